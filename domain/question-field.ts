import * as z from 'zod/mini'

export type QuestionField = `question${number}`

const pattern = /^question([1-9]\d{0,8})$/

/** The name of a question where fields have names: in faults, points, conflicts and the history, and in the list. */
export function fieldOfQuestion(id: number): QuestionField {
  return `question${id}`
}

export function questionOfField(field: string): number | undefined {
  const [, id] = pattern.exec(field) ?? []
  return id === undefined ? undefined : Number(id)
}

export const questionField = z.string().check(z.regex(pattern)) as z.ZodMiniType<QuestionField>
