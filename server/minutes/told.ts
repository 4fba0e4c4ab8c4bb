import type { RemarkOutcome } from '#domain/minutes/minutes.ts'
import type { SessionFacts } from '#domain/sessions/session-facts.ts'
import type { BallotWords, DecisionNow } from '#server/minutes/minutes-queries.ts'
import type { Draft } from '#server/minutes/in-minutes.ts'

/** The last entry of the register of decisions at that time. */
/** Now, to the second that documents show. */
export const sealingTime = () => new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()

export type RegisterEnd = { reference: string; hash: string } | null

export type Words = {
  notes: { itemId: number; text: string }[]
  messages: { itemId: number; text: string }[]
  reasons: { itemId: number; text: string }[]
  recusals: { projectId: number; userId: number; text: string }[]
  remarks: { itemId: number | null; name: string; text: string; outcome: RemarkOutcome | null; answer: string }[]
  dissents: { itemId: number; name: string; text: string }[]
  /** The decisions as they leave; absent, or without their points, from minutes sealed before these were printed. */
  decisions?: (Omit<DecisionNow, 'message' | 'points'> & Partial<Pick<DecisionNow, 'points'>>)[]
  /** Absent from minutes sealed before what was voted was printed whole. */
  ballots?: BallotWords[]
  /** Absent from minutes sealed before excesses were printed. */
  excesses?: { name: string; text: string; beyond: number }[]
}

type Seal = { reference: string; sealedAt: string; register: RegisterEnd }

/** Everything that minutes state: the facts, and what people wrote. */
export type ToldMinutes = { facts: SessionFacts; words: Words; seal: Seal | null }

type Head = Pick<SessionFacts, 'edition' | 'commission' | 'title' | 'day' | 'place'>

export type ToldAddendum = {
  head: Head
  text: string
  number: number
  minutes: { reference: string; sealedAt: string }
  seal: Seal
}

export function toldMinutes({ facts, record, room }: Draft, seal: Seal | null): ToldMinutes {
  const ofItems = (read: (item: Draft['room']['items'][number]) => string | undefined) =>
    room.items.flatMap((item) => {
      const text = read(item) ?? ''
      return text === '' ? [] : [{ itemId: item.id, text }]
    })
  const decided = new Set(facts.items.filter(({ decision }) => decision !== null).map(({ id }) => id))
  const sentWith = new Map(record.decisions.map(({ itemId, message }) => [itemId, message]))
  return {
    facts,
    seal,
    words: {
      notes: ofItems(({ notes }) => notes),
      messages: ofItems(({ id, proposal }) => (decided.has(id) ? (sentWith.get(id) ?? proposal?.message) : undefined)),
      reasons: record.reasons,
      decisions: record.decisions.map(({ message: _message, ...decision }) => decision),
      ballots: record.ballots,
      recusals: record.recusals,
      remarks: record.remarks.map(({ itemId, author, text, outcome, answer }) => ({
        itemId,
        name: author.name,
        text,
        outcome,
        answer,
      })),
      dissents: record.dissents.map(({ itemId, author, text }) => ({ itemId, name: author.name, text })),
      excesses: record.excesses.map(({ name, text, beyond }) => ({ name: name ?? '', text, beyond })),
    },
  }
}

export function headOf({ edition, commission, title, day, place }: SessionFacts): Head {
  return { edition, commission, title, day, place }
}
