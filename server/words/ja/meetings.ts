import type { words as fr } from '#server/words/fr/meetings.ts'

/** The sentences about time and place of a session in every mail. */
export const words: typeof fr = {
  meets: (commission, when, place) => `${commission}審査委員会の審査会を${when}${place && `、${place}`}に開催します。`,
  wasToMeet: (commission, when, place) =>
    `${when}${place && `、${place}`}に予定していた${commission}審査委員会の審査会についてお知らせします。`,
  byVideo: (link) => `ビデオ会議：${link}`,
}
