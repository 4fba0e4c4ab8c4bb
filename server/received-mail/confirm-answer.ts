import { fail } from '#domain/errors.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { beginningOf } from '#domain/written-text.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { freshToken, hashToken } from '#server/platform/tokens.ts'
import { writeHeld } from '#server/received-mail/attach-mail.ts'
import { holdHeld } from '#server/received-mail/mail-list-queries.ts'
import {
  addAnswerAddress,
  findAnswerer,
  hasEnded,
  takeAnswerLink,
  type Answerer,
} from '#server/received-mail/received-mail-queries.ts'
import { tellSender } from '#server/received-mail/tell-sender.ts'
import type { WritingDeps } from '#server/received-mail/write-answer.ts'
import { insertMailLink } from '#server/users/mail-link-queries.ts'

const linkDays = 7
/** Enough to know one's own words again. */
const longestShown = 400

type Unconfirmed = { id: number; from: string; words: string }

/** Asks the account, at its own address, whether an answer from another one is its own. Returns whether it was asked. */
export async function askToConfirm(tx: Transaction, deps: Deps, answerer: Answerer, { id, from, words }: Unconfirmed) {
  const { id: userId } = answerer.viewer
  if (!(await mayStill(deps, 'mail', { accountId: userId, ip: '' }))) return false
  const { token, hash } = freshToken()
  const link = { seconds: linkDays * 24 * 3600, about: { mailId: id } }
  await insertMailLink(tx, { hash, userId, purpose: 'answer' }, link)
  const beginning = beginningOf(words, longestShown)
  const said = beginning.length < words.length ? `${beginning}…` : beginning
  const url = `${deps.publicUrl()}/#/login/confirmAnswer/${token}/${userId}`
  await tellSender(tx, deps, answerer, { kind: 'confirm', from, words: said, url })
  return true
}

type Confirmed = { token: string; userId: number; addsAddress: boolean }

/**
 * POST /authentication/confirmAnswer, by the reader of the account's own address: the held answer becomes a message as
 * if it had come from there. The rights are those of now.
 */
export async function confirmAnswer(deps: WritingDeps, { token, userId, addsAddress }: Confirmed, ip: string) {
  await deps.db.transaction(async (tx) => {
    const id = await takeAnswerLink(tx, { hash: hashToken(token), userId })
    const held = id === undefined ? undefined : await holdHeld(tx, id)
    const answerer = await findAnswerer(tx, userId)
    if (id === undefined || held === undefined || answerer === undefined || held.userId !== userId)
      return fail('resetLink.invalid.error')
    const { projectId, audience, address } = held
    if (projectId === null || audience === null) return fail('resetLink.invalid.error')
    if (await hasEnded(tx, projectId)) fail('resetLink.invalid.error')
    if (!(await deps.scope.isProjectInScope(tx, answerer.viewer, projectId))) fail('resetLink.invalid.error')
    await writeHeld(tx, deps, answerer, { id, raw: held.raw, place: { userId, projectId, audience }, by: null })
    if (addsAddress && (await addAnswerAddress(tx, userId, address)))
      await recordHistory(tx, { id: userId }, { entity: 'user', entityId: userId, action: 'answerAddressAdded', ip })
  })
}
