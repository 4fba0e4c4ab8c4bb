import { decisionApi } from '#domain/decisions/decision-api.ts'
import { mayPrepare, mayStop } from '#domain/decisions/decision.ts'
import { fail } from '#domain/errors.ts'
import { firstLanguage, type Language } from '#domain/language.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { changesSince, nothingSince } from '#server/decisions/changes-queries.ts'
import {
  countDecisions,
  countPrepared,
  findDecision,
  findLastMail,
  findOpenDecision,
  listDecisions,
  type DecisionRow,
} from '#server/decisions/decision-queries.ts'
import { actOnDecision, type OpenDecision } from '#server/decisions/hold-open-decision.ts'
import { decisionsChannel } from '#server/decisions/keep-sending.ts'
import { changeDecision, ensurePreparer, prepareDecision, prepareMany } from '#server/decisions/prepare-decision.ts'
import { messageNow, presentDecision, stateNow } from '#server/decisions/present-decision.ts'
import { countLeft } from '#server/decisions/left-queries.ts'
import { confirmSending } from '#server/decisions/send-decisions.ts'
import { findSending, listSendings, withdrawSending } from '#server/decisions/sending-queries.ts'
import { createNotifier } from '#server/platform/database/notify.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { findProject } from '#server/projects/rows/project-queries.ts'
import { writeDecision } from '#server/projects/mails/show-decision-mail.ts'

const notFound = 'resource.notFound.error'

export function decisionRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps
  const notifier = createNotifier(db, decisionsChannel)
  const find = async (viewer: Viewer, id: number, language: Language) => {
    const row = await findDecision(db, { viewer, language }, id)
    // A recused viewer may not learn that a decision is prepared.
    return row === undefined || row.isRecused ? fail(notFound) : row
  }
  const known = ({ viewer, params }: { viewer: Viewer; params: { id: number } }) =>
    find(viewer, params.id, firstLanguage)
  const present = async (viewer: Viewer, id: number, language: Language) =>
    presentDecision(await find(viewer, id, language), viewer)

  bind(decisionApi.list, async ({ viewer, input, language }) => {
    const [counts, left, rows] = await Promise.all([
      countDecisions(db, viewer, input),
      countLeft(db, viewer, input),
      listDecisions(db, { viewer, language }, input),
    ])
    return { counts, left, items: rows.map((row) => presentDecision(row, viewer)) }
  })
  bind(decisionApi.count, async ({ viewer }) => ({ prepared: await countPrepared(db, viewer) }))
  bind(decisionApi.sendings, async ({ viewer, language }) =>
    (await listSendings(db, { viewer, language })).map(({ askedById, ...row }) => ({
      ...row,
      mayCancel: row.waiting > 0 && !row.isCancelled && mayCancel(viewer, askedById),
    })),
  )
  bind(decisionApi.get, async ({ viewer, params, language }) => {
    const row = await find(viewer, params.id, language)
    const isOpen = stateNow(row) !== 'SENT' && stateNow(row) !== 'CANCELLED'
    const [preview, since] = await Promise.all([
      isOpen ? previewOf(deps, viewer, row) : null,
      isOpen ? changesSince(db, row, language) : nothingSince,
    ])
    return { ...presentDecision(row, viewer), preview, ...since }
  })
  bind(decisionApi.ofProject, async ({ viewer, params, language }) => {
    const project = (await findProject(db.shared, viewer, params.id)) ?? fail(notFound)
    const [row, mail] = await Promise.all([
      project.isRecused ? undefined : findOpenDecision(db, { viewer, language }, params.id),
      findLastMail(db, params.id),
    ])
    return {
      prepared: row === undefined ? null : presentDecision(row, viewer),
      mail: mail ?? null,
      mayPrepare: project.edition.state !== 'archived' && !project.isRecused && mayPrepare(viewer, project),
    }
  })

  bind(decisionApi.prepare, {
    load: async ({ viewer, params }) => (await findProject(db.shared, viewer, params.id)) ?? fail(notFound),
    answer: async ({ viewer, params, input, language }) => {
      const id = await prepareDecision(deps, viewer, { projectId: params.id, form: input, language })
      return present(viewer, id, language)
    },
  })
  bind(decisionApi.prepareMany, ({ viewer, input: { projectIds, ...form }, language }) =>
    prepareMany(deps, viewer, { projectIds, form, language }),
  )
  bind(decisionApi.change, {
    load: known,
    answer: async ({ viewer, params: { id }, input: { version, projectVersion, why = '', ...form }, language }) => {
      await changeDecision(deps, viewer, { id, form, version, projectVersion, language, why })
      return present(viewer, id, language)
    },
  })
  bind(decisionApi.confirm, {
    load: known,
    answer: async ({ viewer, params: { id }, input: seen, language }) => {
      await actOnDecision(db, viewer, 'confirm', { id, language, seen }, ({ project }) =>
        ensurePreparer(viewer, project),
      )
      return present(viewer, id, language)
    },
  })
  for (const act of ['hold', 'release'] as const)
    bind(decisionApi[act], {
      load: known,
      answer: async ({ viewer, params: { id }, language }) => {
        await actOnDecision(db, viewer, act, { id, language }, (held) => ensureStops(viewer, held))
        return present(viewer, id, language)
      },
    })
  bind(decisionApi.cancel, {
    load: known,
    answer: async ({ viewer, params: { id }, input: { why }, language }) => {
      await actOnDecision(db, viewer, 'cancel', { id, language, why }, (held) => ensureStops(viewer, held))
      return { message: 'done' as const }
    },
  })

  bind(decisionApi.send, ({ viewer, input: { decisions, day, time }, language, repeatable }) =>
    confirmSending(deps, viewer, {
      decisions,
      at: day ? { day, time: time || '09:00' } : undefined,
      language,
      repeatable,
      onQueued: () => notifier.say(''),
    }),
  )
  bind(decisionApi.cancelSending, {
    load: async ({ viewer, params }) => {
      const { askedById } = (await findSending(db, params.id)) ?? fail(notFound)
      if (!mayCancel(viewer, askedById)) fail('notAuthorized.error')
    },
    answer: async ({ viewer, params }) => {
      const withdrawn = await db.transaction((tx) => withdrawSending(tx, params.id, viewer.id))
      if (withdrawn === 0) fail('decision.conflict.error')
      return { message: 'done' as const }
    },
  })
}

function ensureStops(viewer: Viewer, { project, ...decision }: OpenDecision) {
  ensurePreparer(viewer, project)
  if (!mayStop(viewer, decision)) fail('notAuthorized.error')
}

function mayCancel({ id, role }: Viewer, askedById: number): boolean {
  return id === askedById || admits(admins, role)
}

/** Returns the HTML of the mail as it would be sent now. */
async function previewOf(deps: Deps, viewer: Viewer, row: DecisionRow) {
  const project = (await findProject(deps.db.shared, viewer, row.projectId)) ?? fail(notFound)
  const { status: projectStatus, points, dueDay } = row
  const written = await writeDecision(deps, viewer, project, {
    projectStatus,
    message: messageNow(row),
    points,
    dueDay,
  })
  if (written === null) return null
  const { language, letter, contact, how } = written
  const { subject = '', html = '' } = writeMail(written.to.address, language, letter, contact, how)
  return { to: written.to, language, subject, html }
}
