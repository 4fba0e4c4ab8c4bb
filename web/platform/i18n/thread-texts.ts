import { thread as en } from '#web/platform/i18n/en/thread.ts'
import { thread as fr } from '#web/platform/i18n/fr/thread.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

/** Loaded with the page of a project. */
export const useThreadTexts = textsApart<typeof fr>({ fr, en })
