import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { lastFilingDay } from '#domain/editions/filing.ts'
import { languages } from '#domain/language.ts'
import { listWaitingHolders, takeFilingOpen } from '#server/editions/filing-told-queries.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Tells holders, once an edition, that it takes projects now: their invitation, or their draft, came before. In any
 * number of processes.
 */
export async function tellFilingOpen(db: Database) {
  await db.transaction(async (tx) => {
    const opened = await takeFilingOpen(tx)
    if (opened === undefined) return
    const { id, submissionClosesAt: closes } = opened
    const edition = Object.fromEntries(languages.map((language) => [language, editionTitleIn(opened, language)]))
    const holders = await listWaitingHolders(tx, id)
    for (const [drafts, group] of Map.groupBy(holders, (holder) => holder.drafts)) {
      const facts = { edition, drafts, until: closes === null ? '' : lastFilingDay(closes) }
      notify(tx, undefined, {
        kind: 'filingOpen',
        projectId: null,
        to: { people: group.map((each) => each.id) },
        facts,
      })
    }
  })
}
