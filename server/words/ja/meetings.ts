import { japaneseMoment } from '#domain/words/ja/format.ts'
import type { words as fr } from '#server/words/fr/meetings.ts'

/** The sentences about time and place of a session in every mail. */
export const words: typeof fr = {
  meets: (commission, when, place) =>
    `${commission}審査委員会の審査会を、${when}より${place && `${place}にて`}開催いたします。`,
  wasToMeet: (commission, when, place) =>
    `${when}より${place && `${place}にて`}開催を予定していた、${commission}審査委員会の審査会についてお知らせいたします。`,
  when: japaneseMoment,
  byVideo: (link) => `ビデオ会議：${link}`,
}
