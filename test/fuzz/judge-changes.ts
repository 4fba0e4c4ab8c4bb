import { internalFields } from '#domain/projects/project-fields.ts'
import { certifiedStatuses, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'
import { columnOf } from '#server/projects/rows/project-columns.ts'
import { isAdministrator, isHolder, type Caller } from '#test/fuzz/callers.ts'
import type { Change } from '#test/fuzz/watch-changes.ts'

/** Whose each account is, and who made each project. */
export type Owners = { accounts: Map<number, Caller>; projects: Map<number, number> }
type Row = Record<string, unknown>

/** What the machinery writes for whoever asks, or by itself; whoever knows a password is let in, whatever else they are. */
const ofMachinery = new Set(
  `outgoing_message mailbox_message idempotency publication removed_picture rate_limit login_proof passkey_challenge token
  sign_in known_browser verification_code mail_link decision_mail`.split(/\s+/),
)
const ofAdministrators = new Set(
  'commission envelope payment project_type programme edition edition_commission'.split(' '),
)
/** Who reviews says what they think; an interest is also found when a project is filed, or somebody joins. */
const ofReviewers = new Set(
  `message_template envelope_word opinion opened_opinions recusal resemblance_dismissal list_view default_view
  together_notice`.split(/\s+/),
)
const found = new Set(['possible_conflict'])
/** What a try at a password, a code or a link leaves behind with whoever was tried. */
const traces = new Set([
  'failures',
  'failures_since',
  'locked_until',
  'last_sign_in_at',
  'language',
  'registration_doubted',
  'has_known_browser',
])
/** Nobody but a reviewer writes these. */
const decisions = new Set(['creator_id', 'boosted', ...internalFields.map(columnOf)])

/**
 * What is wrong with what this caller's requests have changed; undefined when they may. A table that is in no list here,
 * and whose rows name neither a project nor an account, may be written by nobody: a new one brings its line.
 */
export function faultOfChange(caller: Caller, change: Change, owners: Owners): string | undefined {
  noteCreator(owners, change)
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
  // Whoever does something is written down, and nobody takes it out again but the time it is kept for.
  if (table === 'audit_line') return change.was === null
  if (table === 'commission' && endsOwnChair(caller, change, owners)) return true
  if (ofAdministrators.has(table)) return isAdministrator(caller)
  // What they said, and what they have seen, goes with its project.
  if (
    (ofReviewers.has(table) || table === 'seen') &&
    change.is === null &&
    'project_id' in row &&
    mayReach(caller, row['project_id'], owners)
  )
    return true
  // What was said of two projects goes with either.
  if (table === 'resemblance_dismissal' && change.is === null)
    return ['first_id', 'second_id'].some((side) => mayReach(caller, row[side], owners))
  if (ofReviewers.has(table)) return caller !== 'guest' && !isHolder(caller)
  if (found.has(table)) return caller !== 'guest'
  // Whose commission changes takes along who follows.
  if (table === 'project_assignee' && change.is !== null) return caller !== 'guest' && !isHolder(caller)
  if (table.startsWith('register_')) return mayRegister(caller, change)
  if (table === 'notification') return mayNotify(caller, change, owners)
  if (/^(prepared_decision|decision_sending)/.test(table)) return mayPrepare(caller, change, owners)
  // One's own, of whatever one may see.
  if (table === 'seen') return isOwn(caller, row['user_id'], owners) || isAdministrator(caller)
  // They go with their message, which is judged by itself.
  if (table === 'message_file') return caller !== 'guest'
  if (table === 'message_mention') return caller !== 'guest' && (change.is === null || !isHolder(caller))
  if (/^(session|ballot)(_|$)/.test(table)) return maySit(caller, change)
  // Never changed, and never taken away.
  if (table === 'sealed_document') return change.was === null && caller !== 'guest' && !isHolder(caller)
  if (table === 'project_message') return mayWriteMessage(caller, change, owners)
  if (/^(project_report|report_picture)$/.test(table)) return mayReport(caller, change, owners)
  if (table === 'image') return caller !== 'guest'
  if (table === 'history') return mayTell(caller, change, owners)
  if (table === 'user_account') return mayChangeAccount(caller, change, owners)
  if (table === 'project') return mayReach(caller, row['id'], owners) && mayDecide(caller, change)
  if ('project_id' in row) return mayReach(caller, row['project_id'], owners)
  return 'user_id' in row && (isAdministrator(caller) || isOwn(caller, row['user_id'], owners))
}

/** Whoever deletes their account presides nothing any more. */
function endsOwnChair(caller: Caller, change: Change, owners: Owners): boolean {
  const { was, is } = change
  return is?.['chair_id'] === null && columnsChanged(change).length === 1 && isOwn(caller, was?.['chair_id'], owners)
}

/** A line says who did it, and stays; only what it tells of a person who leaves goes with them. */
function mayTell(caller: Caller, change: Change, owners: Owners): boolean {
  const { was, is } = change
  if (was === null) return is!['actor_id'] === null || isOwn(caller, is!['impersonator_id'] ?? is!['actor_id'], owners)
  return is !== null && columnsChanged(change).every((column) => column === 'changes') && caller !== 'guest'
}

/** Reviewers decide; a row stays, and who decided and what was written go with the account of a person. */
function mayRegister(caller: Caller, { table, was, is }: Change): boolean {
  if (was === null) return caller !== 'guest' && !isHolder(caller)
  return is === null && table !== 'register_entry' && caller !== 'guest'
}

/** Whoever does something tells others; each sees to what they were told, and what is done awaits nobody any more. */
function mayNotify(caller: Caller, change: Change, owners: Owners): boolean {
  const { was, is } = change
  if (was === null || is === null) return caller !== 'guest'
  return isOwn(caller, is['user_id'], owners) || columnsChanged(change).every((column) => column === 'awaits')
}

/** Reviewers prepare; what a holder does to a project ends what is prepared for it. */
function mayPrepare(caller: Caller, { table, was, is }: Change, owners: Owners): boolean {
  if (!isHolder(caller)) return caller !== 'guest'
  const isOver =
    is === null || (table === 'prepared_decision' && is['state'] === 'CANCELLED' && is['overtaken'] === true)
  return was !== null && isOver && (!('project_id' in was) || mayReach(caller, was['project_id'], owners))
}

const sessionWords = new Set(['proposal', 'notes', 'reason', 'facts', 'text'])

/** Reviewers meet; what they said of a project goes with it, and its words with its holder. */
function maySit(caller: Caller, change: Change): boolean {
  if (!isHolder(caller)) return caller !== 'guest'
  return (
    change.is === null || (change.was !== null && columnsChanged(change).every((column) => sessionWords.has(column)))
  )
}

/** A holder speaks in what they share with the commission, and takes back their own words alone. */
function mayWriteMessage(caller: Caller, { was, is }: Change, owners: Owners): boolean {
  const rows = [was, is].filter((row) => row !== null)
  if (!mayReach(caller, rows[0]!['project_id'], owners)) return false
  // The words go with their project.
  if (!isHolder(caller) || is === null) return true
  return rows.every((row) => row['audience'] === 'shared') && isOwn(caller, rows[0]!['author_id'], owners)
}

/** Its holder tells how an event went, and an administrator puts that right; it goes with its project. */
function mayReport(caller: Caller, { was, is }: Change, owners: Owners): boolean {
  const project = (was ?? is)!['project_id']
  return mayReach(caller, project, owners) && (is === null || isHolder(caller) || isAdministrator(caller))
}

function mayReach(caller: Caller, project: unknown, { accounts, projects }: Owners): boolean {
  if (isHolder(caller)) return accounts.get(projects.get(Number(project)) ?? -1) === caller
  return caller !== 'guest'
}

function mayDecide(caller: Caller, change: Change): boolean {
  const { was, is } = change
  if (!isHolder(caller) || was === null || is === null) return true
  const [before, after] = [was['status'], is['status']] as [ProjectStatus, ProjectStatus]
  const certifies = isAmong(after, certifiedStatuses) && !isAmong(before, [...certifiedStatuses, 'DELETED'])
  return !certifies && !columnsChanged(change).some((column) => decisions.has(column))
}

function mayChangeAccount(caller: Caller, change: Change, owners: Owners): boolean {
  const { was, is } = change
  const leavesTraces = columnsChanged(change).every((column) => traces.has(column))
  const newRole = is !== null && is['role'] !== was?.['role'] ? is['role'] : undefined
  if (caller === 'super' || leavesTraces) return true
  if (caller === 'admin') return newRole !== 'ROLE_SUPER_ADMIN' && was?.['role'] !== 'ROLE_SUPER_ADMIN'
  if (newRole !== undefined && newRole !== 'ROLE_USER') return false
  // A registration, or one that takes the place of another that nobody has validated.
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

/** A project is theirs who made it, also when it is gone. */
function noteCreator({ projects }: Owners, { table, was, is }: Change) {
  const row = was ?? is
  if (table === 'project' && row?.['creator_id'] !== null) projects.set(Number(row!['id']), Number(row!['creator_id']))
}
