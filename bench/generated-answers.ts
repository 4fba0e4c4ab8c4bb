import { projectApi } from '#domain/projects/project-api.ts'
import { fieldOfQuestion } from '#domain/question-field.ts'
import { filtersToWire } from '#domain/tables/filters.ts'

/** Far above those that the product gives, so that they can be named before they are there. */
const first = 900_000
const choicesEach = 5

/** Twenty questions, as an edition might ask them. */
const kinds = [
  ...Array<'oneOf'>(6).fill('oneOf'),
  ...Array<'number'>(4).fill('number'),
  ...Array<'shortText'>(4).fill('shortText'),
  ...Array<'someOf'>(2).fill('someOf'),
  ...Array<'yesNo'>(2).fill('yesNo'),
  ...Array<'day'>(2).fill('day'),
]
const idOf = (index: number) => first + index
const choiceOf = (index: number, choice: number) => (first + index) * 10 + choice
const hasChoices = (kind: (typeof kinds)[number]) => kind.endsWith('Of')

/** The first of the numbers, and one choice of five of the first question. */
export const figures = fieldOfQuestion(idOf(kinds.indexOf('number')))
export const choiceFilter = filtersToWire(projectApi.filterNames, { [fieldOfQuestion(idOf(0))]: [choiceOf(0, 1)] })

/** What a save answers: other than before at each question. */
export function answerOf(number: number): Record<number, unknown> {
  const turn = Math.floor(number / 7) + number
  const values = {
    oneOf: (index: number) => choiceOf(index, turn % choicesEach),
    someOf: (index: number) => [choiceOf(index, turn % choicesEach), choiceOf(index, (turn + 1) % choicesEach)],
    number: (index: number) => (turn * 13 + index) % 5000,
    shortText: (index: number) => `Réponse ${turn} à la question ${index}`,
    yesNo: () => turn % 2 === 0,
    day: () => `2026-11-${String(1 + (turn % 28)).padStart(2, '0')}`,
  }
  return Object.fromEntries(kinds.map((kind, index) => [idOf(index), values[kind](index)]))
}

const valueOf = {
  oneOf: (index: number) =>
    `null, null, null, null, array[${choiceOf(index, 0)} + (p.id * 7 + ${index}) % ${choicesEach}]`,
  someOf: (index: number) =>
    `null, null, null, null, array[${choiceOf(index, 0)} + p.id % ${choicesEach}, ${choiceOf(index, 0)} + (p.id + 1) % ${choicesEach}]`,
  number: (index: number) => `null, (p.id::bigint * 7919 + ${index}) % 5000, null, null, null::integer[]`,
  shortText: (index: number) => `'Réponse de ' || p.id || ' à la question ${index}', null, null, null, null::integer[]`,
  yesNo: (index: number) => `null, null, (p.id + ${index}) % 3 > 0, null, null::integer[]`,
  day: (index: number) => `null, null, null, date '2026-11-01' + (p.id + ${index}) % 28, null::integer[]`,
}

const questions = kinds.map((kind, index) => {
  const words = JSON.stringify({ fr: { question: `Question ${index} ?`, help: '', shortName: `Question ${index}` } })
  return `(${idOf(index)}, 'event', ${index + 1}, '${kind}', '${words}'::jsonb)`
})
const choices = kinds.flatMap((kind, index) =>
  hasChoices(kind)
    ? Array.from({ length: choicesEach }, (_, choice) => {
        const words = JSON.stringify({ fr: `Choix ${choice}` })
        return `(${choiceOf(index, choice)}, ${idOf(index)}, ${choice}, '${words}'::jsonb)`
      })
    : [],
)

const takenAway = `
    set session_replication_role = replica;
    truncate answer, proposed_answer;
    delete from question_choice; delete from question_wording; delete from question;
    update edition set questions_nb = 0`

/** Statements that have every file of the current edition answer twenty questions, and that take all of it away. */
export const answered = {
  before: `
    ${takenAway};
    insert into question (id, edition_id, section, position, kind, words, readers) overriding system value
      select asked.id, e.id, asked.section, asked.position, asked.kind, asked.words, 'holder'
      from edition e, (values ${questions.join(', ')}) asked (id, section, position, kind, words) where e.state = 'current';
    insert into question_choice (id, question_id, position, words) overriding system value values ${choices.join(', ')};
    ${kinds
      .map(
        (kind, index) => `
    insert into answer (project_id, question_id, kind, wording, readers, text, number, yes, day, choices)
      select p.id, ${idOf(index)}, '${kind}', 1, 'holder', ${valueOf[kind](index)}
      from project p join edition e on e.id = p.edition_id and e.state = 'current';`,
      )
      .join('')}
    update edition set questions_nb = ${kinds.length} where edition.state = 'current';
    analyze answer, question, question_choice`,
  after: takenAway,
}
