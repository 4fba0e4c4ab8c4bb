import type { words as fr } from '#server/words/fr/decisions.ts'

export const words: typeof fr = {
  subject: 'Decisions were not sent',
  stayed: (day) =>
    `Decisions were confirmed to be sent on ${day}. The person who confirmed the sending may no longer send them: they were not sent.`,
  rest: 'They stay prepared. Review them and confirm the sending yourself if they are to be sent.',
  see: 'See the prepared decisions',
}
