import { wordsFor } from '#web/platform/i18n/texts.ts'

/** Loaded with the mails that came, and with the original of a message. */
export const useReceivedMailTexts = wordsFor('receivedMail')
