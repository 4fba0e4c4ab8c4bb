import { questionSections, type Question } from '#domain/questions/question.ts'

type Placed = Pick<Question, 'id' | 'section' | 'position' | 'concerns'>

/** Sorts by section and place, and puts each dependent question below the one it depends on. */
export function inOrder<Known extends Placed>(questions: readonly Known[]): Known[] {
  const placed = new Map(questions.map((question) => [question.id, question]))
  const keyOf = (question: Known) => {
    const above = placed.get(question.concerns.parent?.questionId ?? question.id) ?? question
    return { section: questionSections.indexOf(above.section), above, isBelow: above !== question }
  }
  return questions.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return (
      a.section - b.section ||
      a.above.position - b.above.position ||
      a.above.id - b.above.id ||
      Number(a.isBelow) - Number(b.isBelow) ||
      one.position - other.position ||
      one.id - other.id
    )
  })
}
