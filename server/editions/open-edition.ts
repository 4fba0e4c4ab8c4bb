import type { Edition } from '#domain/editions/edition.ts'
import { editionRow } from '#domain/editions/edition-row.ts'
import { nextEdition } from '#domain/editions/next-edition.ts'
import type { OpeningForm } from '#domain/editions/opening-api.ts'
import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { findEdition, holdEditions, insertEdition, listFirstDaysBefore } from '#server/editions/edition-queries.ts'
import { countTakenAlong, findCurrentId } from '#server/editions/invitation-queries.ts'
import { inviteHolders, previewInvitation } from '#server/editions/invite-holders.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What an edition asks, which the next one takes along: questions import editions, not the other way. */
export type Asking = {
  takeAlong: (tx: Transaction, fromId: number, toId: number) => Promise<void>
  countAlong: (db: Queries, fromId: number) => Promise<number>
}

type Sender = Pick<Deps, 'outbox' | 'publicUrl'>

/** GET /edition/opening. */
export async function proposeNext(db: Queries, asking: Asking) {
  const from = await currentUnlessNextIsOpen(db)
  const next = { id: from.id + 1, ...nextEdition(from, await listFirstDaysBefore(db, from.id)) }
  return {
    next,
    from: { ...editionRow.parse(from), submissionClosesAt: from.submissionClosesAt },
    ...(await countTakenAlong(db)),
    questionsNb: await asking.countAlong(db, from.id),
  }
}

/** POST /edition/previewOpening. */
export async function previewOpening(db: Queries, deps: Pick<Deps, 'publicUrl'>, form: OpeningForm) {
  const from = await currentUnlessNextIsOpen(db, form.id)
  return previewInvitation(db, deps, form, { from, to: { ...form, state: 'prepared' } })
}

/** POST /edition/open: the second of two requests is told that it is open already. */
export async function openEdition(
  tx: Transaction,
  deps: Sender & { asking: Asking },
  viewer: Viewer,
  form: OpeningForm,
) {
  await holdEditions(tx)
  const from = await currentUnlessNextIsOpen(tx, form.id)
  const id = await insertEdition(tx, form)
  await deps.asking.takeAlong(tx, from.id, id)
  await recordHistory(tx, viewer, { entity: 'edition', entityId: id, action: 'created' })
  const mailsNb = form.invites
    ? await inviteHolders(tx, deps, viewer, form, { from, to: { ...form, id, state: 'prepared' } })
    : 0
  return { id, tostring: form.editionTitle, mailsNb }
}

/** Only the edition after the current one can be opened, and only once. */
async function currentUnlessNextIsOpen(db: Queries, asked?: number): Promise<Edition> {
  const from = (await findEdition(db, await findCurrentId(db)))!
  const isNext = asked === undefined || asked === from.id + 1
  return isNext && (await findEdition(db, from.id + 1)) === undefined ? from : fail('edition.opened.error')
}
