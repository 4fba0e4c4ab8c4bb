import * as z from 'zod/mini'
import type { Localized } from '#domain/language.ts'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { Role } from '#domain/roles.ts'

/** How something was decided: by which act of the life of a project, or by taking one back. */
export const decisionActs = ['decide', 'accept', 'refuse', 'delete', 'undo', 'reopen', 'restore'] as const
export type DecisionAct = (typeof decisionActs)[number]

export const decisionActLabels: Record<DecisionAct, Localized> = {
  decide: { fr: 'Décision sur le projet', en: 'Decision on the project' },
  accept: { fr: 'Modifications acceptées', en: 'Modifications accepted' },
  refuse: { fr: 'Modifications refusées', en: 'Modifications refused' },
  delete: { fr: 'Projet supprimé', en: 'Project deleted' },
  undo: { fr: 'Décision annulée aussitôt', en: 'Decision undone at once' },
  reopen: { fr: 'Refus rouvert', en: 'Refusal reopened' },
  restore: { fr: 'Projet rétabli', en: 'Project restored' },
}

/** In what capacity. The register names nobody. */
export const capacities = ['commission', 'presidency', 'administration'] as const
export type Capacity = (typeof capacities)[number]

export const capacityLabels: Record<Capacity, Localized> = {
  commission: { fr: 'Commission', en: 'Commission' },
  presidency: { fr: 'Présidence', en: 'Chair' },
  administration: { fr: 'Administration', en: 'Administration' },
}

type Change = { role: Role; from: ProjectStatus; to: ProjectStatus }

/**
 * In what capacity a change of status is a decision; undefined where it is none: a holder’s own acts are not. Who presides
 * the commission, or the session it comes from, decides as such (`register_decision`).
 */
export function capacityOf({ role, from, to }: Change): Capacity | undefined {
  if (from === to || role === 'ROLE_USER') return undefined
  return role === 'ROLE_COMMISSION' ? 'commission' : 'administration'
}

/** As a number reads outside of its edition: the year, and the number in it. */
export function registerNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(4, '0')}`
}

/** A hash four by four, as one reads it aloud. */
export function inGroups(hash: string): string[] {
  return hash.match(/.{1,4}/g) ?? []
}

const votes = z.int().check(z.gte(0))
/** How a session voted. */
export const tally = z.object({ FOR: votes, AGAINST: votes, ABSTAIN: votes })
export type Tally = z.infer<typeof tally>

const status = z.enum(projectStatuses)

export const registerRow = z.object({
  /** Of the row, in all editions; people know it by its number in its edition. */
  id: z.int(),
  /** That of the edition. */
  year: z.int(),
  number: z.int(),
  at: z.string(),
  project: z.object({ id: z.int(), name: z.string() }),
  act: z.enum(decisionActs),
  from: status,
  to: status,
  capacity: z.enum(capacities),
  hash: z.string(),
  /** In which it was decided; null where there was none, and to whoever stays out of the project. */
  session: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** Null as well where it was agreed without a vote. */
  tally: z.nullable(tally),
})
export type RegisterRow = z.infer<typeof registerRow>

export const registerEntry = z.extend(registerRow, {
  /** Whether the project is still there to be looked at. */
  isProjectThere: z.boolean(),
  /** What was written to the holder; null as well when it has been erased. */
  message: z.nullable(z.string()),
  isMessageErased: z.boolean(),
  /** Nobody any more when the account was erased. */
  decider: z.nullable(z.string()),
  impersonator: z.nullable(z.string()),
  fromHistory: z.boolean(),
  previousHash: z.nullable(z.string()),
})
export type RegisterEntry = z.infer<typeof registerEntry>

/** What was found when the chain of an edition was gone through. */
export const registerChain = z.object({
  edition: z.object({ id: z.int(), editionTitle: z.string(), editionTitleEn: z.string() }),
  checkedAt: z.string(),
  /** How many there are. */
  count: z.int(),
  /** Up to here each row follows from the one before: 0 where there is none. */
  holdsUpTo: z.int(),
  /** The first that does not. */
  brokenAt: z.nullable(z.int()),
  /** Of the last row that holds, with its number: what is kept elsewhere, so that nobody cuts the end off unseen. */
  hash: z.nullable(z.string()),
  reference: z.nullable(z.string()),
})
export type RegisterChain = z.infer<typeof registerChain>
