import { expect, test } from 'vitest'
import type { HistoryLine } from '#domain/history/history-api.ts'
import { lastAnswer } from '#domain/projects/answer.ts'

/** The last answer in a history that is given oldest first. */
function answerIn(...lines: Line[]) {
  const history = lines.map(([actor, action, changes], id): HistoryLine => {
    return { id, at: `2026-11-${10 + id}T08:00:00Z`, actor, impersonator: null, action, changes }
  })
  return lastAnswer(history.toReversed())
}

type Line = [actor: string, action: HistoryLine['action'], changes: HistoryLine['changes']]
const line = (...[actor, action, changes]: Line): Line => [actor, action, changes]
const submit = () => line('Claire', 'submit', { projectStatus: [null, 'SUBMITED'] })
const ask = () => line('Yuki', 'decide', { projectStatus: ['SUBMITED', 'INFOS_NEEDED'], message: ['', 'La jauge ?'] })
const answered = (changes: HistoryLine['changes'] = {}) =>
  line('Claire', 'submit', { projectStatus: ['INFOS_NEEDED', 'SUBMITED'], message: ['La jauge ?', ''], ...changes })

test('nothing was asked, or no answer has come', () => {
  expect(answerIn(submit())).toBeUndefined()
  expect(answerIn(submit(), ask())).toBeUndefined()
})

test('the question, who asked it, and each field once, from what it was to what it is', () => {
  expect(
    answerIn(
      line('Claire', 'edited', { name: ['A', 'B'] }),
      submit(),
      ask(),
      line('Claire', 'edited', { name: ['B', 'C'], priceDetails: ['', '8 €'] }),
      line('Yuki', 'edited', { commission: ['Sport', 'Culturelle'] }),
      answered({ name: ['C', 'D'], userComment: ['', '80 places.'] }),
      line('Claire', 'edited', { priceDetails: ['8 €', ''], placeName: ['', 'Halle'] }),
    ),
  ).toEqual({
    question: 'La jauge ?',
    askedBy: 'Yuki',
    askedAt: '2026-11-12T08:00:00Z',
    answeredBy: 'Claire',
    answeredAt: '2026-11-15T08:00:00Z',
    changes: { name: ['B', 'D'], userComment: ['', '80 places.'], placeName: ['', 'Halle'] },
  })
})

test('a repeated question is the last one, and changes since the first one count', () => {
  expect(
    answerIn(
      submit(),
      ask(),
      line('Claire', 'edited', { name: ['A', 'B'] }),
      line('Yuki', 'edited', { message: ['La jauge ?', 'La jauge, et le tarif ?'] }),
      answered(),
    ),
  ).toMatchObject({ question: 'La jauge, et le tarif ?', changes: { name: ['A', 'B'] } })
})

test('the second of two answers has only the changes since the second question', () => {
  expect(
    answerIn(
      submit(),
      ask(),
      answered({ name: ['A', 'B'] }),
      line('Yuki', 'decide', {
        projectStatus: ['SUBMITED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED'],
        message: ['', 'L’image ?'],
      }),
      line('Claire', 'submit', {
        projectStatus: ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED'],
        projectImage: [4, 5],
      }),
    ),
  ).toMatchObject({ question: 'L’image ?', changes: { projectImage: [4, 5] } })
})

test('an undone decision leaves the answer as it was', () => {
  expect(
    answerIn(
      submit(),
      ask(),
      answered({ name: ['A', 'B'] }),
      line('Yuki', 'decide', { projectStatus: ['SUBMITED', 'REFUSED'], message: ['', 'Non.'] }),
      line('Yuki', 'undone', { projectStatus: ['REFUSED', 'SUBMITED'], message: ['Non.', ''] }),
    ),
  ).toMatchObject({ question: 'La jauge ?', changes: { name: ['A', 'B'] } })
})
