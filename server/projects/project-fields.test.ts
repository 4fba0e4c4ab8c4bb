import { beforeAll, describe, expect, test } from 'vitest'
import type { ColumnKind } from '#domain/projects/field-kinds.ts'
import {
  columnNames,
  fieldOf,
  fieldsOfSection,
  formFields,
  holderFields,
  internalFields,
  namesOf,
  personalFields,
  projectFields,
  reviewerFields,
  historyFields,
  type FormFieldName,
  type FormKind,
} from '#domain/projects/project-fields.ts'
import { translationOf } from '#domain/translations/translations.ts'
import { sql } from '#server/platform/database/sql.ts'
import { columnOf } from '#server/projects/rows/project-columns.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { multipart, picture } from '#test/project-form.ts'

const ground = testApp()
type Headers = { authorization: string }
type Answer = Record<string, unknown>
let holder: Headers, member: Headers

beforeAll(async () => {
  holder = await signedInAs(ground.db, (await makeUser(ground.db)).username)
  member = await signedInAs(ground.db, (await makeUser(ground.db, { role: 'ROLE_COMMISSION' })).username)
})

/** Returns two form values for each kind; all texts differ. */
const values: Record<FormKind, (name: string) => [first: string | string[] | Blob, other: string | string[] | Blob]> = {
  title: texts,
  text: texts,
  longText: texts,
  richText: (name) => [`<p>${name} un</p>`, `<p>${name} deux</p>`],
  link: (name) => [`https://${name}.example/1`, `https://${name}.example/2`],
  email: (name) => [`${name}.1@test.example`, `${name}.2@test.example`],
  // The number is formatted for its country, which differs between the two values.
  phone: () => ['090-1234-5678', '06 39 98 12 42'],
  country: () => ['JP', 'FR'],
  age: () => ['6-12', '6-'],
  language: () => ['ja', 'en'],
  flag: () => ['false', 'true'],
  latitude: () => ['43.6', '35'],
  longitude: () => ['1.44', '135.79'],
  money: () => ['12.5', '80'],
  id: () => ['1', '2'],
  access: () => ['BOOKING', 'OPEN'],
  public: () => ['FAMILIES', 'EVERYONE'],
  picture: () => images,
  types: () => [['1', '3'], ['2']],
  dates: () => [dates('2099-10-24'), dates('2099-10-25')],
  decision: () => ['CERTIFIED_PUBLISHED', 'INFOS_NEEDED'],
}

function texts(name: string): [string, string] {
  return [`${name} un`, `${name} deux`]
}

function dates(date: string): string {
  return JSON.stringify([{ date, startTime: '18:30', endTime: '20:00' }])
}

let images: [Blob, Blob]
beforeAll(async () => {
  const [one, two] = await Promise.all([picture(), picture({ width: 1600, height: 900 })])
  images = [new Blob([new Uint8Array(one)]), new Blob([new Uint8Array(two)])]
})

function filledIn(names: readonly FormFieldName[], version: 0 | 1) {
  return Object.fromEntries(names.map((name) => [name, values[formFields[name].kind](name)[version]]))
}

async function save(url: string, fields: Parameters<typeof multipart>[0], headers: Headers): Promise<Answer> {
  const { headers: type, payload } = await multipart(fields)
  const answer = await ground.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}

const get = async (url: string, headers: Headers) => (await ground.app.inject({ url, headers })).json()

/** Lists the names of the changed fields in the newest line of the history. */
async function toldLast(id: number, headers: Headers): Promise<string[]> {
  const [line] = await get(`/history/project/${id}`, headers)
  return Object.keys(line.changes).toSorted()
}

const toldAs = (names: readonly FormFieldName[]) => names.map((name) => fieldOf(name).historyName ?? name).toSorted()

describe('every declared field', () => {
  test('has the column of its kind, and every other column is known not to be a field', async () => {
    const typeOf: Partial<Record<ColumnKind, string>> = {
      flag: 'boolean',
      latitude: 'double precision',
      longitude: 'double precision',
      money: 'numeric',
      count: 'integer',
      id: 'integer',
      instant: 'timestamp with time zone',
      day: 'date',
    }
    const declared = columnNames.map((name) => `${columnOf(name)} ${typeOf[projectFields[name].kind] ?? 'text'}`)
    const found = await ground.db.rows<{ name: string; type: string }>(sql`
      select column_name as name, data_type as type from information_schema.columns where table_name = 'project'`)
    const fields = found.filter(({ name }) => !noFields.has(name)).map(({ name, type }) => `${name} ${type}`)
    expect(fields.toSorted()).toEqual(declared.toSorted())
  })

  test('is read from a form, and shown by the answer, the history and the holder’s export', async () => {
    const names = namesOf(holderFields)
    const { id } = await save('/project', { ...filledIn(names, 0), isSubmited: 'false' }, holder)
    const first = await get(`/project/${String(id)}`, holder)
    const fields = { ...filledIn(names, 1), removedProjectDateConfsIds: String(first.projectDateConfs[0].id) }
    await save(`/project/${String(id)}`, { ...fields, isSubmited: 'false' }, holder)
    expect(await toldLast(Number(id), holder)).toEqual(toldAs(names))

    const answer = await get(`/project/${String(id)}`, holder)
    const [exported] = (await get('/account/export', holder)).projects
    for (const name of names) {
      expect([name, toldBy(answer, name)]).toEqual([name, expected(name)])
      expect([name, exportedBy(exported, name)]).toEqual([name, expected(name, exportedAs)])
    }
  })

  test('of the commission is shown to the commission, and hidden from the holder where it is internal', async () => {
    const draft = await save('/project', { ...filledIn(namesOf(holderFields), 0), ...consents }, holder)
    const id = Number(draft['id'])
    await save(`/project/${id}`, { ...filledIn(reviewerFields, 1) }, member)
    const internal: readonly string[] = internalFields
    expect(await toldLast(id, member)).toEqual(toldAs(reviewerFields))
    expect(await toldLast(id, holder)).toEqual(toldAs(reviewerFields).filter((name) => !internal.includes(name)))

    const [theirs, own] = [await get(`/project/${id}`, member), await get(`/project/${id}`, holder)]
    const exported = (await get('/account/export', holder)).projects.find((each: Answer) => each['id'] === id)
    for (const name of reviewerFields) {
      expect([name, toldBy(theirs, name)]).toEqual([name, expected(name)])
      const isOpen = !internal.includes(name)
      expect([name, name in own, name in exported]).toEqual([name, isOpen, isOpen])
    }
  })

  test('of the contact is erased with that user’s account, in the project and in its history', async () => {
    const { db, app } = ground
    const { id: userId, username } = await makeUser(db)
    const leaving = await signedInAs(db, username)
    const own = { ...filledIn(namesOf(holderFields), 0), organizerContactEmail: username }
    const { id } = await save('/project', { ...own, ...consents }, leaving)
    await save(`/project/${String(id)}`, { organizerContactLastname: 'Autre', ...consents }, leaving)
    await save(`/project/${String(id)}`, { projectStatus: 'CERTIFIED_PUBLISHED' }, member)
    const admin = await signedInAs(db, (await makeUser(db, { role: 'ROLE_ADMIN' })).username)
    await app.inject({ method: 'DELETE', url: `/user/${userId}`, headers: admin })

    const stored = await get(`/project/${String(id)}`, admin)
    for (const name of personalFields)
      expect([name, toldBy(stored, name)]).toEqual([name, formFields[name].kind === 'country' ? 'FR' : ''])
    const lines: { changes: Answer }[] = await get(`/history/project/${String(id)}`, admin)
    const changedNames = new Set(lines.flatMap(({ changes }) => Object.keys(changes)))
    expect(personalFields.filter((name) => changedNames.has(name))).toEqual([])
    expect(stored.projectOrganizer.name).toBe('organizerName un')
  })

  test('of the commission is ignored when a holder sends it', async () => {
    const { id } = await save('/project', { name: 'Le mien', ...filledIn(reviewerFields, 1) }, holder)
    const seen = await get(`/project/${String(id)}`, member)
    expect(seen).toMatchObject({ projectStatus: { value: 'DRAFT' }, budget: null, budgetNeeded: false })
    expect(seen).toMatchObject({ isComRelevant: false, commissionComment: '', message: '' })
  })
})

test('no two fields share a name in the history', () => {
  const historyNames = namesOf(historyFields).map((name) => fieldOf(name).historyName ?? name)
  expect(new Set(historyNames).size).toBe(historyNames.length)
})

const consents = { isSubmited: 'true', acceptRules: 'true', acceptDataProtection: 'true', acceptOwnership: 'true' }

/** The row's author and times, and columns that triggers write for sorting. */
const noFields = new Set(
  'id creator_id edition_id asked_members created_at version saved_at saved_by quiet_saves unsent_saves told_at told_by'.split(
    ' ',
  ),
)

/** Returns the value of a field in an answer. */
function toldBy(answer: Answer, name: FormFieldName): unknown {
  const { as, historyName = name, kind } = fieldOf(name)
  if (as === undefined) return answer[kind === 'dates' ? name : historyName]
  const part = name in fieldsOfSection.place ? 'projectPlace' : 'projectOrganizer'
  return (answer[part] as Answer)[as]
}

/** The second value as it is answered, where it differs from what was sent. */
const text = expect.any(String)
const shown: Partial<Record<FormKind, unknown>> = {
  flag: true,
  latitude: 35,
  longitude: 135.79,
  money: 80,
  phone: '+33 6 39 98 12 42',
  id: { id: 2, tostring: text },
  access: { value: 'OPEN', text },
  public: { value: 'EVERYONE', text },
  decision: { value: 'INFOS_NEEDED', text },
  types: [{ id: 2, tostring: text }],
  dates: [expect.objectContaining({ date: '2099-10-25' })],
  picture: expect.objectContaining({ id: expect.any(Number) }),
}

const exportedAs: typeof shown = {
  ...shown,
  id: expect.stringMatching(/\w/),
  access: 'OPEN',
  public: 'EVERYONE',
  types: [expect.stringMatching(/\w/)],
  picture: expect.stringMatching(/^\/images\/.+\.jpg$/),
}

function expected(name: FormFieldName, as = shown): unknown {
  // The original, which is in English by then, has no translation into it.
  if (translationOf(name)?.language === 'en') return ''
  const { kind } = formFields[name]
  return as[kind] ?? values[kind](name)[1]
}

function exportedBy(exported: Answer, name: FormFieldName): unknown {
  const { historyName = name, kind } = fieldOf(name)
  return exported[kind === 'dates' ? 'dates' : historyName]
}
