import { autosave as en } from '#web/platform/i18n/en/autosave.ts'
import { autosave as fr } from '#web/platform/i18n/fr/autosave.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Loaded with the form. */
export const useAutosaveTexts = textsApart<typeof fr>({ fr, en })
