import { opinionApi } from '#domain/opinions/opinion-api.ts'
import { accountLinkApi } from '#domain/account/account-link-api.ts'
import { accountApi } from '#domain/account/account-api.ts'
import { archiveApi } from '#domain/account/archive-api.ts'
import { ownPasskeyApi } from '#domain/account/own-passkey-api.ts'
import { secondStepApi } from '#domain/account/second-step-api.ts'
import { signInApi } from '#domain/account/sign-in-api.ts'
import { agendaApi } from '#domain/agenda/agenda-api.ts'
import { kitApi } from '#domain/agenda/kit-api.ts'
import { auditApi } from '#domain/audit/audit-api.ts'
import { authApi } from '#domain/auth/auth-api.ts'
import { impersonationApi } from '#domain/auth/impersonation-api.ts'
import { providerApi } from '#domain/auth/provider-api.ts'
import { passkeyApi } from '#domain/auth/passkey-api.ts'
import { registrationApi } from '#domain/auth/registration-api.ts'
import { bugReportApi } from '#domain/bug-reports/bug-report-api.ts'
import { bulkApi } from '#domain/bulk/bulk-api.ts'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { decisionApi } from '#domain/decisions/decision-api.ts'
import { messageTemplateApi } from '#domain/message-templates/message-template-api.ts'
import { minutesApi } from '#domain/minutes/minutes-api.ts'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { boardApi } from '#domain/board/board-api.ts'
import { resemblanceApi } from '#domain/resemblances/resemblance-api.ts'
import { pileApi } from '#domain/dashboard/pile-api.ts'
import { closingApi, sharedBoardApi } from '#domain/closing/closing-api.ts'
import { dashboardApi } from '#domain/dashboard/dashboard-api.ts'
import { editionApi } from '#domain/editions/edition-api.ts'
import { openingApi } from '#domain/editions/opening-api.ts'
import { exportApi } from '#domain/exports/export-api.ts'
import { geocoderApi } from '#domain/geocoding/geocoder-api.ts'
import { healthApi } from '#domain/health-api.ts'
import { historyApi } from '#domain/history/history-api.ts'
import { liveApi } from '#domain/live-api.ts'
import { presenceApi } from '#domain/live/presence-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { organizerApi } from '#domain/organizers/organizer-api.ts'
import { placeApi } from '#domain/places/place-api.ts'
import { contactApi } from '#domain/programme/contact-api.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { secondStepRuleApi } from '#domain/programme/second-step-rule-api.ts'
import { projectTypeApi } from '#domain/project-types/project-type-api.ts'
import { answerApi } from '#domain/questions/answer-api.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { questionFilesApi } from '#domain/questions/question-files-api.ts'
import { seekApi } from '#domain/projects/seek-api.ts'
import { peopleApi } from '#domain/people/people-api.ts'
import { assigneeApi } from '#domain/projects/assignee-api.ts'
import { dateStateApi } from '#domain/projects/date-state-api.ts'
import { pointApi } from '#domain/thread/point-api.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { receivedMailApi } from '#domain/received-mail/received-mail-api.ts'
import { registerApi } from '#domain/register/register-api.ts'
import { reportApi } from '#domain/reports/report-api.ts'
import { repetitionApi } from '#domain/projects/repetition-api.ts'
import { sessionApi } from '#domain/session-api.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import { rehearsalApi } from '#domain/rehearsals/rehearsal-api.ts'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { wallApi } from '#domain/sessions/wall-api.ts'
import { sessionOrderApi } from '#domain/sessions/session-order-api.ts'
import { translationApi } from '#domain/translations/translation-api.ts'
import { viewApi } from '#domain/views/view-api.ts'
import { askedAddressApi } from '#domain/users/asked-address-api.ts'
import { userApi } from '#domain/users/user-api.ts'
import type { Catalogue } from '#server/platform/http/openapi.ts'

/** All calls by noun. The names are those of generated clients, so a call keeps its name. */
export const catalogue: Catalogue = {
  server: { about: 'Whether the server is well, and what it answers.', calls: healthApi },
  auth: { about: 'Signing in, and the links sent by mail.', calls: authApi },
  passkey: { about: 'Signing in without a password.', calls: passkeyApi },
  provider: { about: 'Signing in through an OpenID Connect provider.', calls: providerApi },
  session: { about: 'Staying signed in.', calls: sessionApi },
  registration: { about: 'A holder’s new account.', calls: registrationApi },
  impersonation: { about: 'An administrator in a user’s place.', calls: impersonationApi },
  account: { about: 'One’s own account.', calls: accountApi },
  accountLink: { about: 'What links in mails about one’s account do.', calls: accountLinkApi },
  ownArchive: { about: 'All that is kept about oneself, as one file.', calls: archiveApi },
  signIn: { about: 'Where one is signed in.', calls: signInApi },
  secondStep: { about: 'What is asked of oneself after the password.', calls: secondStepApi },
  ownPasskey: { about: 'The passkeys of one’s account.', calls: ownPasskeyApi },
  user: { about: 'The accounts, for administrators.', calls: userApi },
  askedAddress: { about: 'Addresses of administrators that wait for a second one.', calls: askedAddressApi },
  programme: { about: 'The edition and its days.', calls: programmeApi },
  contact: { about: 'Whom mails name for a question.', calls: contactApi },
  edition: { about: 'One year after another.', calls: editionApi },
  editionOpening: { about: 'The next edition, and the holders who are invited to it.', calls: openingApi },
  editionClosing: {
    about: 'What a year still has open, its annual report, and links that show its board.',
    calls: closingApi,
  },
  question: {
    about: 'What an edition asks beyond the fields of its form, and the answers.',
    calls: { ...questionApi, ...questionFilesApi, ...answerApi },
  },
  sharedBoard: { about: 'The board of one day, by its link, without an account.', calls: sharedBoardApi },
  secondStepRule: { about: 'What the programme requires of those who sign in.', calls: secondStepRuleApi },
  commission: { about: 'The commissions that decide.', calls: commissionApi },
  messageTemplate: { about: 'What commissions often write to holders.', calls: messageTemplateApi },
  projectType: { about: 'The kinds of event.', calls: projectTypeApi },
  project: { about: 'The projects, from draft to publication.', calls: projectApi },
  view: { about: 'What reviewers look at often in the list.', calls: viewApi },
  bulk: { about: 'One act on many projects.', calls: bulkApi },
  seek: { about: 'Going to a project.', calls: seekApi },
  people: { about: 'The people of a file, and invitations to it.', calls: peopleApi },
  assignee: { about: 'Who follows a project.', calls: assigneeApi },
  projectDate: { about: 'What happens to the dates of a published project.', calls: dateStateApi },
  projectRepetition: { about: 'Last year’s project, once more.', calls: repetitionApi },
  report: { about: 'How an event went, told by its holder.', calls: reportApi },
  notification: { about: 'What one is told, under the bell and by mail.', calls: notificationApi },
  opinion: {
    about: 'What the members of a commission think of a project, and who stays out of it.',
    calls: opinionApi,
  },
  place: { about: 'Places already named.', calls: placeApi },
  organizer: { about: 'Organizers already named.', calls: organizerApi },
  dashboard: {
    about: 'What waits for the commissions.',
    calls: { ...dashboardApi, pile: pileApi.get, remind: pileApi.remind },
  },
  board: { about: 'An edition seen whole.', calls: boardApi },
  resemblance: { about: 'What might be the same, or stand in each other’s way.', calls: resemblanceApi },
  budget: { about: 'What is asked, prepared, granted and paid.', calls: budgetApi },
  thread: { about: 'What is said about a project, to its holder or among the reviewers.', calls: threadApi },
  decision: { about: 'Decisions that are prepared, read over and sent together.', calls: decisionApi },
  committeeSession: { about: 'A commission meets: its order, and who is there.', calls: committeeSessionApi },
  sessionOrder: { about: 'The order of a session, printed and sent.', calls: sessionOrderApi },
  rehearsal: { about: 'A session with played members, to practise: nothing of it counts.', calls: rehearsalApi },
  sessionWall: { about: 'The wall of a session, and its door, without an account.', calls: wallApi },
  sessionRoom: { about: 'What happens at each file of a session.', calls: roomApi },
  minutes: { about: 'What is written of a session, remarked on and sealed.', calls: minutesApi },
  points: { about: 'What is asked at single fields of a project.', calls: pointApi },
  history: { about: 'Who changed what, and when.', calls: historyApi },
  export: { about: 'Lists as files.', calls: exportApi },
  live: { about: 'That something has changed, as it happens.', calls: liveApi },
  presence: { about: 'Which reviewers have a project open.', calls: presenceApi },
  receivedMail: { about: 'Answers to our mails, and what became of them.', calls: receivedMailApi },
  register: { about: 'Each decision, in the order in which they were taken.', calls: registerApi },
  audit: { about: 'Who signed in, was turned away, exported or changed rights.', calls: auditApi },
  translation: { about: 'What a machine would say in another language.', calls: translationApi },
  geocoder: { about: 'Addresses on the map.', calls: geocoderApi },
  bugReport: { about: 'What went wrong, told by those who met it.', calls: bugReportApi },
  kit: { about: 'What the people of a published project speak of it with.', calls: kitApi },
  agenda: { about: 'The published events, for everybody.', calls: agendaApi },
}
