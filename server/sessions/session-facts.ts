import { faultOfHours, type HeldHours, type SessionFacts } from '#domain/sessions/session-facts.ts'
import { fail, invalidField } from '#domain/errors.ts'
import { beginningOf, onOneLine } from '#domain/written-text.ts'
import { blocksOf } from '#server/exports/rich-text.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { findFacts, insertFacts, readFacts } from '#server/sessions/facts-queries.ts'

/** Stores the facts with the names of the day when the session closes; they never change afterwards. */
export async function keepFacts(tx: Transaction, id: number, held?: HeldHours) {
  if ((await findFacts(tx, id)) !== undefined) return
  const facts = await factsNow(tx, id)
  const fault = held && faultOfHours(held, facts.day, facts.closedAt)
  if (fault !== undefined) invalidField(fault, 'session.hours.error')
  await insertFacts(tx, id, held === undefined ? facts : { ...facts, held })
}

/** Returns the stored facts, or today's for a session closed before facts were stored. */
export async function factsOf(db: Pick<Queries, 'row'>, id: number): Promise<SessionFacts> {
  return (await findFacts(db, id))?.facts ?? factsNow(db, id)
}

async function factsNow(db: Pick<Queries, 'row'>, id: number): Promise<SessionFacts> {
  const facts = (await readFacts(db, id)) ?? fail('resource.notFound.error')
  return { ...facts, items: facts.items.map((item) => ({ ...item, summary: summaryOf(item.summary) })) }
}

const longestSummary = 320

/** Returns the beginning of the holder's text, up to the end of a sentence where possible. */
export function summaryOf(html: string): string {
  const blocks = blocksOf(html).map(({ runs }) => runs.map((run) => run.text).join(''))
  const text = onOneLine(blocks.join(' '))
  if (text.length <= longestSummary) return text
  const start = beginningOf(text, longestSummary)
  const sentence = Math.max(...['. ', '! ', '? ', '。'].map((end) => start.lastIndexOf(end)))
  if (sentence > longestSummary / 3) return start.slice(0, sentence + 1).trim()
  const word = start.lastIndexOf(' ')
  return `${start.slice(0, word > longestSummary / 2 ? word : start.length)}…`
}
