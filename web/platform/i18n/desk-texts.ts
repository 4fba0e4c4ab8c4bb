import { wordsFor, type Words } from '#web/platform/i18n/texts.ts'

export type DeskTexts = Words['desk']

/** Loaded with the list of the commission. */
export const useDeskTexts = wordsFor('desk')
