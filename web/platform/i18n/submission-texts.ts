import * as en from '#web/platform/i18n/en/submitted.ts'
import * as fr from '#web/platform/i18n/fr/submitted.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Few screens after the login need these. */
export const useSubmissionTexts = textsApart<Pick<typeof fr, 'submitted' | 'agendaPreview'>>({ fr, en })
