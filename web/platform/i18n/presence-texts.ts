import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded with the list of who is present. */
export const usePresenceTexts = wordsFor('presence')
