/** How a language says from which age to which an event is. */
export type AgeWords = {
  all: string
  since: (from: number) => string
  until: (to: number) => string
  only: (age: number) => string
  between: (from: number, to: number) => string
}
