import { bugReports } from '#web/platform/i18n/en/bug-reports.ts'
import { errors } from '#web/platform/i18n/en/errors.ts'
import { forms } from '#web/platform/i18n/en/forms.ts'
import { layout } from '#web/platform/i18n/en/layout.ts'
import { auth } from '#web/platform/i18n/en/auth.ts'
import { projects } from '#web/platform/i18n/en/projects.ts'
import { screens } from '#web/platform/i18n/en/screens.ts'
import type { Texts } from '#web/platform/i18n/fr.ts'

export const en: Texts = {
  bugReports,
  errors,
  forms,
  layout,
  auth,
  projects,
  screens,
}
