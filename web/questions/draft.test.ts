import { describe, expect, test } from 'vitest'
import type { Question } from '#domain/questions/question.ts'
import {
  blankDraft,
  changedParts,
  draftOf,
  mergeDrafts,
  missingIn,
  possibleParents,
  withNewChoice,
  withText,
} from '#web/questions/draft.ts'
import { choiceOf, questionOf } from '#web/questions/test-questions.ts'

const asked = questionOf({
  kind: 'someOf',
  choices: [choiceOf(1, 'français'), choiceOf(2, 'japonais'), choiceOf(3, 'chinois', 0, true)],
})
const base = draftOf(asked)
const typed = (text: string) => withText(base, 'fr.question', text)

describe('the changes of an editor', () => {
  test('are none where nothing or only white space was typed', () => {
    expect(changedParts(base, base)).toEqual([])
    expect(changedParts(base, typed(`${base.texts['fr.question']} `))).toEqual([])
    expect(changedParts(base, { ...base, typeIds: [] })).toEqual([])
  })

  test('count each text, a new choice by its words, and an order once', () => {
    const added = withText(withNewChoice(base), 'fr.choice.-1', 'anglais')
    expect(changedParts(base, added)).toEqual(['fr.choice.-1'])
    expect(changedParts(base, { ...base, choices: [2, 1, 3] })).toEqual(['choices'])
    expect(changedParts(base, { ...base, choices: [1, 3] })).toEqual(['choices'])
    expect(changedParts(base, { ...base, withdrawn: [], readers: 'public' })).toEqual(['readers', 'withdrawn.3'])
  })
})

describe('another administrator’s save', () => {
  test('comes under the words that were typed, and each part that both changed is told', () => {
    const mine = withText(typed('Mes mots'), 'en.question', 'My words')
    const theirs = { ...withText(typed('Leurs mots'), 'ja.question', '言葉'), mandatory: true }
    const { draft, both } = mergeDrafts(base, mine, theirs)
    expect(draft.texts).toMatchObject({
      'fr.question': 'Mes mots',
      'en.question': 'My words',
      'ja.question': '言葉',
    })
    expect(draft.mandatory).toBe(true)
    expect(both).toEqual(['fr.question'])
  })

  test('keeps the choices that either added, and drops those that either removed', () => {
    const mine = withText(withNewChoice({ ...base, choices: [2, 3] }), 'fr.choice.-1', 'anglais')
    const theirs = { ...withText(base, 'fr.choice.9', 'coréen'), choices: [1, 2, 9] }
    expect(mergeDrafts(base, mine, theirs).draft.choices).toEqual([2, -1, 9])
  })

  test('that says the same tells nothing', () => {
    expect(mergeDrafts(base, typed('Pareil'), typed('Pareil')).both).toEqual([])
  })
})

test('a language misses what the first one has, an aid only where there is one', () => {
  expect(missingIn(base, 'fr')).toEqual({ names: [], choices: 0 })
  expect(missingIn(base, 'ja')).toEqual({ names: ['question', 'shortName'], choices: 3 })
  expect(missingIn(withText(base, 'fr.help', 'Une aide'), 'en').names).toContain('help')
  expect(missingIn(blankDraft('event'), 'fr').names).toEqual(['question', 'shortName'])
})

test('a question depends on an open one with choices, one level deep', () => {
  const on = (questionId: number) => ({ typeIds: [], commissionIds: [], parent: { questionId, values: [1] } })
  const questions: Question[] = [
    asked,
    questionOf({ id: 2, kind: 'yesNo' }),
    questionOf({ id: 3, kind: 'number' }),
    questionOf({ id: 4, kind: 'yesNo', closedAt: '2026-10-02T08:00:00Z' }),
    questionOf({ id: 5, kind: 'yesNo', concerns: on(1) }),
  ]
  const idsFor = (id: number | undefined) => possibleParents(questions, id).map((each) => each.id)
  expect(idsFor(undefined)).toEqual([1, 2])
  expect(idsFor(3)).toEqual([1, 2])
  expect(idsFor(2)).toEqual([1])
  expect(idsFor(1)).toEqual([])
})
