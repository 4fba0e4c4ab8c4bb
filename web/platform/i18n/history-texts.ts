import { history as en } from '#web/platform/i18n/en/history.ts'
import { history as fr } from '#web/platform/i18n/fr/history.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Loaded apart: only a project's own page shows its history. */
export const useHistoryTexts = textsApart<typeof fr>({ fr, en })
