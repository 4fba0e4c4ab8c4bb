import { inOrder } from '#domain/questions/in-order.ts'
import type { Question } from '#domain/questions/question.ts'

/**
 * What the next edition asks too, each before those that depend on it. What is closed stays behind with what depends on it,
 * and so do choices that are no longer offered.
 */
export function continuedQuestions(questions: readonly Question[]): Question[] {
  const open = inOrder(questions)
    .filter(({ closedAt }) => closedAt === null)
    .map((question) => ({ ...question, choices: question.choices.filter(({ withdrawn }) => !withdrawn) }))
  return open.flatMap((question) => {
    const { parent } = question.concerns
    if (parent === null) return question
    const above = open.find(({ id }) => id === parent.questionId)
    if (above === undefined) return []
    const values = parent.values.filter(
      (value) => above.kind === 'yesNo' || above.choices.some(({ id }) => id === value),
    )
    return values.length === 0
      ? []
      : { ...question, concerns: { ...question.concerns, parent: { questionId: above.id, values } } }
  })
}
