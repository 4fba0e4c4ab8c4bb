import { expect, test } from 'vitest'
import { rememberNews, type JudgedHint } from '#server/platform/live/remembered-news.ts'

const said = (id: number): JudgedHint => ({ hint: { topic: 'project', id, kind: 'saved' }, hears: () => true })
const numbers = (judged: readonly JudgedHint[] | undefined) => judged?.map(({ hint }) => hint.id)

test('a returning reader gets the later news, by their mark or by the last piece they heard', () => {
  const news = rememberNews()
  const before = news.mark('1')
  news.add({ id: 'a', judged: [said(1)] })
  const between = news.mark('1')
  news.add({ id: 'b', judged: [said(2)] })
  expect([before, between, 'a', 'b'].map((id) => numbers(news.since(id, '1')))).toEqual([[1, 2], [2], [2], []])
  expect(news.since('never', '1')).toBeUndefined()
  // A mark is valid only for its owner.
  expect(news.since(before, '2')).toBeUndefined()
})

test('an account that creates ever more marks loses only its own', () => {
  const news = rememberNews()
  const [mine, theirs] = [news.mark('1'), news.mark('2')]
  news.add({ id: 'a', judged: [said(1)] })
  for (let asked = 0; asked < 6000; asked++) news.mark('1')
  expect([numbers(news.since(theirs, '2')), news.since(mine, '1')]).toEqual([[1], undefined])
})

test('a mark is valid as long as all later news is remembered', () => {
  const news = rememberNews()
  const early = news.mark('1')
  for (let number = 1; number <= 5000; number++) news.add({ id: `p${number}`, judged: [] })
  const late = news.mark('1')
  expect(news.since(early, '1')).toEqual([])
  news.add({ id: 'last', judged: [said(7)] })
  expect(news.since(early, '1')).toBeUndefined()
  expect(numbers(news.since(late, '1'))).toEqual([7])
  const now = news.mark('1')
  news.forgetOld(performance.now() + 250_000)
  expect(news.since(now, '1')).toBeUndefined()
})
