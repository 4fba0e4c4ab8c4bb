import type { Language } from '#domain/language.ts'

type Texts = {
  meets: (commission: string, when: string, place: string) => string
  wasToMeet: (commission: string, when: string, place: string) => string
  byVideo: (link: string) => string
}

/** The sentences about time and place of a session in every mail. */
export const meetingTexts: Record<Language, Texts> = {
  fr: {
    meets: (commission, when, place) => `La commission ${commission} se réunit le ${when}${place && `, ${place}`}.`,
    wasToMeet: (commission, when, place) =>
      `La commission ${commission} devait se réunir le ${when}${place && `, ${place}`}.`,
    byVideo: (link) => `Visioconférence\u00a0: ${link}`,
  },
  en: {
    meets: (commission, when, place) => `The ${commission} commission meets on ${when}${place && `, ${place}`}.`,
    wasToMeet: (commission, when, place) =>
      `The ${commission} commission was to meet on ${when}${place && `, ${place}`}.`,
    byVideo: (link) => `Video meeting: ${link}`,
  },
}
