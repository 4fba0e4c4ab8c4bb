type Texts = {
  meets: (commission: string, when: string, place: string) => string
  wasToMeet: (commission: string, when: string, place: string) => string
  when: (day: string, time: string) => string
  byVideo: (link: string) => string
}

/** The sentences about time and place of a session in every mail. */
export const words: Texts = {
  meets: (commission, when, place) => `La commission ${commission} se réunit le ${when}${place && `, ${place}`}.`,
  wasToMeet: (commission, when, place) =>
    `La commission ${commission} devait se réunir le ${when}${place && `, ${place}`}.`,
  when: (day, time) => `${day}, ${time}`,
  byVideo: (link) => `Visioconférence\u00a0: ${link}`,
}
