import { bugReports } from '#web/platform/i18n/fr/bug-reports.ts'
import { errors } from '#web/platform/i18n/fr/errors.ts'
import { forms } from '#web/platform/i18n/fr/forms.ts'
import { layout } from '#web/platform/i18n/fr/layout.ts'
import { auth } from '#web/platform/i18n/fr/auth.ts'
import { projects } from '#web/platform/i18n/fr/projects.ts'
import { screens } from '#web/platform/i18n/fr/screens.ts'

/** Every sentence the browser shows in French. English must have the same shape, or it does not compile. */
export const fr = {
  bugReports,
  errors,
  forms,
  layout,
  auth,
  projects,
  screens,
}

export type Texts = typeof fr
