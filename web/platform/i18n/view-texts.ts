import { views as en } from '#web/platform/i18n/en/views.ts'
import { views as fr } from '#web/platform/i18n/fr/views.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Loaded with the views of the list. */
export const useViewTexts = textsApart<typeof fr>({ fr, en })
