// Written by `npm run words`, from the folders of words.
import type { fr } from '#web/words/fr.ts'
import { words as auth } from '#web/words/en/auth.ts'
import { words as forms } from '#web/words/en/forms.ts'
import { words as layout } from '#web/words/en/layout.ts'
import { words as screens } from '#web/words/en/screens.ts'

export const en: typeof fr = {
  first: { auth, forms, layout, screens },
  later: {
    account: () => import('#web/words/en/account.ts'),
    answers: () => import('#web/words/en/answers.ts'),
    audit: () => import('#web/words/en/audit.ts'),
    authViews: () => import('#web/words/en/auth-views.ts'),
    board: () => import('#web/words/en/board.ts'),
    budget: () => import('#web/words/en/budget.ts'),
    bugReports: () => import('#web/words/en/bug-reports.ts'),
    bulk: () => import('#web/words/en/bulk.ts'),
    closing: () => import('#web/words/en/closing.ts'),
    commissions: () => import('#web/words/en/commissions.ts'),
    dates: () => import('#web/words/en/dates.ts'),
    decisions: () => import('#web/words/en/decisions.ts'),
    desk: () => import('#web/words/en/desk.ts'),
    editions: () => import('#web/words/en/editions.ts'),
    errors: () => import('#web/words/en/errors.ts'),
    exports: () => import('#web/words/en/exports.ts'),
    messageTemplates: () => import('#web/words/en/message-templates.ts'),
    minutes: () => import('#web/words/en/minutes.ts'),
    notifications: () => import('#web/words/en/notifications.ts'),
    opinions: () => import('#web/words/en/opinions.ts'),
    otherEdition: () => import('#web/words/en/other-edition.ts'),
    palette: () => import('#web/words/en/palette.ts'),
    points: () => import('#web/words/en/points.ts'),
    presence: () => import('#web/words/en/presence.ts'),
    programme: () => import('#web/words/en/programme.ts'),
    projectAfter: () => import('#web/words/en/project-after.ts'),
    projectCards: () => import('#web/words/en/project-cards.ts'),
    projectDecision: () => import('#web/words/en/project-decision.ts'),
    projectForm: () => import('#web/words/en/project-form.ts'),
    projectHead: () => import('#web/words/en/project-head.ts'),
    projectTypes: () => import('#web/words/en/project-types.ts'),
    projects: () => import('#web/words/en/projects.ts'),
    questions: () => import('#web/words/en/questions.ts'),
    receivedMail: () => import('#web/words/en/received-mail.ts'),
    register: () => import('#web/words/en/register.ts'),
    resemblances: () => import('#web/words/en/resemblances.ts'),
    sessions: () => import('#web/words/en/sessions.ts'),
    tables: () => import('#web/words/en/tables.ts'),
    thread: () => import('#web/words/en/thread.ts'),
    users: () => import('#web/words/en/users.ts'),
  },
}
