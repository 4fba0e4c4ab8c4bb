/** The title of a session to which nobody gave another one. */
export const usualTitle = (day: string): string => `${day}の審査会`
