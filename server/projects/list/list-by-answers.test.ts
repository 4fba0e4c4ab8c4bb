import { beforeAll, describe, expect, test } from 'vitest'
import { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { filtersToWire, type FilterChoices } from '#domain/tables/filters.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import { sql } from '#server/platform/database/sql.ts'
import { answer, makeQuestion, type MadeQuestion } from '#test/answers-ground.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'

const ground = testApp()
type Headers = { authorization: string }
let member: Headers, recused: Headers, holder: Headers
let one: number, two: number, three: number, four: number
let languages: MadeQuestion,
  seats: MadeQuestion,
  twin: MadeQuestion,
  motto: MadeQuestion,
  wheels: MadeQuestion,
  day: MadeQuestion

beforeAll(async () => {
  const { db } = ground
  const owner = await makeUser(db, { username: 'porteuse@test.example' })
  holder = await signedInAs(db, owner.username)
  const [reader, away] = [
    await makeUser(db, { role: 'ROLE_COMMISSION', commissionId: 1 }),
    await makeUser(db, { role: 'ROLE_COMMISSION', commissionId: 1 }),
  ]
  member = await signedInAs(db, reader.username)
  recused = await signedInAs(db, away.username)
  const make = (name: string) => makeProject(db, { status: 'SUBMITED', creatorId: owner.id, commissionId: 1, name })
  one = await make('Un')
  two = await make('Deux')
  three = await make('Trois')
  four = await make('Quatre')
  languages = await makeQuestion(db, { kind: 'someOf', name: 'Langues', choices: ['français', 'japonais', 'chinois'] })
  seats = await makeQuestion(db, { kind: 'number', name: 'Public attendu' })
  wheels = await makeQuestion(db, { kind: 'yesNo', name: 'Fauteuil', readers: 'holder' })
  day = await makeQuestion(db, { kind: 'day', name: 'Montage', readers: 'holder' })
  motto = await makeQuestion(db, { kind: 'shortText', name: 'Devise', readers: 'holder' })
  twin = await makeQuestion(db, { kind: 'oneOf', name: 'Jumelage', readers: 'reviewers', choices: ['fort', 'faible'] })
  await db.run(sql`update question_choice set withdrawn_at = now() where id = ${languages.choices['chinois']}`)
  for (const [project, given, count, text] of [
    [one, ['français', 'japonais'], 2000, 'Belette'],
    [two, ['français'], 64, 'Hermine'],
    [three, ['chinois'], 180, 'Martre'],
  ] as const) {
    await answer(db, project, languages, given)
    await answer(db, project, seats, count)
    await answer(db, project, motto, text)
  }
  await answer(db, one, wheels, true)
  await answer(db, two, wheels, false)
  await answer(db, one, day, '2026-11-03')
  await answer(db, one, twin, ['fort'])
  await answer(db, two, twin, ['faible'])
  await ground.app.inject({
    method: 'POST',
    url: `/project/${one}/recusal`,
    headers: recused,
    payload: { reason: 'Un proche.' },
  })
})

type Listed = { items: ProjectRow[]; totalRows: number }
async function list(headers: Headers, filters: FilterChoices, more: object = {}): Promise<Listed> {
  const sent = filtersToWire(projectApi.filterNames, filters)
  const payload = { perPage: 10, filters: sent, sortBy: 'id', sortDesc: false, ...more }
  const reply = await ground.app.inject({ method: 'POST', url: '/project/getB122TableResults', headers, payload })
  expect([reply.statusCode, reply.body]).toEqual([200, reply.body])
  return reply.json()
}
const found = async (headers: Headers, filters: FilterChoices, more?: object) =>
  (await list(headers, filters, more)).items.map(({ id }) => id)

describe('the list by an answer', () => {
  test('is filtered by choices, a range of numbers or days, yes or no, and by having none', async () => {
    const { japonais, chinois } = languages.choices
    const cases: [FilterChoices, number[]][] = [
      [{ [languages.field]: [japonais!] }, [one]],
      [{ [languages.field]: [japonais!, chinois!] }, [one, three]],
      [{ [languages.field]: ['none'] }, [four]],
      [{ [languages.field]: [chinois!, 'none'] }, [three, four]],
      [{ [seats.field]: '100..' }, [one, three]],
      [{ [seats.field]: '64..180' }, [two, three]],
      [{ [seats.field]: 'none' }, [four]],
      [{ [seats.field]: 'any' }, [one, two, three]],
      [{ [wheels.field]: ['yes'] }, [one]],
      [{ [wheels.field]: ['no', 'none'] }, [two, three, four]],
      [{ [day.field]: { start: '2026-11-01', end: null } }, [one]],
      [{ [day.field]: 'none' }, [two, three, four]],
      [{ [motto.field]: ['any'] }, [one, two, three]],
      [{ [twin.field]: [twin.choices['faible']!] }, [two]],
      [{ [languages.field]: [languages.choices['français']!], [seats.field]: '..100' }, [two]],
    ]
    for (const [filters, ids] of cases) expect([filters, await found(member, filters)]).toEqual([filters, ids])
  })

  test('is sorted by an answer in both directions, the files without one last, over its pages', async () => {
    const sorted = (sortBy: string, sortDesc: boolean, more: object = {}) =>
      found(member, {}, { sortBy, sortDesc, ...more })
    expect(await sorted(seats.field, true)).toEqual([one, three, two, four])
    expect(await sorted(seats.field, false)).toEqual([two, three, one, four])
    expect(await sorted(motto.field, false)).toEqual([one, two, three, four])
    expect(await sorted(wheels.field, true)).toEqual([one, two, four, three])
    expect(await sorted(twin.field, false)).toEqual([one, two, three, four])
    expect(await sorted(day.field, false)).toEqual([one, two, three, four])
    expect(await sorted(seats.field, true, { perPage: 2_147_483_647 })).toEqual([one, three, two, four])
  })

  test('shows the answers of the columns that are asked for, choices by their ids', async () => {
    const columns = [languages, seats, wheels, day, motto, twin].map(({ field }) => field).join(',')
    const { items } = await list(member, {}, { columns })
    expect(items.map(({ id, answers }) => [id, answers])).toEqual([
      [
        one,
        {
          [languages.field]: [languages.choices['français'], languages.choices['japonais']],
          [seats.field]: 2000,
          [wheels.field]: true,
          [day.field]: '2026-11-03',
          [motto.field]: 'Belette',
          [twin.field]: [twin.choices['fort']],
        },
      ],
      [two, expect.objectContaining({ [twin.field]: [twin.choices['faible']], [wheels.field]: false })],
      [three, expect.objectContaining({ [seats.field]: 180 })],
      [four, {}],
    ])
  })

  test('offers each question to who may read it, with its choices, those withdrawn last', async () => {
    const offeredTo = async (headers: Headers) => {
      const opened = await ground.app.inject({ url: '/project/initB122Table', headers })
      return opened.json<{ filters: TableFilter[] }>().filters.filter(({ question }) => question !== undefined)
    }
    const offered = await offeredTo(member)
    expect(
      offered.map(({ field, type, question, position }) => [
        field,
        type,
        question!.name,
        question!.isInternal,
        position,
      ]),
    ).toEqual([
      [languages.field, 'choices', 'Langues', false, 1000 + languages.id],
      [seats.field, 'numberRange', 'Public attendu', false, 1000 + seats.id],
      [wheels.field, 'choices', 'Fauteuil', false, 1000 + wheels.id],
      [day.field, 'dateRange', 'Montage', false, 1000 + day.id],
      [motto.field, 'choices', 'Devise', false, 1000 + motto.id],
      [twin.field, 'choices', 'Jumelage', true, 1000 + twin.id],
    ])
    expect(offered[0]!.options).toEqual([
      { value: languages.choices['français'], text: 'français' },
      { value: languages.choices['japonais'], text: 'japonais' },
      { value: languages.choices['chinois'], text: 'chinois', isWithdrawn: true },
      { value: 'none', text: 'Sans réponse' },
    ])
    expect(await offeredTo(holder)).toEqual([])
  })

  test('is found by the words of an answer', async () => {
    expect(await found(member, {}, { search: 'hermine' })).toEqual([two])
    expect(await found(member, {}, { search: 'deux hermine' })).toEqual([two])
    expect(await found(holder, {}, { search: 'belet' })).toEqual([one])
    const sought = await ground.app.inject({ url: '/project/seek?words=martre', headers: member })
    expect(sought.json<{ id: number }[]>().map(({ id }) => id)).toEqual([three])
  })
})

describe('the counts of a filter', () => {
  const counted = async (headers: Headers, question: MadeQuestion, filters: FilterChoices = {}, search = '') => {
    const sent = encodeURIComponent(filtersToWire(projectApi.filterNames, filters))
    const url = `/project/countedAnswers?question=${question.id}&filters=${sent}&search=${search}`
    const reply = await ground.app.inject({ url, headers })
    return Object.fromEntries(
      reply.json<{ value: string; count: number }[]>().map(({ value, count }) => [value, count]),
    )
  }

  test('follow the other filters and the search, and not the filter itself', async () => {
    const { français, japonais, chinois } = languages.choices
    const all = { [français!]: 2, [japonais!]: 1, [chinois!]: 1, none: 1 }
    expect(await counted(member, languages)).toEqual(all)
    expect(await counted(member, languages, { [languages.field]: [japonais!] })).toEqual(all)
    expect(await counted(member, languages, { [seats.field]: '..100' })).toEqual({ [français!]: 1, none: 0 })
    expect(await counted(member, languages, {}, 'trois')).toEqual({ [chinois!]: 1, none: 0 })
    expect(await counted(member, wheels)).toEqual({ yes: 1, no: 1, none: 2 })
    expect(await counted(member, seats)).toEqual({ any: 3, none: 1 })
  })

  test('say nothing of a file from which the reader is recused, nor of another edition’s question', async () => {
    const { fort, faible } = twin.choices
    expect(await counted(member, twin)).toEqual({ [fort!]: 1, [faible!]: 1, none: 2 })
    expect(await counted(recused, twin)).toEqual({ [faible!]: 1, none: 3 })
    expect(await counted(member, { ...twin, id: 999 })).toEqual({})
  })
})

describe('an answer for reviewers alone', () => {
  test('neither filters, sorts, shows nor finds for a holder', async () => {
    const all = await found(holder, {})
    expect(all).toEqual([one, two, three, four])
    expect(await found(holder, { [twin.field]: [twin.choices['fort']!] })).toEqual(all)
    expect(await found(holder, {}, { sortBy: twin.field, sortDesc: true })).toEqual(all.toReversed())
    const { items } = await list(holder, {}, { columns: `${twin.field},${wheels.field}` })
    expect(items.map(({ answers }) => answers)).toEqual([{ [wheels.field]: true }, { [wheels.field]: false }, {}, {}])
    await ground.db.run(
      sql`update answer set readers = 'reviewers' where project_id = ${two} and question_id = ${motto.id}`,
    )
    expect(await found(holder, {}, { search: 'hermine' })).toEqual([])
    expect(await found(holder, { [motto.field]: ['any'] })).toEqual([one, three])
    await ground.db.run(
      sql`update answer set readers = 'holder' where project_id = ${two} and question_id = ${motto.id}`,
    )
  })

  test('is none for a member who is recused from the file', async () => {
    const { fort } = twin.choices
    expect(await found(recused, { [twin.field]: [fort!] })).toEqual([])
    expect(await found(recused, { [twin.field]: ['none'] })).toEqual([one, three, four])
    expect(await found(recused, {}, { sortBy: twin.field, sortDesc: false })).toEqual([two, one, three, four])
    const { items } = await list(recused, {}, { columns: twin.field })
    expect(items[0]).toMatchObject({ id: one, answers: {} })
  })
})

test('a question of another edition in an old address, view or order does no harm', async () => {
  await ground.db.run(sql`
    insert into edition (id, title, first_day, last_day, state) values (3, '3e édition', '2024-11-06', '2024-11-20', 'ended')
    on conflict do nothing`)
  const old = await makeQuestion(ground.db, { kind: 'number', name: 'Ancienne', edition: 3 })
  const all = [one, two, three, four]
  expect(await found(member, { [old.field]: '1..5' })).toEqual(all)
  expect(await found(member, {}, { sortBy: old.field, sortDesc: false, columns: old.field })).toEqual(all)
  expect(await found(member, { question999999999: 'any' }, { columns: 'question999999999' })).toEqual(all)
  expect(await found(member, { edition: [3], [old.field]: 'any' })).toEqual([])
})

test('a view keeps the filters, columns and order that are questions, and counts by them', async () => {
  const settings = {
    search: '',
    filters: { [languages.field]: [languages.choices['japonais']] },
    sortBy: seats.field,
    sortDesc: true,
    columns: ['name', seats.field],
  }
  const send = (payload: object) => ground.app.inject({ method: 'POST', url: '/view', headers: member, payload })
  const kept = await send({ name: 'En japonais', settings })
  expect(kept.statusCode).toBe(200)
  const counts = await ground.app.inject({ url: '/view/counts', headers: member })
  expect(counts.json<{ view: string; count: number }[]>().find(({ view }) => view === kept.json().id)?.count).toBe(1)
})

test('the pages of an order by an answer have each file once', async () => {
  const owner = await ground.db.row<{ id: number }>(sql`select creator_id as id from project where id = ${one}`)
  const others: number[] = []
  for (const index of Array(17).keys())
    others.push(
      await makeProject(ground.db, {
        status: 'SUBMITED',
        creatorId: owner!.id,
        commissionId: 2,
        name: `Suite ${index}`,
      }),
    )
  for (const [index, id] of others.entries()) if (index < 10) await answer(ground.db, id, seats, 500 + index)
  const pages = await Promise.all(
    [1, 2, 3].map((currentPage) => list(member, {}, { sortBy: seats.field, sortDesc: true, currentPage })),
  )
  expect(pages.map(({ totalRows }) => totalRows)).toEqual([21, 21, 21])
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect(ids).toEqual([one, ...others.slice(0, 10).toReversed(), three, two, ...others.slice(10).toReversed(), four])
})
