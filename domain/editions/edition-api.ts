import * as z from 'zod/mini'
import { saved } from '#domain/answers.ts'
import { edition, editionForm, editionRow, editionUnderWay } from '#domain/editions/edition.ts'
import { endpoint } from '#domain/endpoint.ts'
import { rulesLanguages } from '#domain/editions/rules.ts'
import { choice, id } from '#domain/fields.ts'
import { admins, reviewers } from '#domain/roles.ts'

const byId = z.object({ id })

export const editionApi = {
  list: endpoint({
    method: 'GET',
    path: '/editions',
    summary: 'The editions, newest first, with how many projects were filed for each; a holder counts their own.',
    who: 'signedIn',
    output: z.array(editionRow),
  }),
  rules: endpoint({
    method: 'GET',
    path: '/edition/rules',
    summary:
      'The rules of the current edition, in the language asked for (else the reader’s) where it has them in it, and in which it has them.',
    who: 'everyone',
    input: z.object({ language: z.optional(choice(rulesLanguages)) }),
    output: z.object({
      text: z.string(),
      language: z.enum(rulesLanguages),
      languages: z.array(z.enum(rulesLanguages)),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/edition/{id}',
    summary: 'One edition, with its texts; once archived, with the commissions and members that it had.',
    who: reviewers,
    params: byId,
    output: edition,
  }),
  underWay: endpoint({
    method: 'GET',
    path: '/edition/underWay/{id}',
    summary: 'What is not at its end in an edition: to be known before it ends, or is archived.',
    who: admins,
    params: byId,
    output: editionUnderWay,
  }),
  create: endpoint({
    method: 'POST',
    path: '/edition',
    summary: 'Prepare the next edition.',
    who: admins,
    input: editionForm,
    sends: 'form',
    output: saved,
    refuses: [409],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/edition/{id}',
    summary: 'Change an edition that is not archived, unless somebody else has since it was read.',
    who: admins,
    params: byId,
    input: editionForm,
    sends: 'form',
    output: saved,
    refuses: [462],
  }),
  makeCurrent: endpoint({
    method: 'POST',
    path: '/edition/makeCurrent/{id}',
    summary: 'From now on what is filed is filed for it; the one before has ended.',
    who: admins,
    params: byId,
    output: edition,
    refuses: [462],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/edition/archive/{id}',
    summary: 'An edition that has ended is read only from now on.',
    who: admins,
    params: byId,
    output: edition,
    refuses: [462],
  }),
}
