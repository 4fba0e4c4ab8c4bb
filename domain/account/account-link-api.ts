import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { flag, id } from '#domain/fields.ts'

const linkProof = z.object({ token: z.string().check(z.maxLength(200)), userId: id })

/** What the links in mails about an account do, signed in or not. */
export const accountLinkApi = {
  confirmAddress: endpoint({
    method: 'POST',
    path: '/authentication/confirmAddress',
    summary: 'Take up a new address by the link sent to it; every sign-in ends.',
    who: 'everyone',
    input: linkProof,
    sends: 'form',
    output: done,
    refuses: [403, 429],
  }),
  confirmAnswer: endpoint({
    method: 'POST',
    path: '/authentication/confirmAnswer',
    summary:
      'Confirm, by the link sent to the account’s own address, that an answer from another one is its owner’s: it becomes a message. With addsAddress, answers from there count from now on.',
    who: 'everyone',
    input: z.extend(linkProof, { addsAddress: z.optional(flag) }),
    sends: 'form',
    output: done,
    refuses: [403, 429, 462],
  }),
  undoChange: endpoint({
    method: 'POST',
    path: '/authentication/undoChange',
    summary:
      'Undo a change of the ways into an account by the link of the mail that announced it: the former address and number come back, every sign-in ends, a link to choose a password is sent, and for 72 hours nothing else changes them.',
    who: 'everyone',
    input: linkProof,
    sends: 'form',
    output: done,
    refuses: [403, 429],
  }),
}
