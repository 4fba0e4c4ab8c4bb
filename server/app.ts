import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { accountRoutes } from '#server/account/account-routes.ts'
import { archiveRoutes } from '#server/account/archive-routes.ts'
import { ownPasskeyRoutes } from '#server/account/own-passkey-routes.ts'
import { accountLinkRoutes } from '#server/account/account-link-routes.ts'
import { secondStepRoutes } from '#server/account/second-step-routes.ts'
import { signInRoutes } from '#server/account/sign-in-routes.ts'
import { noteRefusal } from '#server/audit/audit-queries.ts'
import { auditRoutes } from '#server/audit/audit-routes.ts'
import { providerRoutes } from '#server/auth/provider-routes.ts'
import { passkeyRoutes } from '#server/auth/passkey-routes.ts'
import { authRoutes } from '#server/auth/auth-routes.ts'
import { findViewerByToken } from '#server/auth/auth-queries.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { agendaRoutes } from '#server/agenda/agenda-routes.ts'
import { kitRoutes } from '#server/agenda/embed/kit-routes.ts'
import { bugReportRoutes, sentryTunnel } from '#server/bug-reports/bug-report-routes.ts'
import { catalogue } from '#server/catalogue.ts'
import { bulkRoutes } from '#server/bulk/bulk-routes.ts'
import { commissionRoutes } from '#server/commissions/commission-routes.ts'
import { messageTemplateRoutes } from '#server/message-templates/message-template-routes.ts'
import { minutesRoutes } from '#server/minutes/minutes-routes.ts'
import { decisionRoutes } from '#server/decisions/decision-routes.ts'
import { budgetRoutes } from '#server/budget/budget-routes.ts'
import { resemblanceRoutes } from '#server/resemblances/resemblance-routes.ts'
import { boardRoutes } from '#server/board/board-routes.ts'
import { closingRoutes } from '#server/closing/closing-routes.ts'
import { dashboardRoutes } from '#server/dashboard/dashboard-routes.ts'
import { editionRoutes } from '#server/editions/edition-routes.ts'
import { openingRoutes } from '#server/editions/opening-routes.ts'
import { exportRoutes } from '#server/exports/export-routes.ts'
import { geocoderRoutes } from '#server/geocoding/geocoder-routes.ts'
import { historyRoutes } from '#server/history/history-routes.ts'
import { followLive } from '#server/live/follow-live.ts'
import { liveRoutes } from '#server/live/live-routes.ts'
import { createBinder } from '#server/platform/http/bind.ts'
import { answerBrokenClient, answerErrors, answerUnknown, answerUnreadable } from '#server/platform/http/errors.ts'
import { closeConnectionsWhenStopping, healthRoutes } from '#server/platform/http/health.ts'
import { limits, pace } from '#server/platform/http/limits.ts'
import { logging, sayWhereFrom } from '#server/platform/http/logging.ts'
import { acceptForms } from '#server/platform/http/read-body.ts'
import { addSecurityHeaders, refuseOtherSites } from '#server/platform/http/security-headers.ts'
import { cutSlowBodies } from '#server/platform/http/slow-bodies.ts'
import { serveWebApp } from '#server/platform/http/web-app.ts'
import { noReplica, type Replica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serveImages } from '#server/platform/images/serve-images.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts'
import { notificationRoutes } from '#server/notifications/notification-routes.ts'
import { unsubscriptionRoutes } from '#server/notifications/unsubscription-routes.ts'
import { organizerRoutes } from '#server/organizers/organizer-routes.ts'
import { hasMailbox, serveMailbox } from '#server/platform/outbox/mailbox-page.ts'
import { placeRoutes } from '#server/places/place-routes.ts'
import { secondStepRuleRoutes } from '#server/programme/second-step-rule-routes.ts'
import { dataLicenceOf } from '#server/programme/programme-queries.ts'
import { programmeRoutes } from '#server/programme/programme-routes.ts'
import { withAnswersInWords } from '#server/questions/history-words.ts'
import { asking } from '#server/questions/take-along.ts'
import { questionRoutes } from '#server/questions/question-routes.ts'
import { projectTypeRoutes } from '#server/project-types/project-type-routes.ts'
import { opinionRoutes } from '#server/opinions/opinion-routes.ts'
import { loadInScope } from '#server/projects/rows/load-in-scope.ts'
import { holdProject, isProjectInScope, readsInternal } from '#server/projects/rows/project-queries.ts'
import { dateStateRoutes } from '#server/projects/dates/date-state-routes.ts'
import { viewRoutes } from '#server/views/view-routes.ts'
import { assigneeRoutes } from '#server/projects/people/assignee-routes.ts'
import { peopleRoutes } from '#server/people/people-routes.ts'
import { pointRoutes } from '#server/projects/points/point-routes.ts'
import { projectRoutes } from '#server/projects/project-routes.ts'
import { receivedMailRoutes } from '#server/received-mail/received-mail-routes.ts'
import { threadRoutes } from '#server/thread/thread-routes.ts'
import { proofRoutes } from '#server/register/proof-routes.ts'
import { rehearsalPage, rehearsalRoutes } from '#server/rehearsals/rehearsal-routes.ts'
import { registerRoutes } from '#server/register/register-routes.ts'
import { reportRoutes } from '#server/reports/report-routes.ts'
import { sessionBudgetRoutes } from '#server/sessions/session-budget.ts'
import { sessionRoutes } from '#server/sessions/session-routes.ts'
import { repetitionRoutes } from '#server/projects/repeat/repetition-routes.ts'
import { publicUrlOf } from '#server/platform/public-url.ts'
import { serveSecurityTxt } from '#server/platform/security-txt.ts'
import { lockedAccounts } from '#server/users/user-gauges-queries.ts'
import { translationRoutes } from '#server/translations/translation-routes.ts'
import { userRoutes } from '#server/users/user-routes.ts'

type Given = 'metrics' | 'isStopping'
/** No route is handed the replica: a call that may lag says so and is given `read`, and the public pages read it alone. */
type AppDeps = Omit<Deps, 'publicUrl' | Given> & Partial<Pick<Deps, Given>> & { replica?: Replica }

export async function buildApp({ replica: chosen, ...given }: AppDeps): Promise<FastifyInstance> {
  const { config, db, images, webFolder } = given
  const replica = chosen ?? noReplica(db)
  const app = Fastify({
    ...logging(config.logLevel, given.logTo),
    genReqId: () => randomUUID(),
    // Trusts the nearest proxy only: the caller may have written the earlier entries of X-Forwarded-For.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    ...limits,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenClient,
    // No route has a schema of the framework's kind (decision 6). Without these two it would still load ajv and its
    // serialiser: 113 modules, 45 ms of processor time at each start (decision 19).
    schemaController: { compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas } },
  })
  const deps: Deps = {
    metrics: createMetrics(),
    isStopping: () => false,
    ...given,
    publicUrl: () => publicUrlOf(config, app),
  }
  sayWhereFrom(app)
  const https = config.publicUrl?.startsWith('https:') ?? false
  addSecurityHeaders(app, { https })
  cutSlowBodies(app, pace)
  refuseOtherSites(app)
  answerErrors(app, deps.metrics.refusal, (request, code) => {
    const actor = binder.viewerOf(request)
    const details = { code, call: `${request.method} ${request.routeOptions.url ?? ''}` }
    return noteRefusal(db, { action: 'refused', actor, ip: request.ip, details })
  })
  const binder = createBinder(app, {
    findViewer: (accessToken) => findViewerByToken(db.shared, hashToken(accessToken)),
    checkAnswers: config.environment !== 'production',
    https,
    replica,
  })
  serveMetrics(app, { ...deps, replica, routeOf: binder.routeOf }, [lockedAccounts])
  closeConnectionsWhenStopping(app, deps.isStopping)
  await acceptForms(app)
  answerUnknown(app, binder.refuseOtherMethod)
  healthRoutes(binder, { ...deps, licence: () => dataLicenceOf(deps.db) }, catalogue)
  authRoutes(binder, deps)
  accountRoutes(binder, deps)
  archiveRoutes(binder, deps)
  signInRoutes(binder, deps)
  accountLinkRoutes(binder, deps)
  secondStepRoutes(binder, deps)
  passkeyRoutes(binder, deps)
  providerRoutes(app, binder, deps)
  ownPasskeyRoutes(binder, deps)
  secondStepRuleRoutes(binder, deps)
  userRoutes(binder, deps)
  programmeRoutes(binder, deps)
  editionRoutes(binder, deps, asking)
  openingRoutes(binder, deps, asking)
  closingRoutes(binder, deps)
  questionRoutes(binder, deps)
  commissionRoutes(binder, deps)
  messageTemplateRoutes(binder, deps)
  projectTypeRoutes(binder, deps)
  projectRoutes(binder, deps)
  dateStateRoutes(binder, deps)
  pointRoutes(binder, deps)
  decisionRoutes(binder, deps)
  sessionRoutes(binder, deps)
  minutesRoutes(binder, deps)
  sessionBudgetRoutes(binder, deps)
  bulkRoutes(binder, deps)
  assigneeRoutes(binder, deps)
  peopleRoutes(binder, deps)
  viewRoutes(binder, deps)
  repetitionRoutes(binder, deps)
  reportRoutes(binder, deps)
  placeRoutes(binder, deps)
  organizerRoutes(binder, deps)
  dashboardRoutes(binder, deps)
  boardRoutes(binder)
  budgetRoutes(binder, deps)
  resemblanceRoutes(binder, deps)
  auditRoutes(binder, deps)
  registerRoutes(binder, deps)
  exportRoutes(binder, deps)
  historyRoutes(binder, deps, { isProjectInScope, readsInternal, withAnswersInWords })
  threadRoutes(binder, deps, { isProjectInScope, holdProject })
  receivedMailRoutes(binder, deps, { isProjectInScope, holdProject })
  notificationRoutes(binder, deps)
  opinionRoutes(binder, deps, loadInScope(deps))
  const live = followLive(deps, (error) => app.log.error({ err: error }, 'unforeseen error'))
  app.addHook('preClose', live.hub.close)
  liveRoutes(binder, deps, live)
  geocoderRoutes(binder, deps)
  translationRoutes(binder, deps)
  bugReportRoutes(binder, deps)
  sentryTunnel(app, binder, deps)
  rehearsalRoutes(app, binder, deps, buildApp)
  const { japaneseStyle } = agendaRoutes(app, binder, { ...deps, db: replica.forGuests, primary: db })
  proofRoutes(app, deps, japaneseStyle)
  unsubscriptionRoutes(app, deps, japaneseStyle)
  kitRoutes(binder, deps)

  serveImages(app, images)
  serveSecurityTxt(app, config.securityContact, config.publicUrl)
  if (hasMailbox(config)) serveMailbox(app, db)
  if (webFolder !== undefined)
    await serveWebApp(app, { folder: webFolder, mapTilesUrl: config.mapTilesUrl, again: rehearsalPage })
  return app
}

function noSchemas(): never {
  throw new Error('Endpoints are checked by bind.ts: a route of the framework takes no schema.')
}
