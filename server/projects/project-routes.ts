import { mayWriteTemplates } from '#domain/message-templates/message-template.ts'
import { filledMessage } from '#domain/message-templates/names.ts'
import { fail } from '#domain/errors.ts'
import { optionsOf, projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import { today } from '#domain/days.ts'
import { answerAwaitedStatuses, isAmong } from '#domain/projects/statuses.ts'
import { refuseRecused } from '#domain/projects/workflow.ts'
import { answerApi } from '#domain/questions/answer-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { seekApi } from '#domain/projects/seek-api.ts'
import type { Language } from '#domain/language.ts'
import { filesOf, readableAnswers } from '#domain/questions/project-answers.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { downloadOf } from '#server/platform/images/images.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { boostProject } from '#server/projects/boost-project.ts'
import { askAgain, reopenProject, restoreProject } from '#server/projects/save/bring-back-project.ts'
import { correctProject } from '#server/projects/save/correct-project.ts'
import { deleteProject } from '#server/projects/save/delete-project.ts'
import { unsentAnswerFor, withUnsent } from '#server/projects/points/unsent-answer.ts'
import { presentCopy, presentProject, readerOf } from '#server/projects/rows/present-project.ts'
import { findStoredFile } from '#server/questions/answer-queries.ts'
import { loadInScope } from '#server/projects/rows/load-in-scope.ts'
import { findProject, type ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { messageFor, toldToHolder } from '#server/projects/mails/typed-message.ts'
import { listOfferedTemplates } from '#server/projects/mails/project-mail-queries.ts'
import { countAnswers } from '#server/projects/list/count-answers.ts'
import { projectTable } from '#server/projects/list/project-table.ts'
import { reviewModifications } from '#server/projects/save/review-modifications.ts'
import { saveProject } from '#server/projects/save/save-project.ts'
import { seekProjects } from '#server/projects/list/seek-queries.ts'
import { requestForQuestion } from '#server/projects/mails/request-for-question.ts'
import { showDecisionMail } from '#server/projects/mails/show-decision-mail.ts'
import { undoProject } from '#server/projects/save/undo-project.ts'
import { findDueDay } from '#server/thread/point-queries.ts'
import { tableRoutes } from '#server/platform/tables/table-routes.ts'

export function projectRoutes(binder: Binder, deps: Deps) {
  const { db } = deps
  const { bind } = binder
  const getProject = async (viewer: Viewer, id: number) =>
    (await findProject(db.shared, viewer, id)) ?? fail('resource.notFound.error')
  const withAnswer = async (project: ProjectRecord, viewer: Viewer, language: Language) => {
    const unsent = await unsentAnswerFor(db.shared, viewer, project)
    const presented = presentProject(withUnsent(project, unsent), viewer, language)
    if (viewer.role !== 'ROLE_USER' || !isAmong(project.status, answerAwaitedStatuses)) return presented
    const isBegun = unsent?.fields.userComment !== undefined
    const dueDay = await findDueDay(db.shared, project.id)
    return { ...presented, answer: { before: project.userComment, isBegun, isUnsent: unsent !== undefined, dueDay } }
  }
  const present = async (viewer: Viewer, id: number, language: Language) =>
    withAnswer(await getProject(viewer, id), viewer, language)

  const load = loadInScope(deps)

  tableRoutes(binder, db, projectApi, projectTable)
  bind(answerApi.counted, (call) => countAnswers(db, call))
  bind(projectApi.accesses, async ({ language }) => optionsOf(projectAccesses, language))
  bind(projectApi.publics, async ({ language }) => optionsOf(projectPublics, language))

  bind(seekApi.seek, ({ viewer, input, language }) => seekProjects(db, { viewer, language, words: input.words ?? '' }))
  bind(projectApi.get, async ({ viewer, params, input, language }) => {
    const project = await getProject(viewer, params.id)
    if (!input.duplicate) return withAnswer(project, viewer, language)
    if (viewer.role !== 'ROLE_USER') fail('notAuthorized.error')
    return presentCopy(withUnsent(project, await unsentAnswerFor(db.shared, viewer, project)), language, today())
  })
  bind(questionApi.file, async ({ viewer, params }) => {
    const project = await getProject(viewer, params.id)
    const shown = withUnsent(project, await unsentAnswerFor(db.shared, viewer, project))
    const files = shown.answers ? filesOf(readableAnswers(shown.answers, readerOf(viewer, project))) : []
    if (!files.includes(params.fileId)) fail('resource.notFound.error')
    return downloadOf(deps, await findStoredFile(db, params.fileId))
  })
  bind(projectApi.create, {
    tellsFaults: true,
    answer: ({ viewer, input, ...call }) => saveProject(deps, viewer, { form: input, ...call }),
  })
  bind(projectApi.edit, {
    load,
    findsItself: true,
    tellsFaults: true,
    answer: ({ viewer, params, input, ...call }) => saveProject(deps, viewer, { id: params.id, form: input, ...call }),
  })
  bind(projectApi.remove, async ({ viewer, params, input, language }) => {
    const { permanent = false, word } = input
    const offer = await deleteProject(deps, viewer, { id: params.id, permanent, word, language })
    return { message: 'element.deleted' as const, ...offer }
  })

  bind(projectApi.undo, async ({ viewer, params, language }) => {
    await undoProject(deps, viewer, { id: params.id, language })
    return present(viewer, params.id, language)
  })
  bind(projectApi.restore, async ({ viewer, params, input, language }) => {
    await restoreProject(deps, viewer, { id: params.id, word: input.word ?? '', language })
    return present(viewer, params.id, language)
  })
  bind(projectApi.askAgain, {
    load,
    answer: async ({ viewer, params, input, language }) => {
      await askAgain(deps, viewer, { id: params.id, word: input.word, language })
      return present(viewer, params.id, language)
    },
  })
  bind(projectApi.reopen, async ({ viewer, params, input, language }) => {
    await reopenProject(deps, viewer, { id: params.id, word: input.word, language })
    return present(viewer, params.id, language)
  })

  bind(projectApi.messageTemplates, async ({ viewer, params }) => {
    const project = await getProject(viewer, params.id)
    refuseRecused(project)
    const { commissionId } = project
    const named = toldToHolder(project)
    const templates = await listOfferedTemplates(db, params.id)
    return {
      templates: templates.map(({ text, ...template }) => ({ ...template, text: filledMessage(text, named) })),
      commissionId,
      allowWrite: commissionId !== null && mayWriteTemplates(viewer, commissionId),
    }
  })
  bind(projectApi.decisionMail, {
    load: ({ viewer, params }) => getProject(viewer, params.id),
    answer: async ({ viewer, input, loaded }) => {
      refuseRecused(loaded)
      const named = { ...loaded, name: input.name ?? loaded.name }
      const { message } = await messageFor(db, viewer, named, input)
      const request = input.questionId === undefined ? {} : requestForQuestion(loaded, input.questionId)
      return { mail: await showDecisionMail(deps, viewer, loaded, { ...input, ...request, message }) }
    },
  })

  bind(projectApi.correct, {
    load,
    answer: async ({ viewer, params, input, language }) => {
      await correctProject(db, viewer, params.id, input)
      return present(viewer, params.id, language)
    },
  })
  for (const [endpoint, boosted] of [
    [projectApi.boost, true],
    [projectApi.unboost, false],
  ] as const) {
    bind(endpoint, async ({ viewer, params, language }) => {
      await boostProject(db, viewer, params.id, boosted)
      return present(viewer, params.id, language)
    })
  }
  for (const [endpoint, act] of [
    [projectApi.acceptModifications, 'accept'],
    [projectApi.refuseModifications, 'refuse'],
  ] as const) {
    bind(endpoint, async ({ viewer, params, input, language }) => {
      const offer = await reviewModifications(deps, viewer, params.id, {
        ...input,
        act,
        version: input.version,
        language,
      })
      return { ...(await present(viewer, params.id, language)), ...offer }
    })
  }
}
