import * as z from 'zod/mini'
import { editionTitles } from '#domain/editions/edition-title.ts'
import { correction, correctedFields } from '#domain/register/decision-correction.ts'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { Role } from '#domain/roles.ts'
import { namedProjects } from '#domain/named-projects.ts'

/** The acts that are decisions: those of a project's life, and undoing one. */
export const decisionActs = ['decide', 'accept', 'refuse', 'delete', 'undo', 'reopen', 'restore'] as const

export const decisionActLabels = namedProjects((names) => names.decisionActs)

/** The capacity in which a decision was taken. The register itself has no names. */
export const capacities = ['commission', 'presidency', 'administration'] as const
export type Capacity = (typeof capacities)[number]

export const capacityLabels = namedProjects((names) => names.capacities)

type Change = { role: Role; from: ProjectStatus; to: ProjectStatus }

/**
 * The capacity in which a change of status is a decision; undefined for a holder’s own acts. The database replaces it
 * by 'presidency' for the chair of the commission or of the session it comes from (`register_decision`).
 */
export function capacityOf({ role, from, to }: Change): Capacity | undefined {
  if (from === to || role === 'ROLE_USER') return undefined
  return role === 'ROLE_COMMISSION' ? 'commission' : 'administration'
}

/** A number outside of its edition: the year, and the number in it. */
export function registerNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(4, '0')}`
}

/** A hash in groups of four, for reading aloud. */
export function inGroups(hash: string): string[] {
  return hash.match(/.{1,4}/g) ?? []
}

const votes = z.int().check(z.gte(0))
/** The votes of a session. */
export const tally = z.object({ FOR: votes, AGAINST: votes, ABSTAIN: votes })
export type Tally = z.infer<typeof tally>

const status = z.enum(projectStatuses)

/**
 * What a session decided beside the status, as it left, and each correction since: without the words of people, which
 * may have to be erased.
 */
const decided = z.object({
  amount: z.nullable(z.number()),
  dueDay: z.nullable(z.string()),
  corrections: z.array(
    z.object({
      field: z.enum(correctedFields),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
})
export type Decided = z.infer<typeof decided>

export const registerRow = z.object({
  /** The row's number in all editions; people use the number in its edition. */
  id: z.int(),
  /** The edition's year. */
  year: z.int(),
  number: z.int(),
  at: z.string(),
  project: z.object({ id: z.int(), name: z.string() }),
  act: z.enum(decisionActs),
  from: status,
  to: status,
  capacity: z.enum(capacities),
  hash: z.string(),
  /** The session that decided it; null without one, and for recused readers. */
  session: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** Null also if the members agreed without a vote. */
  tally: z.nullable(tally),
  /** Null like the session. */
  decided: z.nullable(decided),
})
export type RegisterRow = z.infer<typeof registerRow>

export const registerEntry = z.extend(registerRow, {
  /** False once the project has been deleted for good. */
  isProjectThere: z.boolean(),
  /** The message to the holder; null also once it has been erased. */
  message: z.nullable(z.string()),
  isMessageErased: z.boolean(),
  /** Null once the account was erased. */
  decider: z.nullable(z.string()),
  impersonator: z.nullable(z.string()),
  fromHistory: z.boolean(),
  /** With their authors and reasons, until the project is deleted for good. */
  corrections: z.array(correction),
  previousHash: z.nullable(z.string()),
})
export type RegisterEntry = z.infer<typeof registerEntry>

/** The result of checking the chain of an edition. */
export const registerChain = z.object({
  edition: z.object({ id: z.int(), ...editionTitles }),
  checkedAt: z.string(),
  /** The number of rows. */
  count: z.int(),
  /** The last row that follows from the one before; 0 for none. */
  holdsUpTo: z.int(),
  /** First row that breaks the chain. */
  brokenAt: z.nullable(z.int()),
  /** The hash of the last valid row, with its number: a copy kept elsewhere reveals a chain that was cut at its end. */
  hash: z.nullable(z.string()),
  reference: z.nullable(z.string()),
})
export type RegisterChain = z.infer<typeof registerChain>
