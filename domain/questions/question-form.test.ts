import { expect, test } from 'vitest'
import { faultsOfQuestion, newQuestionForm, type NewQuestionForm } from '#domain/questions/question-form.ts'
import type { Question, QuestionKind } from '#domain/questions/question.ts'
import { asked } from '#test/asked-question.ts'

const texts = (question: string) => ({ question, help: '', shortName: question.slice(0, 30) })
const words = { fr: texts('Combien ?'), en: texts(''), ja: texts('') }
const choiceOf = (fr: string, withdrawn = false) => ({ words: { fr, en: '', ja: '' }, withdrawn })

const form = (more: Partial<NewQuestionForm> & { id?: number } = {}) => ({
  section: 'event' as const,
  kind: 'number' as const,
  words,
  choices: [],
  concerns: { typeIds: [], commissionIds: [], parent: null },
  mandatory: false,
  readers: 'holder' as const,
  personal: false,
  ...more,
})

const other = (id: number, kind: QuestionKind, more: object = {}): Question => {
  const { question: _question, help: _help, shortName: _shortName, ...rest } = asked({ id, kind })
  const choices = kind === 'yesNo' ? [] : [{ id: 11, words: { fr: 'A', en: '', ja: '' }, withdrawn: false }]
  return { ...rest, words, choices, ...more }
}
const below = (questionId: number, values = [1]) => ({
  concerns: { typeIds: [], commissionIds: [], parent: { questionId, values } },
})

test.each<[string, Parameters<typeof form>[0], Question[], string | undefined]>([
  ['complete', {}, [], undefined],
  ['for reviewers in another section', { readers: 'reviewers' }, [], 'section'],
  ['for holders in the section of the commission', { section: 'commission' }, [], 'section'],
  ['public about a person', { readers: 'public', personal: true }, [], 'personal'],
  ['mandatory for reviewers', { section: 'commission', readers: 'reviewers', mandatory: true }, [], 'mandatory'],
  ['a number with choices', { choices: [choiceOf('A')] }, [], 'choices'],
  ['one of nothing', { kind: 'oneOf' }, [], 'choices'],
  ['one of withdrawn ones', { kind: 'oneOf', choices: [choiceOf('A', true)] }, [], 'choices'],
  ['one of two of the same name', { kind: 'oneOf', choices: [choiceOf('A'), choiceOf('A')] }, [], 'choices'],
  ['below yes', below(7), [other(7, 'yesNo')], undefined],
  ['below a choice', below(7, [11]), [other(7, 'oneOf')], undefined],
  ['below a choice of another question', below(7, [12]), [other(7, 'oneOf')], 'parent'],
  ['below a question that is not there', below(8), [other(7, 'yesNo')], 'parent'],
  ['below a number', below(7), [other(7, 'number')], 'parent'],
  ['below one of another section', below(7), [other(7, 'yesNo', { section: 'place' })], 'parent'],
  ['below a dependent one', below(7), [other(6, 'yesNo'), other(7, 'yesNo', below(6))], 'parent'],
  ['below itself', { id: 7, ...below(7) }, [other(7, 'yesNo')], 'parent'],
  ['below, with its own below', { id: 5, ...below(7) }, [other(7, 'yesNo'), other(8, 'day', below(5))], 'parent'],
  ['below, for more readers', { readers: 'public', ...below(7) }, [other(7, 'yesNo')], 'readers'],
])('a question is judged: %s', (_what, more, others, field) => {
  const faults = faultsOfQuestion(form(more), others)
  expect(faults.map((fault) => fault.field)).toEqual(field === undefined ? [] : [field])
})

test('the words of the first language are needed, the others may wait', () => {
  expect(newQuestionForm.safeParse(form()).success).toBe(true)
  expect(newQuestionForm.safeParse(form({ words: { ...words, fr: texts('') } })).success).toBe(false)
  expect(
    newQuestionForm.safeParse(form({ words: { ...words, ja: { ...texts('a'), shortName: 'a'.repeat(31) } } })).success,
  ).toBe(false)
  expect(newQuestionForm.safeParse(form({ words: { ...words, fr: texts('a'.repeat(201)) } })).success).toBe(false)
})
