import { internalFields } from '#domain/projects/project-fields.ts'
import { certifiedStatuses, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'
import { columnOf } from '#server/projects/rows/project-columns.ts'
import { isAdministrator, isHolder, type Caller } from '#test/fuzz/callers.ts'
import type { Change } from '#test/fuzz/watch-changes.ts'

/** The owner of each account, and the people of each project. */
export type Owners = { accounts: Map<number, Caller>; projects: Map<number, Set<number>> }
type Row = Record<string, unknown>

/** Tables the product writes itself or for any caller; a correct password opens a sign-in for any caller. */
const ofMachinery = new Set(
  `outgoing_message mailbox_message idempotency publication removed_picture rate_limit login_proof passkey_challenge token
  sign_in known_browser verification_code mail_link decision_mail`.split(/\s+/),
)
const ofAdministrators = new Set(
  'commission envelope payment project_type programme edition edition_commission'.split(' '),
)
/**
 * Tables of opinions and recusals, written by reviewers; a possible conflict is also found when a project is filed or a
 * member joins.
 */
const ofReviewers = new Set(
  `message_template envelope_word opinion opened_opinions recusal resemblance_dismissal list_view default_view
  together_notice`.split(/\s+/),
)
const found = new Set(['possible_conflict'])
/** What a try of a password, a code or a link leaves with the account that was tried. */
const traces = new Set([
  'failures',
  'failures_since',
  'locked_until',
  'last_sign_in_at',
  'language',
  'registration_doubted',
  'has_known_browser',
])
/** Columns that only a reviewer may write. */
const decisions = new Set(['creator_id', 'boosted', ...internalFields.map(columnOf)])

/**
 * What is wrong with the changes of this caller's requests; undefined if they are allowed. A table in no list here,
 * whose rows name neither a project nor an account, may not be written at all: a new one needs its line.
 */
export function faultOfChange(caller: Caller, change: Change, owners: Owners): string | undefined {
  notePeople(owners, change)
  if (mayChange(caller, change, owners)) return undefined
  const { table, was, is } = change
  const changed = columnsChanged(change).map(
    (column) => `${column} ${JSON.stringify(was?.[column])} → ${JSON.stringify(is?.[column])}`,
  )
  return `changes a row of ${table}: ${changed.join(', ').slice(0, 400)}`
}

function mayChange(caller: Caller, change: Change, owners: Owners): boolean {
  const { table } = change
  const row: Row = { ...change.was, ...change.is }
  if (ofMachinery.has(table)) return true
  // Every act is recorded, and a record is deleted only by its retention.
  if (table === 'audit_line') return change.was === null
  if (table === 'commission' && endsOwnChair(caller, change, owners)) return true
  if (ofAdministrators.has(table)) return isAdministrator(caller)
  // A user's words, and what they have seen, are deleted with the project.
  if (
    (ofReviewers.has(table) || table === 'seen') &&
    change.is === null &&
    'project_id' in row &&
    mayReach(caller, row['project_id'], owners)
  )
    return true
  // A dismissal is deleted with either project.
  if (table === 'resemblance_dismissal' && change.is === null)
    return ['first_id', 'second_id'].some((side) => mayReach(caller, row[side], owners))
  if (ofReviewers.has(table)) return caller !== 'guest' && !isHolder(caller)
  if (found.has(table)) return caller !== 'guest'
  // A change of commission deletes the assignees.
  if (table === 'project_assignee' && change.is !== null) return caller !== 'guest' && !isHolder(caller)
  if (table.startsWith('register_')) return mayRegister(caller, change)
  if (table === 'notification') return mayNotify(caller, change, owners)
  if (/^(prepared_decision|decision_sending)/.test(table)) return mayPrepare(caller, change, owners)
  // A user's own row, about anything they may see.
  if (table === 'seen') return isOwn(caller, row['user_id'], owners) || isAdministrator(caller)
  // Deleted with their message, which is judged by itself.
  if (table === 'message_file') return caller !== 'guest'
  if (table === 'message_mention') return caller !== 'guest' && (change.is === null || !isHolder(caller))
  if (/^(session|ballot)(_|$)/.test(table)) return maySit(caller, change)
  // Never changed, and never deleted.
  if (table === 'sealed_document') return change.was === null && caller !== 'guest' && !isHolder(caller)
  if (table === 'project_message') return mayWriteMessage(caller, change, owners)
  if (/^(project_report|report_picture)$/.test(table)) return mayReport(caller, change, owners)
  if (table === 'image') return caller !== 'guest'
  if (table === 'history') return mayTell(caller, change, owners)
  if (table === 'user_account') return mayChangeAccount(caller, change, owners)
  if (table === 'project') return mayReach(caller, row['id'], owners) && mayDecide(caller, change, owners)
  if ('project_id' in row) return mayReach(caller, row['project_id'], owners)
  return 'user_id' in row && (isAdministrator(caller) || isOwn(caller, row['user_id'], owners))
}

/** A chair who deletes their account is no longer a chair. */
function endsOwnChair(caller: Caller, change: Change, owners: Owners): boolean {
  const { was, is } = change
  return is?.['chair_id'] === null && columnsChanged(change).length === 1 && isOwn(caller, was?.['chair_id'], owners)
}

/** A line names its author and stays; only what it says of a deleted person is deleted with them. */
function mayTell(caller: Caller, change: Change, owners: Owners): boolean {
  const { was, is } = change
  if (was === null) return is!['actor_id'] === null || isOwn(caller, is!['impersonator_id'] ?? is!['actor_id'], owners)
  return is !== null && columnsChanged(change).every((column) => column === 'changes') && caller !== 'guest'
}

/** Reviewers decide; a row stays, but the decider and the text are deleted with a person's account. */
function mayRegister(caller: Caller, { table, was, is }: Change): boolean {
  if (was === null) return caller !== 'guest' && !isHolder(caller)
  return is === null && table !== 'register_entry' && caller !== 'guest'
}

/** An act notifies others; each user settles their own notifications, and an act done settles them for all. */
function mayNotify(caller: Caller, change: Change, owners: Owners): boolean {
  const { was, is } = change
  if (was === null || is === null) return caller !== 'guest'
  return isOwn(caller, is['user_id'], owners) || columnsChanged(change).every((column) => column === 'awaits')
}

/** Reviewers prepare; a holder's act on a project ends what is prepared for it. */
function mayPrepare(caller: Caller, { table, was, is }: Change, owners: Owners): boolean {
  if (!isHolder(caller)) return caller !== 'guest'
  const isOver =
    is === null || (table === 'prepared_decision' && is['state'] === 'CANCELLED' && is['overtaken'] === true)
  return was !== null && isOver && (!('project_id' in was) || mayReach(caller, was['project_id'], owners))
}

const sessionWords = new Set(['proposal', 'notes', 'reason', 'facts', 'text'])

/** Reviewers meet; their words about a project are deleted with it, and a holder's words with the holder. */
function maySit(caller: Caller, change: Change): boolean {
  if (!isHolder(caller)) return caller !== 'guest'
  return (
    change.is === null || (change.was !== null && columnsChanged(change).every((column) => sessionWords.has(column)))
  )
}

/** A holder writes shared messages, and withdraws only their own words. */
function mayWriteMessage(caller: Caller, { was, is }: Change, owners: Owners): boolean {
  const rows = [was, is].filter((row) => row !== null)
  if (!mayReach(caller, rows[0]!['project_id'], owners)) return false
  // The words are deleted with their project.
  if (!isHolder(caller) || is === null) return true
  return rows.every((row) => row['audience'] === 'shared') && isOwn(caller, rows[0]!['author_id'], owners)
}

/** A holder reports, and an administrator corrects the report; it is deleted with its project. */
function mayReport(caller: Caller, { was, is }: Change, owners: Owners): boolean {
  const project = (was ?? is)!['project_id']
  return mayReach(caller, project, owners) && (is === null || isHolder(caller) || isAdministrator(caller))
}

function mayReach(caller: Caller, project: unknown, { accounts, projects }: Owners): boolean {
  if (isHolder(caller)) return [...(projects.get(Number(project)) ?? [])].some((id) => accounts.get(id) === caller)
  return caller !== 'guest'
}

function mayDecide(caller: Caller, change: Change, { projects }: Owners): boolean {
  const { was, is } = change
  if (!isHolder(caller) || was === null || is === null) return true
  const [before, after] = [was['status'], is['status']] as [ProjectStatus, ProjectStatus]
  const certifies = isAmong(after, certifiedStatuses) && !isAmong(before, [...certifiedStatuses, 'DELETED'])
  const isHandedOver = projects.get(Number(is['id']))?.has(Number(is['creator_id']))
  return (
    !certifies &&
    !columnsChanged(change).some((column) => decisions.has(column) && !(column === 'creator_id' && isHandedOver))
  )
}

function mayChangeAccount(caller: Caller, change: Change, owners: Owners): boolean {
  const { was, is } = change
  const leavesTraces = columnsChanged(change).every((column) => traces.has(column))
  const newRole = is !== null && is['role'] !== was?.['role'] ? is['role'] : undefined
  if (caller === 'super' || leavesTraces) return true
  if (caller === 'admin') return newRole !== 'ROLE_SUPER_ADMIN' && was?.['role'] !== 'ROLE_SUPER_ADMIN'
  if (newRole !== undefined && newRole !== 'ROLE_USER') return false
  // A new registration, or one that replaces an unvalidated one.
  if (was === null || was['validated_at'] === null) return true
  return isOwn(caller, was['id'], owners)
}

function isOwn(caller: Caller, account: unknown, { accounts }: Owners): boolean {
  return caller !== 'guest' && accounts.get(Number(account)) === caller
}

function columnsChanged({ was, is }: Change): string[] {
  return Object.keys({ ...was, ...is }).filter(
    (column) => JSON.stringify(was?.[column]) !== JSON.stringify(is?.[column]),
  )
}

/** A project belongs to its creator, also after its deletion, and to those who have accepted an invitation. */
function notePeople({ projects }: Owners, { table, was, is }: Change) {
  const add = (project: unknown, person: unknown) => {
    if (typeof person !== 'number') return
    projects.set(Number(project), (projects.get(Number(project)) ?? new Set()).add(person))
  }
  if (table === 'project') add((was ?? is)!['id'], (was ?? is)!['creator_id'])
  if (table === 'project_person' && was !== null && is !== null) add(is['project_id'], is['user_id'])
}
