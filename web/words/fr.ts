import { words as auth } from '#web/words/fr/auth.ts'
import { words as forms } from '#web/words/fr/forms.ts'
import { words as layout } from '#web/words/fr/layout.ts'
import { words as screens } from '#web/words/fr/screens.ts'

/** What every screen may show, and where the words of each other noun are. Any other language has this shape, or does not compile. */
export const fr = {
  first: { auth, forms, layout, screens },
  later: {
    account: () => import('#web/words/fr/account.ts'),
    audit: () => import('#web/words/fr/audit.ts'),
    authViews: () => import('#web/words/fr/auth-views.ts'),
    board: () => import('#web/words/fr/board.ts'),
    bugReports: () => import('#web/words/fr/bug-reports.ts'),
    budget: () => import('#web/words/fr/budget.ts'),
    bulk: () => import('#web/words/fr/bulk.ts'),
    closing: () => import('#web/words/fr/closing.ts'),
    commissions: () => import('#web/words/fr/commissions.ts'),
    dates: () => import('#web/words/fr/dates.ts'),
    decisions: () => import('#web/words/fr/decisions.ts'),
    desk: () => import('#web/words/fr/desk.ts'),
    editions: () => import('#web/words/fr/editions.ts'),
    errors: () => import('#web/words/fr/errors.ts'),
    exports: () => import('#web/words/fr/exports.ts'),
    messageTemplates: () => import('#web/words/fr/message-templates.ts'),
    minutes: () => import('#web/words/fr/minutes.ts'),
    notifications: () => import('#web/words/fr/notifications.ts'),
    opinions: () => import('#web/words/fr/opinions.ts'),
    otherEdition: () => import('#web/words/fr/other-edition.ts'),
    palette: () => import('#web/words/fr/palette.ts'),
    points: () => import('#web/words/fr/points.ts'),
    presence: () => import('#web/words/fr/presence.ts'),
    programme: () => import('#web/words/fr/programme.ts'),
    projectAfter: () => import('#web/words/fr/project-after.ts'),
    projectCards: () => import('#web/words/fr/project-cards.ts'),
    projectDecision: () => import('#web/words/fr/project-decision.ts'),
    projectForm: () => import('#web/words/fr/project-form.ts'),
    projectHead: () => import('#web/words/fr/project-head.ts'),
    projects: () => import('#web/words/fr/projects.ts'),
    projectTypes: () => import('#web/words/fr/project-types.ts'),
    receivedMail: () => import('#web/words/fr/received-mail.ts'),
    register: () => import('#web/words/fr/register.ts'),
    resemblances: () => import('#web/words/fr/resemblances.ts'),
    sessions: () => import('#web/words/fr/sessions.ts'),
    tables: () => import('#web/words/fr/tables.ts'),
    thread: () => import('#web/words/fr/thread.ts'),
    users: () => import('#web/words/fr/users.ts'),
  },
}
