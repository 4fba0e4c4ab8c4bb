import { createHash, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import type { BulkResult, LookedAt } from '#domain/bulk/bulk-api.ts'
import { errorStatus, fail, Refusal, conflictIn } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { isStill } from '#server/bulk/bulk-queries.ts'
import type { WholeForm } from '#server/bulk/bulk-form.ts'
import { prepareDecision } from '#server/decisions/prepare-decision.ts'
import { endTogether, keepTogether } from '#server/notifications/mail-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { codeOf } from '#server/platform/http/errors.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { listAnswers } from '#server/platform/idempotency/idempotency-queries.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { asTheyEnd } from '#server/platform/as-they-end.ts'
import { inTurn } from '#server/platform/in-turn.ts'
import { assignWithin } from '#server/projects/people/assign-project.ts'
import { boostWithin } from '#server/projects/boost-project.ts'
import { messageFor } from '#server/projects/mails/typed-message.ts'
import { findProject, holdProject, isProjectInScope } from '#server/projects/rows/project-queries.ts'
import { askQuestionOf } from '#server/bulk/ask-question.ts'
import { addFileWithin } from '#server/sessions/order-session.ts'
import { writeMessage } from '#server/thread/write-message.ts'

/**
 * Limits for one run and for all runs of this server: each row holds a connection, and other requests need some too.
 */
const atOnceOfOne = 2
const takingTurns = inTurn(4)
/** After this many rows the run keeps its group of notices open for longer. */
const rowsBetweenSigns = 50

/** What is stored so that an act on one project can be undone; a number is the id of a prepared decision. */
export type UndoableResult = { act: 'assign'; before: number[]; after: number[] } | { act: 'boost' } | number

type Run = { form: WholeForm; rows: readonly LookedAt[]; key: string; language: Language; log: FastifyBaseLogger }

/** POST /project/bulk streams one line per row. */
export function runBulk(deps: Deps, viewer: Viewer, { form, rows, key, language, log }: Run) {
  const togetherKey = togetherKeyOf(viewer, key)
  const doOne = acts[form.act] as (doing: Doing<WholeForm['act']>) => Promise<unknown>
  return inLines(deps, viewer, {
    key,
    rows: [...new Map(rows.map((row) => [row.id, row])).values()],
    said: form,
    togetherKey,
    language,
    log,
    work: (row, repeatable) => doOne({ deps, viewer, form, language, togetherKey, row, repeatable }),
  })
}

type Doing<Act extends WholeForm['act']> = {
  deps: Deps
  viewer: Viewer
  form: Extract<WholeForm, { act: Act }>
  language: Language
  togetherKey: string
  row: LookedAt
  repeatable: Repeatable
}

/** Each act calls the use case of one project, whose result is stored under the key of the row. */
const acts: { [Act in WholeForm['act']]: (doing: Doing<Act>) => Promise<unknown> } = {
  assign: ({ deps, viewer, form, togetherKey, row, repeatable }) =>
    once(deps.db, viewer, repeatable, (tx) => assignRow(tx, viewer, { row, assignees: form.assignees, togetherKey })),
  spread: ({ deps, viewer, togetherKey, row, repeatable }) =>
    once(deps.db, viewer, repeatable, (tx) =>
      assignRow(tx, viewer, { row, assignees: row.assignees ?? [], togetherKey }),
    ),
  session: ({ deps, viewer, form, language, row, repeatable }) =>
    once(deps.db, viewer, repeatable, (tx) =>
      addFileWithin(tx, { viewer, language }, { id: form.sessionId, projectId: row.id }),
    ),
  prepare: ({ deps, viewer, form: { projectStatus, message, templateId, dueDay }, language, row, repeatable }) =>
    prepareDecision(deps, viewer, {
      projectId: row.id,
      form: { projectStatus, message, templateId, dueDay, version: row.version },
      language,
      repeatable,
    }),
  question: ({ deps, viewer, form, language, togetherKey, row, repeatable }) =>
    once(deps.db, viewer, repeatable, (tx) => askQuestionOf(tx, deps, viewer, { row, form, language, togetherKey })),
  write: async ({ deps, viewer, form, language, togetherKey, row, repeatable }) => {
    const project = (await findProject(deps.db, viewer, row.id)) ?? fail('resource.notFound.error')
    const { message } = await messageFor(deps.db, viewer, project, form)
    return writeMessage(deps, { holdProject, isProjectInScope }, viewer, {
      projectId: row.id,
      text: message,
      audience: 'shared',
      isOpinion: false,
      language,
      repeatable,
      togetherKey,
    })
  },
  boost: ({ deps, viewer, row, repeatable }) =>
    once(deps.db, viewer, repeatable, async (tx) => {
      await boostWithin(tx, viewer, row.id, true, row.version)
      return { act: 'boost' } satisfies UndoableResult
    }),
}

type RowAssignment = { row: LookedAt; assignees: readonly number[]; togetherKey: string }

async function assignRow(tx: Transaction, viewer: Viewer, { row, assignees, togetherKey }: RowAssignment) {
  const before = await assignWithin(tx, viewer, { projectId: row.id, assignees, seen: row.seen, togetherKey })
  return { act: 'assign', before, after: [...assignees] } satisfies UndoableResult
}

type Lines<Row> = {
  key: string
  rows: readonly Row[]
  /** The act and its input, hashed with the row so that a key cannot be reused for another act. */
  said: object
  togetherKey: string
  language: Language
  log: FastifyBaseLogger
  work: (row: Row, repeatable: Repeatable) => Promise<unknown>
}

/**
 * Yields a line for each row as soon as its transaction has ended, and a last one. It stops, with nothing half done,
 * when the reader disconnects, the server stops, or the caller loses the right to go on.
 */
export async function* inLines<Row extends { id: number }>(
  deps: Deps,
  viewer: Viewer,
  { key, rows, said, togetherKey, language, log, work }: Lines<Row>,
): AsyncGenerator<string> {
  const { db } = deps
  const keyOf = (row: Row): Repeatable => ({ key: rowKey(key, row.id), bodyHash: hashOf([said, row]) })
  const [known] = await Promise.all([
    listAnswers(
      db,
      viewer.id,
      rows.map(({ id }) => rowKey(key, id)),
    ),
    keepTogether(db, togetherKey),
  ])
  const one = async (row: Row): Promise<BulkResult> => {
    const repeatable = keyOf(row)
    if (known.get(repeatable.key)?.bodyHash.equals(repeatable.bodyHash)) return { id: row.id, outcome: 'done' }
    return takingTurns(async () => {
      if (deps.isStopping()) fail('server.unavailable.error')
      if (!(await isStill(db, viewer))) fail('session.invalid.error')
      return resultOf(deps, log, { id: row.id, language }, () => work(row, repeatable))
    })
  }
  let told = 0
  for await (const result of asTheyEnd(rows, atOnceOfOne, one)) {
    if (++told % rowsBetweenSigns === 0) await keepTogether(db, togetherKey)
    yield `${JSON.stringify(result)}\n`
  }
  await endTogether(db, togetherKey)
  yield `${JSON.stringify({ ended: true })}\n`
}

async function resultOf(
  { metrics }: Deps,
  log: FastifyBaseLogger,
  { id, language }: { id: number; language: Language },
  work: () => Promise<unknown>,
): Promise<BulkResult> {
  try {
    await work()
    return { id, outcome: 'done' }
  } catch (error) {
    if (error instanceof Refusal && errorStatus[error.code] < 500) {
      metrics.refusal(error.code)
      const { code, fields, conflict } = error
      return {
        id,
        outcome: 'refused',
        message: code,
        ...(fields.length > 0 && { fields: fields.map(({ field }) => field) }),
        ...(conflict && { by: conflictIn(conflict, language).by, at: conflict.at }),
      }
    }
    // No row can succeed while the database is away, so the run ends; a repeated request resumes from here.
    if (error instanceof Refusal || codeOf(error as FastifyError) !== 'server.error') throw error
    metrics.refusal('server.error')
    log.error({ err: error }, 'unforeseen error')
    return { id, outcome: 'failed' }
  }
}

/** Hashes the user into the key, so that one user cannot close another's group of notifications. */
export function togetherKeyOf({ id }: Viewer, key: string): string {
  const hex = hashOf([id, key]).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

export function rowKey(key: string, id: number): string {
  return `${key} ${id}`
}

/** A run without the caller's key cannot be repeated. */
export function keyOfRun(repeatable: Repeatable | undefined): string {
  return repeatable?.key ?? randomUUID()
}

function hashOf(what: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(what)).digest()
}
