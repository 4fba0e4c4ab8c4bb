import { createRouterHistory } from '#web/layout/ways-back.ts'
import { createRootRoute, createRoute, createRouter, redirect, type RouteComponent } from '@tanstack/react-router'
import { admins, holders, reviewers, type Audience } from '#domain/roles.ts'
import { BrokenPage } from '#web/layout/broken-page.tsx'
import { ProjectListPage, startProjectList } from '#web/layout/first-screen.ts'
import type { RouteName } from '#web/layout/route-names.ts'
import { Root } from '#web/layout/root.tsx'
import { screenOf } from '#web/layout/screen-of.ts'
import { boardSearch } from '#web/budget/board-search.ts'
import { projectListSearch } from '#web/projects/list/desk/project-list-search.ts'
import { idIn } from '#web/platform/id-in.ts'
import { decideAccess } from '#web/platform/session/access.ts'
import { haveLeft, isLeaving, sessionNow } from '#web/platform/session/session.ts'
import { forgetWanted, keepWanted, wantedPage } from '#web/platform/session/wanted-page.ts'
import { mailSearch } from '#web/received-mail/mail-search.ts'
import { registerSearch } from '#web/register/register-search.ts'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Register {
    router: typeof router
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface StaticDataRouteOption {
    name?: RouteName
  }
}

const notFound = screenOf(() => import('#web/layout/not-found-page.tsx'), 'NotFoundPage')
const root = createRootRoute({ component: Root, notFoundComponent: notFound, errorComponent: BrokenPage })

const loginPage = screenOf(() => import('#web/auth/login-page.tsx'), 'LoginPage')
const programmeEdit = screenOf(() => import('#web/programme/programme-edit-page.tsx'), 'ProgrammeEditPage')
const editionList = screenOf(() => import('#web/editions/edition-list-page.tsx'), 'EditionListPage')
const editionCreate = screenOf(() => import('#web/editions/edition-create-page.tsx'), 'EditionCreatePage')
const editionEdit = screenOf(() => import('#web/editions/edition-edit-page.tsx'), 'EditionEditPage')
const editionQuestions = screenOf(() => import('#web/questions/questions-page.tsx'), 'QuestionsPage')
const editionClose = screenOf(() => import('#web/closing/closing-page.tsx'), 'ClosingPage')
const sharedBoard = screenOf(() => import('#web/closing/shared-board-page.tsx'), 'SharedBoardPage')
const accountShow = screenOf(() => import('#web/account/account-show-page.tsx'), 'AccountShowPage')
const accountSecurity = screenOf(() => import('#web/account/account-security-page.tsx'), 'AccountSecurityPage')
const accountData = screenOf(() => import('#web/account/account-data-page.tsx'), 'AccountDataPage')
const accountNotifications = screenOf(
  () => import('#web/notifications/notification-settings-page.tsx'),
  'NotificationSettingsPage',
)
const notificationList = screenOf(() => import('#web/notifications/notification-list-page.tsx'), 'NotificationListPage')
const accountEdit = screenOf(() => import('#web/account/account-edit-page.tsx'), 'AccountEditPage')
const userList = screenOf(() => import('#web/users/user-list-page.tsx'), 'UserListPage')
const userShow = screenOf(() => import('#web/users/user-show-page.tsx'), 'UserShowPage')
const userCreate = screenOf(() => import('#web/users/user-create-page.tsx'), 'UserCreatePage')
const userEdit = screenOf(() => import('#web/users/user-edit-page.tsx'), 'UserEditPage')
const projectShow = screenOf(() => import('#web/projects/page/project-show-page.tsx'), 'ProjectShowPage')
const projectSubmitted = screenOf(() => import('#web/projects/after/submitted/submitted-page.tsx'), 'SubmittedPage')
const projectRepeat = screenOf(() => import('#web/projects/after/repeat/repeat-page.tsx'), 'RepeatPage')
const projectCreate = screenOf(() => import('#web/projects/form/project-form-page.tsx'), 'ProjectCreatePage')
const projectEdit = screenOf(() => import('#web/projects/form/project-form-page.tsx'), 'ProjectEditPage')
const commissionList = screenOf(() => import('#web/commissions/commission-list-page.tsx'), 'CommissionListPage')
const commissionCreate = screenOf(() => import('#web/commissions/commission-create-page.tsx'), 'CommissionCreatePage')
const commissionEdit = screenOf(() => import('#web/commissions/commission-edit-page.tsx'), 'CommissionEditPage')
const projectTypeList = screenOf(() => import('#web/project-types/project-type-list-page.tsx'), 'ProjectTypeListPage')
const projectTypeCreate = screenOf(
  () => import('#web/project-types/project-type-create-page.tsx'),
  'ProjectTypeCreatePage',
)
const projectTypeEdit = screenOf(() => import('#web/project-types/project-type-edit-page.tsx'), 'ProjectTypeEditPage')

const projectReport = screenOf(() => import('#web/projects/after/report/report-page.tsx'), 'ReportPage')
const reportList = screenOf(() => import('#web/projects/after/report/report-list-page.tsx'), 'ReportListPage')
const decisionList = screenOf(() => import('#web/decisions/decision-index-page.tsx'), 'DecisionIndexPage')
const pile = screenOf(() => import('#web/dashboard/pile-page.tsx'), 'PilePage')
const boardQuestions = screenOf(() => import('#web/board/answers-page.tsx'), 'AnswersPage')
const board = screenOf(() => import('#web/board/board-page.tsx'), 'BoardPage')
const budget = screenOf(() => import('#web/budget/budget-page.tsx'), 'BudgetPage')
const review = screenOf(() => import('#web/projects/review/review-page.tsx'), 'ReviewPage')
const registerList = screenOf(() => import('#web/register/register-page.tsx'), 'RegisterPage')
const sessionList = screenOf(() => import('#web/sessions/plan/session-list-page.tsx'), 'SessionListPage')
const sessionCreate = screenOf(() => import('#web/sessions/plan/session-create-page.tsx'), 'SessionCreatePage')
const sessionEdit = screenOf(() => import('#web/sessions/plan/session-edit-page.tsx'), 'SessionEditPage')
const wallPage = screenOf(() => import('#web/sessions/wall/wall-page.tsx'), 'WallPage')
const doorPage = screenOf(() => import('#web/sessions/wall/door-page.tsx'), 'DoorPage')
const sessionShow = screenOf(() => import('#web/sessions/room/session-show-page.tsx'), 'SessionShowPage')
const sessionMinutes = screenOf(() => import('#web/minutes/minutes-page.tsx'), 'MinutesPage')
const receivedMail = screenOf(() => import('#web/received-mail/received-mail-page.tsx'), 'ReceivedMailPage')
const auditList = screenOf(() => import('#web/audit/audit-page.tsx'), 'AuditPage')

type Sought = { entry?: string; act?: 'moved' | 'cancelled'; time?: string }

/** A message of the thread, as mails and the bell link to it; or an act on a date, to which its form leads. */
const soughtOnPage = ({ entry, act, time }: Record<string, unknown>): Sought => ({
  ...(typeof entry === 'string' && { entry }),
  ...((act === 'moved' || act === 'cancelled') && typeof time === 'string' && { act, time }),
})

/** A point of the commission; the page scrolls to its field. */
const soughtPoint = ({ point }: Record<string, unknown>): { point?: string } =>
  typeof point === 'string' ? { point } : {}

/** For the projected view and the budget of a session. */
const soughtView = ({ view }: Record<string, unknown>): { view?: 'projected' | 'budget' } =>
  view === 'projected' || view === 'budget' ? { view } : {}

/** Only the decisions of one session. */
const soughtSession = ({ session }: Record<string, unknown>): { session?: number } =>
  idIn(session) === undefined ? {} : { session: idIn(session)! }

/** The question that is open, or a new one. */
const soughtQuestion = ({ question }: Record<string, unknown>): { question?: number | 'new' } => {
  const sought = question === 'new' ? question : idIn(question)
  return sought === undefined ? {} : { question: sought }
}

const projectList = { loader: startProjectList, search: projectListSearch }

/** Every screen of the product: its address, its name, its audience, and its component. */
const screens = root.addChildren([
  screen('/login/{-$component}/{-$token}/{-$userId}', 'login', 'guests', loginPage),
  screen('/', 'home', 'signedIn', ProjectListPage, projectList),
  screen('/account/show', 'AccountShow', 'signedIn', accountShow),
  screen('/account/security', 'AccountSecurity', 'signedIn', accountSecurity),
  screen('/account/data/{-$token}', 'AccountData', 'signedIn', accountData),
  screen('/account/notifications', 'AccountNotifications', 'signedIn', accountNotifications),
  screen('/notification/index', 'NotificationIndex', 'signedIn', notificationList),
  screen('/account/edit', 'AccountEdit', 'signedIn', accountEdit),
  screen('/user/index', 'UserIndex', admins, userList),
  screen('/user/show/$userId', 'UserShow', admins, userShow),
  screen('/user/create', 'UserCreate', admins, userCreate),
  screen('/user/edit/$userId', 'UserEdit', admins, userEdit),
  screen('/project/index', 'ProjectIndex', 'signedIn', ProjectListPage, projectList),
  screen('/project/show/$projectId', 'ProjectShow', 'signedIn', projectShow, { search: soughtOnPage }),
  screen('/project/create/{-$duplicateProjectId}', 'ProjectCreate', holders, projectCreate),
  screen('/project/edit/$projectId', 'ProjectEdit', 'signedIn', projectEdit, { search: soughtPoint }),
  screen('/project/submitted/$projectId', 'ProjectSubmitted', holders, projectSubmitted),
  screen('/project/repeat/$projectId/$editionId', 'ProjectRepeat', holders, projectRepeat),
  screen('/project/report/$projectId', 'ProjectReport', 'signedIn', projectReport),
  screen('/projecttype/index', 'ProjectTypeIndex', admins, projectTypeList),
  screen('/projecttype/create', 'ProjectTypeCreate', admins, projectTypeCreate),
  screen('/projecttype/edit/$projectTypeId', 'ProjectTypeEdit', admins, projectTypeEdit),
  screen('/commission/index', 'CommissionIndex', admins, commissionList),
  screen('/commission/create', 'CommissionCreate', admins, commissionCreate),
  screen('/commission/edit/$commissionId', 'CommissionEdit', admins, commissionEdit),
  screen('/programme/edit', 'ProgrammeEdit', admins, programmeEdit),
  screen('/edition/index', 'EditionIndex', admins, editionList),
  screen('/edition/create', 'EditionCreate', admins, editionCreate),
  screen('/edition/edit/$editionId', 'EditionEdit', admins, editionEdit),
  screen('/edition/$editionId/questions', 'EditionQuestions', admins, editionQuestions, { search: soughtQuestion }),
  screen('/edition/close/$editionId', 'EditionClose', admins, editionClose),
  screen('/review', 'Review', reviewers, review),
  screen('/session/index', 'SessionIndex', reviewers, sessionList, { search: boardSearch }),
  screen('/session/create', 'SessionCreate', reviewers, sessionCreate),
  screen('/session/edit/$sessionId', 'SessionEdit', reviewers, sessionEdit),
  screen('/wall/$code', 'Wall', 'everyone', wallPage),
  screen('/door/$code', 'Door', 'everyone', doorPage),
  screen('/session/show/$sessionId', 'SessionShow', reviewers, sessionShow, { search: soughtView }),
  screen('/session/minutes/$sessionId', 'SessionMinutes', reviewers, sessionMinutes),
  screen('/decision/index', 'DecisionIndex', reviewers, decisionList, { search: soughtSession }),
  screen('/desk', 'Desk', reviewers, pile, { search: boardSearch }),
  screen('/board', 'Board', reviewers, board, { search: boardSearch }),
  screen('/board/questions', 'BoardQuestions', reviewers, boardQuestions, { search: boardSearch }),
  screen('/board/budget', 'BoardBudget', reviewers, budget, { search: boardSearch }),
  screen('/board/shared/$code', 'SharedBoard', 'everyone', sharedBoard),
  screen('/register/index', 'RegisterIndex', reviewers, registerList, { search: registerSearch }),
  screen('/report/index', 'ReportIndex', reviewers, reportList),
  screen('/audit/index', 'AuditIndex', admins, auditList),
  screen('/mail', 'ReceivedMail', admins, receivedMail, { search: mailSearch }),
])

export const router = createRouter({
  routeTree: screens,
  history: createRouterHistory(),
  defaultPreload: 'intent',
  // Inside the shell, whose menu leads elsewhere.
  defaultErrorComponent: BrokenPage,
  scrollRestoration: false,
})

router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) window.scrollTo(0, 0)
})

/** Drops every parameter of the previous page's address. */
const plainLogin = {
  to: '/login/{-$component}/{-$token}/{-$userId}',
  params: { component: undefined, token: undefined, userId: undefined },
} as const

type NoSearch = { [name in never]: never }

/** A screen reads from the address only the parameters that its own `search` declares. */
function screen<const Path extends string, Search extends object = NoSearch>(
  path: Path,
  name: RouteName,
  audience: Audience | 'guests',
  component: RouteComponent,
  { loader, search }: { loader?: typeof startProjectList; search?: (given: Record<string, unknown>) => Search } = {},
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    loader,
    staticData: { name },
    validateSearch: (given: Record<string, unknown>) => search?.(given) as Search,
    beforeLoad: ({ cause, location }) => {
      const decision = decideAccess(audience, sessionNow()?.user.role)
      if (decision === 'enter') {
        if (audience === 'guests') haveLeft()
        else if (cause !== 'preload') forgetWanted()
      } else if (decision === '/login') {
        if (!isLeaving()) keepWanted(location.href)
        throw redirect(plainLogin)
      } else throw audience === 'guests' ? redirect({ href: wantedPage() }) : redirect({ to: '/' })
    },
  })
}
