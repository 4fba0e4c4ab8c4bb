import { questionSections, type Question, type QuestionSection } from '#domain/questions/question.ts'

type Placed = Pick<Question, 'id' | 'section' | 'position' | 'concerns'>

/** A question with those that depend on it, which stand under it and move with it. */
export type Family<Each extends Placed> = { question: Each; dependents: Each[] }

/** All sections in the order of the form, also those without a question. */
export function bySection<Each extends Placed>(
  questions: readonly Each[],
): { section: QuestionSection; families: Family<Each>[] }[] {
  return questionSections.map((section) => ({
    section,
    families: familiesOf(questions.filter((each) => each.section === section)),
  }))
}

function familiesOf<Each extends Placed>(questions: readonly Each[]): Family<Each>[] {
  const inOrder = questions.toSorted((one, other) => one.position - other.position)
  const parentOf = ({ concerns: { parent } }: Each) =>
    inOrder.some(({ id }) => id === parent?.questionId) ? parent?.questionId : undefined
  return inOrder
    .filter((each) => parentOf(each) === undefined)
    .map((question) => ({ question, dependents: inOrder.filter((each) => parentOf(each) === question.id) }))
}

/**
 * The ids of a question's section once it has taken the place of another one: among the heads of families, or among those
 * that depend on the same one. Undefined where it cannot go there.
 */
export function movedTo(
  questions: readonly Placed[],
  id: number,
  place: number,
): { ids: number[]; place: number; of: number } | undefined {
  for (const { families } of bySection(questions)) {
    const heads = families.map(({ question }) => question)
    const moved = shifted(heads, id, place)
    if (moved !== undefined)
      return { ids: idsOf(moved.map((head) => families[heads.indexOf(head)]!)), ...ranked(moved) }
    for (const [index, family] of families.entries()) {
      const dependents = shifted(family.dependents, id, place)
      if (dependents === undefined) continue
      return { ids: idsOf(families.with(index, { ...family, dependents })), ...ranked(dependents) }
    }
  }
  return undefined

  function ranked(siblings: readonly Placed[]) {
    return { place, of: siblings.length }
  }
}

/** The place of a question among its siblings. */
export function placeOf(questions: readonly Placed[], id: number): number {
  for (const { families } of bySection(questions)) {
    for (const siblings of [families.map(({ question }) => question), ...families.map((family) => family.dependents)]) {
      const place = siblings.findIndex((each) => each.id === id)
      if (place >= 0) return place
    }
  }
  return -1
}

function shifted<Each extends Placed>(siblings: readonly Each[], id: number, place: number): Each[] | undefined {
  const from = siblings.findIndex((each) => each.id === id)
  if (from < 0 || from === place || place < 0 || place >= siblings.length) return undefined
  return siblings.toSpliced(from, 1).toSpliced(place, 0, siblings[from]!)
}

function idsOf<Each extends Placed>(families: readonly Family<Each>[]): number[] {
  return families.flatMap(({ question, dependents }) => [question.id, ...dependents.map(({ id }) => id)])
}

/** The questions in an order that the server does not have yet. */
export function inOrder<Each extends Placed>(questions: readonly Each[], ids: readonly number[]): Each[] {
  return questions.map((each) => (ids.includes(each.id) ? { ...each, position: ids.indexOf(each.id) } : each))
}
