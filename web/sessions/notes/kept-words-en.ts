import type { KeptTexts } from '#web/sessions/notes/kept-words-fr.ts'

export const en: KeptTexts = {
  notes: {
    saved: 'Saved',
    savedBy: ({ name }) => `Saved. Last written by ${name}`,
    saving: 'Saving…',
    kept: 'Kept on this device, sent as soon as possible.',
    meanwhile: ({ name }) => `${name ?? 'Somebody else'} has written in the meantime:`,
    both: 'Keep both texts',
    theirs: 'Use this text',
    late: ({ file }) => `Your notes on “${file}” are waiting for the network.`,
    refused: ({ file }) =>
      `Your notes on “${file}” could not be saved. You will find them when you prepare the minutes.`,
  },
  proposal: {
    postponed: ({ name }) => `“${name}” has just been postponed. What you were writing is kept:`,
    decided: ({ name }) => `“${name}” has just been decided. What you were writing is kept:`,
    left: ({ name }) => `“${name}” is no longer called. What you were writing is waiting for you there:`,
    beside: 'Another proposal has arrived. What you were writing is kept:',
    copy: 'Copy this text',
    forget: 'Discard it',
  },
}
