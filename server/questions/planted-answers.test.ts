import { beforeAll, describe, expect, test } from 'vitest'
import type { AnswerReaders } from '#domain/questions/told-answer.ts'
import type { QuestionKind } from '#domain/questions/question.ts'
import { sendDueDigests, sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { answer, makeQuestion, type MadeQuestion } from '#test/answers-ground.ts'
import { archiveFor, filesFor, type Left } from '#test/every-way-out.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, addresses, post, file, decide } = projectGround({
  RATE_LIMIT_ACCOUNT_MESSAGE: '500',
  PUBLIC_URL: 'https://programme.example',
})

type Planted = { question: MadeQuestion; words: RegExp }

/** One answer of each kind, whose words occur nowhere else; a number and a day as they are written anywhere. */
const kinds: [kind: QuestionKind, value: string | number | readonly string[], words: RegExp][] = [
  ['shortText', 'Loir', /loir/i],
  ['longText', 'Deux lignes,\ndont Mulot', /mulot/i],
  ['oneOf', ['Musaraigne'], /musaraigne/i],
  ['someOf', ['Campagnol', 'Hérisson'], /campagnol/i],
  ['number', 73_915, /73\D{0,6}915/],
  ['amount', 84_621.5, /84\D{0,6}621/],
  ['day', '2031-03-27', /2031-03-27|27(\/03\/| mars )2031/],
  ['link', 'https://genette.example', /genette/i],
]

let id: number
const planted: Record<AnswerReaders, Planted[]> = { public: [], holder: [], reviewers: [] }

/** The same kinds again for each circle, told apart by a letter before the words and a digit before the figures. */
const marks: Record<AnswerReaders, { letter: string; digit: number; year: string }> = {
  public: { letter: 'Pub', digit: 1, year: '2031' },
  holder: { letter: 'Hol', digit: 2, year: '2032' },
  reviewers: { letter: 'Rev', digit: 3, year: '2033' },
}

beforeAll(async () => {
  id = await file({ name: 'Interrogé' })
  await decide(id, 'CERTIFIED_PUBLISHED')
  for (const readers of ['public', 'holder', 'reviewers'] as const) {
    const { letter, digit, year } = marks[readers]
    for (const [kind, value, words] of kinds) {
      const marked = markedWith(value, { letter, digit, year })
      const choices = Array.isArray(marked) ? marked : []
      const question = await makeQuestion(ground.db, { kind, name: `${letter} ${kind}`, readers, choices })
      await answer(ground.db, id, question, marked)
      const source = words.source
        .replace(/^(loir|mulot|musaraigne|campagnol|genette)/, `${letter}$1`)
        .replace(/^(73|84)/, `${digit}$1`)
        .replaceAll('2031', year)
      planted[readers].push({ question, words: new RegExp(source, 'i') })
    }
  }
})

function markedWith(value: string | number | readonly string[], { letter, digit, year }: (typeof marks)['public']) {
  if (typeof value === 'number') return Number(`${digit}${value}`)
  if (typeof value !== 'string') return value.map((each) => `${letter}${each}`)
  return value.replace('2031', year).replace(/(Loir|Mulot|genette)/, `${letter}$1`)
}

/** All that was ever published, as the day of this test may be after it. */
const ever = '?from=2000-01-01&to=2099-12-31'
const agenda = ['.json', '.csv', '.txt', '.ics', '.atom', '.geojson'].map((ending) => `/agenda${ending}${ever}`)
const publicWays = () => [...agenda, `/agenda/${id}-interroge`, `/agenda/print${ever}`]

const bodyOf = async (url: string, headers?: Headers): Promise<Left> => [
  url,
  (await ground.app.inject({ url, ...(headers && { headers }) })).body.replaceAll(/\r\n[ \t]/g, ''),
]

/** Which of the planted answers are in the text. */
const foundIn = (text: string, among: readonly Planted[]) =>
  among.filter(({ words }) => words.test(text)).map(({ question }) => question.kind)
const everyKind = kinds.map(([kind]) => kind)
/** A workbook has a day as the number of days since 1900. */
const kindsIn = (way: string) => everyKind.filter((kind) => kind !== 'day' || !way.endsWith('xlsx'))

/** Requests every GET endpoint about this project, the lists with all columns, and the counts of each question. */
async function answersTo(headers: Headers): Promise<Left[]> {
  const { paths } = (await ground.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  const urls = Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && !path.startsWith('/edition/{id}/'))
    .map(([path]) => path.replace('{entity}', 'project').replaceAll(/\{\w+\}/g, String(id)))
  const columns = Object.values(planted)
    .flat()
    .map(({ question }) => question.field)
    .join(',')
  const list = await post('/project/getB122TableResults', { perPage: '2147483647', columns }, headers)
  return [...(await Promise.all(urls.map((url) => bodyOf(url, headers)))), ['list', list.body]]
}

const leaks = (left: readonly Left[], among: readonly Planted[]) =>
  left.filter(([, body]) => foundIn(body, among).length > 0).map(([way]) => way)

describe('a public answer', () => {
  test('of each kind is on the page of the event, in each feed and on paper', async () => {
    for (const url of publicWays()) {
      const [, body] = await bodyOf(url)
      // A spreadsheet and a calendar escape what is between the figures.
      expect([url, foundIn(body.replaceAll('&nbsp;', ' '), planted.public)]).toEqual([url, everyKind])
    }
  })

  test('filters the agenda by its choice', async () => {
    const chosen = planted.public[2]
    const [choice] = Object.values(chosen!.question.choices)
    const listed = async (value: string) =>
      (await ground.app.inject(`/agenda.json?question${chosen!.question.id}=${value}`)).json<{ total: number }>()
    expect(await listed(String(choice))).toMatchObject({ total: 1 })
    expect(await listed('999999')).toMatchObject({ total: 0 })
    expect((await ground.app.inject(`/agenda.json?question${chosen!.question.id}=x`)).statusCode).toBe(400)
    const [, hidden] = await bodyOf(
      `/agenda.json?question${planted.holder[2]!.question.id}=${Object.values(planted.holder[2]!.question.choices)[0]}`,
    )
    expect(JSON.parse(hidden)).toMatchObject({ total: 0 })
    expect((await ground.app.inject('/agenda')).body).toContain(`name="question${chosen!.question.id}"`)
  })
})

describe('an answer that fewer may read', () => {
  test('is nowhere in public', async () => {
    const left = await Promise.all(publicWays().map((url) => bodyOf(url)))
    expect(leaks(left, [...planted.holder, ...planted.reviewers])).toEqual([])
  })

  test('for reviewers alone is in the columns and files of a member, with each of the others', async () => {
    const { member } = people()
    const files = await filesFor({ post }, member)
    for (const [way, words] of files.filter(([name]) => name.startsWith('/project/export')))
      for (const circle of ['public', 'holder', 'reviewers'] as const)
        expect([way, circle, foundIn(words, planted[circle])]).toEqual([way, circle, kindsIn(way)])
  })

  test('for reviewers alone is in no answer, file, archive or mail for its holder, who has the others', async () => {
    const { holder } = people()
    const files = await filesFor({ post }, holder)
    const left = [...(await answersTo(holder)), ...files, await archiveFor({ ground }, addresses.holder, holder)]
    expect(leaks(left, planted.reviewers)).toEqual([])
    for (const [way, words] of files.filter(([name]) => name.startsWith('/project/export')))
      expect([way, foundIn(words, planted.holder)]).toEqual([way, kindsIn(way)])
  })

  test('is in no answer to another holder', async () => {
    const { other } = people()
    expect(leaks(await answersTo(other), [...planted.holder, ...planted.reviewers])).toEqual([])
  })

  test('leads no holder to a file, and no other holder', async () => {
    const search = async (words: string, headers: Headers) =>
      (await post('/project/getB122TableResults', { search: words }, headers)).json<{ totalRows: number }>().totalRows
    const { holder, other, member } = people()
    expect([await search('revloir', holder), await search('revloir', member)]).toEqual([0, 1])
    expect([await search('holloir', holder), await search('holloir', other)]).toEqual([1, 0])
  })

  test('is in no mail or notification', async () => {
    await sendDueNotices(ground)
    await sendDueDigests(ground, new Date('2099-01-01T12:00:00Z'))
    const told = await ground.db.rows<{ text: string }>(sql`
      select to_jsonb(m)::text as text from outgoing_message m
      union all select to_jsonb(n)::text from notification n`)
    expect(told.filter(({ text }) => foundIn(text, planted.reviewers).length > 0)).toEqual([])
  })
})

test('a question that is narrowed is gone from the agenda at once, and the change is told to copies of it', async () => {
  const before = (await ground.db.row<{ at: string }>(sql`select now()::text as at`))!.at
  const [first] = planted.public
  await ground.db.run(sql`update question set readers = 'holder' where question.id = ${first!.question.id}`)
  const since = `/agenda.json?updatedSince=${encodeURIComponent(new Date(before).toISOString())}&limit=49`
  const { items } = (await ground.app.inject(since)).json<{ items: { id: number }[] }>()
  expect(items.map((item) => item.id)).toEqual([id])
  expect(foundIn(JSON.stringify(items), [first!])).toEqual([])
})
