import { continuedQuestions } from '#domain/questions/continued.ts'
import type { Concerns } from '#domain/questions/question.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { insertContinuing } from '#server/questions/continuing-queries.ts'
import { countQuestions, insertQuestion, listQuestions } from '#server/questions/question-queries.ts'

/** The next edition asks what this one asks; each question and choice knows the one that it takes up. */
async function takeAlong(tx: Transaction, fromId: number, toId: number) {
  const questions = continuedQuestions(await listQuestions(tx, fromId))
  const ids = new Map<number, number>()
  const choices = new Map<number, number>()
  for (const question of questions) {
    const { concerns, mandatorySince } = question
    const id = await insertQuestion(tx, toId, {
      ...question,
      concerns: { ...concerns, parent: parentIn(concerns) },
      mandatory: mandatorySince !== null,
      continues: question.id,
    })
    ids.set(question.id, id)
    for (const choice of await insertContinuing(tx, id, question.choices)) choices.set(choice.continues, choice.id)
  }
  if (questions.length > 0) await countQuestions(tx, toId)

  function parentIn({ parent }: Concerns): Concerns['parent'] {
    if (parent === null) return null
    const isOfChoices = questions.some(({ id, kind }) => id === parent.questionId && kind !== 'yesNo')
    const values = isOfChoices ? parent.values.map((value) => choices.get(value)!) : parent.values
    return { questionId: ids.get(parent.questionId)!, values }
  }
}

async function countAlong(db: Queries, fromId: number): Promise<number> {
  return continuedQuestions(await listQuestions(db, fromId)).length
}

export const asking = { takeAlong, countAlong }
