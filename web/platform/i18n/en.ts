import { bugReports } from '#web/platform/i18n/en/bug-reports.ts'
import { errors } from '#web/platform/i18n/en/errors.ts'
import { forms } from '#web/platform/i18n/en/forms.ts'
import { layout } from '#web/platform/i18n/en/layout.ts'
import { auth } from '#web/platform/i18n/en/auth.ts'
import { projectDecision } from '#web/platform/i18n/en/project-decision.ts'
import { projectForm } from '#web/platform/i18n/en/project-form.ts'
import { projects } from '#web/platform/i18n/en/projects.ts'
import { screens } from '#web/platform/i18n/en/screens.ts'
import { tables } from '#web/platform/i18n/en/tables.ts'
import type { Texts } from '#web/platform/i18n/fr.ts'

export const en: Texts = {
  bugReports,
  errors,
  forms,
  layout,
  auth,
  projectDecision,
  projectForm,
  projects,
  screens,
  tables,
}
