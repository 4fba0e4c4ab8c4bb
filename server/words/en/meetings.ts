import type { words as fr } from '#server/words/fr/meetings.ts'

export const words: typeof fr = {
  meets: (commission, when, place) => `The ${commission} commission meets on ${when}${place && `, ${place}`}.`,
  wasToMeet: (commission, when, place) =>
    `The ${commission} commission was to meet on ${when}${place && `, ${place}`}.`,
  when: (day, time) => `${day}, ${time}`,
  byVideo: (link) => `Video meeting: ${link}`,
}
