// Written by `npm run words`, from the folders of words.
import type { fr } from '#web/words/fr.ts'
import { words as auth } from '#web/words/ja/auth.ts'
import { words as forms } from '#web/words/ja/forms.ts'
import { words as layout } from '#web/words/ja/layout.ts'
import { words as screens } from '#web/words/ja/screens.ts'

export const ja: typeof fr = {
  first: { auth, forms, layout, screens },
  later: {
    account: () => import('#web/words/ja/account.ts'),
    answers: () => import('#web/words/ja/answers.ts'),
    audit: () => import('#web/words/ja/audit.ts'),
    authViews: () => import('#web/words/ja/auth-views.ts'),
    board: () => import('#web/words/ja/board.ts'),
    budget: () => import('#web/words/ja/budget.ts'),
    bugReports: () => import('#web/words/ja/bug-reports.ts'),
    bulk: () => import('#web/words/ja/bulk.ts'),
    closing: () => import('#web/words/ja/closing.ts'),
    commissions: () => import('#web/words/ja/commissions.ts'),
    dates: () => import('#web/words/ja/dates.ts'),
    decisions: () => import('#web/words/ja/decisions.ts'),
    desk: () => import('#web/words/ja/desk.ts'),
    editions: () => import('#web/words/ja/editions.ts'),
    errors: () => import('#web/words/ja/errors.ts'),
    exports: () => import('#web/words/ja/exports.ts'),
    messageTemplates: () => import('#web/words/ja/message-templates.ts'),
    minutes: () => import('#web/words/ja/minutes.ts'),
    notifications: () => import('#web/words/ja/notifications.ts'),
    opinions: () => import('#web/words/ja/opinions.ts'),
    otherEdition: () => import('#web/words/ja/other-edition.ts'),
    palette: () => import('#web/words/ja/palette.ts'),
    points: () => import('#web/words/ja/points.ts'),
    presence: () => import('#web/words/ja/presence.ts'),
    programme: () => import('#web/words/ja/programme.ts'),
    projectAfter: () => import('#web/words/ja/project-after.ts'),
    projectCards: () => import('#web/words/ja/project-cards.ts'),
    projectDecision: () => import('#web/words/ja/project-decision.ts'),
    projectForm: () => import('#web/words/ja/project-form.ts'),
    projectHead: () => import('#web/words/ja/project-head.ts'),
    projectTypes: () => import('#web/words/ja/project-types.ts'),
    projects: () => import('#web/words/ja/projects.ts'),
    questions: () => import('#web/words/ja/questions.ts'),
    receivedMail: () => import('#web/words/ja/received-mail.ts'),
    register: () => import('#web/words/ja/register.ts'),
    resemblances: () => import('#web/words/ja/resemblances.ts'),
    sessions: () => import('#web/words/ja/sessions.ts'),
    tables: () => import('#web/words/ja/tables.ts'),
    thread: () => import('#web/words/ja/thread.ts'),
    users: () => import('#web/words/ja/users.ts'),
  },
}
