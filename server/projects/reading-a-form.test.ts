import { beforeAll, describe, expect, test } from 'vitest'
import { holderFields, namesOfKind } from '#domain/projects/project-fields.ts'
import { moveToArchive } from '#test/editions.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { postMultipart } from '#test/post.ts'
import { completeFields, inDays, type multipart, picture } from '#test/project-form.ts'

const ground = testApp()
type Fields = Parameters<typeof multipart>[0]
let holder: Record<string, string>
let holderId: number

beforeAll(async () => {
  const { id, username } = await makeUser(ground.db, { firstname: 'Claire', lastname: 'Delaunay' })
  holderId = id
  holder = await signedInAs(ground.db, username)
})

const post = (fields: Fields, url = '/project') => postMultipart(ground.app, url, fields, holder)
const read = async (id: number, who = holder) =>
  (await ground.app.inject({ url: `/project/${id}`, headers: who })).json()
const faultsOf = async (answer: ReturnType<typeof post>): Promise<[string, string][]> =>
  (await answer).json().errors.map(({ field, message }: Record<string, string>) => [field, message])

describe('unreadable fields of a submission are reported together with missing ones', () => {
  test.each<[string, string, string]>([
    ['name', '', 'MandatoryField'],
    ['userComment', 'é'.repeat(1001), 'field.tooLong.error'],
    ['placeLatitude', 'abc', 'number.invalid.error'],
    ['isFree', 'zz', 'field.invalid.error'],
  ])('%s', async (field, value, message) => {
    const answer = post({ isSubmited: 'true', name: 'Vide', [field]: value })
    expect((await answer).json()).toMatchObject({ message, invalidField: field })
    const faults = await faultsOf(answer)
    expect(faults[0]).toEqual([field, message])
    expect(faults.filter(([name]) => name === field)).toHaveLength(1)
    expect(faults.map(([name]) => name)).toEqual(expect.arrayContaining(['image', 'organizerName', 'acceptRules']))
  })

  test('unreadable dates are not reported as missing', async () => {
    const dates = [{ date: inDays(9), startTime: '10:00', endTime: '11:00', recurrenceInterval: 'x' }]
    const faults = await faultsOf(post({ isSubmited: 'true', name: '', projectDateConfs: JSON.stringify(dates) }))
    expect(faults.filter(([name]) => name.startsWith('projectDateConfs'))).toEqual([
      ['projectDateConfs.0.recurrenceInterval', 'number.invalid.error'],
    ])
  })

  test('and nothing is written, not even for a draft', async () => {
    const { id } = (await post({ name: 'Brouillon', placeCity: 'Nantes' })).json()
    expect((await post({ placeCity: 'Lyon', isFree: 'zz' }, `/project/${id}`)).statusCode).toBe(403)
    expect(await read(id)).toMatchObject({
      projectPlace: { city: 'Nantes' },
      version: 1,
    })
  })

  test('fields only for the commission are ignored when a holder sends them, and so never wrong', async () => {
    expect((await post({ name: 'Sans budget', budget: 'beaucoup', budgetNeeded: 'zz' })).statusCode).toBe(200)
  })
})

test('a draft is written with every field that the form of the browser sends empty, and each is cleared again', async () => {
  const kinds = [
    'text',
    'longText',
    'link',
    'email',
    'phone',
    'age',
    'latitude',
    'longitude',
    'access',
    'public',
  ] as const
  const empty = Object.fromEntries(namesOfKind(holderFields, [...kinds]).map((name) => [name, '']))
  const answer = await post({ ...empty, name: 'Vide' })
  expect(answer.statusCode).toBe(200)
  const { id } = answer.json<{ id: number }>()
  await post({ age: '6-12' }, `/project/${id}`)
  expect((await read(id)).age).toBe('6-12')
  expect((await post({ ...empty }, `/project/${id}`)).statusCode).toBe(200)
  expect((await read(id)).age).toBe('')
})

describe('a date without weekdays', () => {
  const weekly = { startTime: '10:00', endTime: '11:00', isRecurrent: true, dateRecurrenceType: 'WEEKLY' }
  const rulesOf = async (rule: object) => {
    const projectDateConfs = JSON.stringify([{ ...weekly, ...rule }])
    const { id } = (await post({ ...completeFields({ isSubmited: 'false' }), projectDateConfs })).json()
    return (await read(id)).projectDateConfs
  }

  test('repeats on its own weekday', async () => {
    expect(await rulesOf({ date: '2099-01-01' })).toEqual([
      expect.objectContaining({ recurrenceThursday: true, recurrenceWednesday: false, recurrenceFriday: false }),
    ])
  })

  test('keeps its weekdays when it is changed', async () => {
    const projectDateConfs = JSON.stringify([{ ...weekly, date: '2099-01-01' }])
    const { id } = (await post({ ...completeFields({ isSubmited: 'false' }), projectDateConfs })).json()
    const [rule] = (await read(id)).projectDateConfs
    await post({ projectDateConfs: JSON.stringify([{ id: rule.id, startTime: '09:00' }]) }, `/project/${id}`)
    expect((await read(id)).projectDateConfs).toEqual([{ ...rule, startTime: '09:00' }])
  })

  test.each([
    ['of others', { date: '2099-01-01', recurrenceMonday: true }],
    ['that it is none of them', { date: '2099-01-01', recurrenceThursday: false }],
    ['nothing of its day', { date: '' }],
  ])('unless it says %s', async (_name, rule) => {
    expect(await rulesOf(rule)).toEqual([expect.objectContaining({ recurrenceThursday: false })])
  })
})

describe('fields that a form leaves out are unchanged', () => {
  const begin = async (fields: Fields) => (await post({ name: 'Choisi', ...fields })).json().id
  const typesOf = async (id: number) => {
    const { projectTypes, commission, version } = await read(id)
    const ids = projectTypes.map((type: { id: number }) => type.id)
    return { types: ids.toSorted((one: number, other: number) => one - other), commission: commission.id, version }
  }

  test('types and the commission are chosen independently; the order of types does not matter', async () => {
    const id = await begin({ commissionId: '2', selectedProjectTypesIds: ['1', '3'] })
    const choose = (fields: Fields) => post(fields, `/project/${id}`)
    await choose({ selectedProjectTypesIds: ['3', '1'] })
    expect(await typesOf(id)).toEqual({ types: [1, 3], commission: 2, version: 1 })
    await choose({ selectedProjectTypesIds: ['1', '2'] })
    expect(await typesOf(id)).toEqual({ types: [1, 2], commission: 2, version: 2 })
    await choose({ commissionId: '3' })
    expect(await typesOf(id)).toEqual({ types: [1, 2], commission: 3, version: 3 })
    await choose({ selectedProjectTypesIds: ['2'] })
    expect(await typesOf(id)).toEqual({ types: [2], commission: 3, version: 4 })
    expect(await faultsOf(choose({ selectedProjectTypesIds: ['2', '999'] }))).toEqual([
      ['selectedProjectTypesIds', 'field.invalid.error'],
    ])
    await choose({ commissionId: '' })
    expect(await read(id)).toMatchObject({ commission: null, projectTypes: [{ id: 2 }] })
  })

  test('the picture stays when named or left out; another user’s is unknown, and an empty field removes it', async () => {
    const image = new Blob([new Uint8Array(await picture({ width: 160, height: 90 }))])
    const id = await begin({ image })
    const pictureOf = async () => (await read(id)).projectImage?.id
    const own = await pictureOf()
    for (const fields of [{ imageId: String(own) }, { placeCity: 'Albi' }] as Fields[]) {
      expect((await post(fields, `/project/${id}`)).statusCode).toBe(200)
      expect(await pictureOf()).toBe(own)
    }
    const another = (await read(await begin({ image }))).projectImage.id
    expect(await faultsOf(post({ imageId: String(another) }, `/project/${id}`))).toEqual([
      ['imageId', 'field.invalid.error'],
    ])
    expect(await pictureOf()).toBe(own)
    await post({ image: '' }, `/project/${id}`)
    expect(await pictureOf()).toBeUndefined()
    expect(await faultsOf(post({ name: 'x', image: new Blob(['words']) }))).toEqual([
      ['image', 'image.extension.error'],
    ])
  })

  test('a choice is returned as it was made, and half of one as that half', async () => {
    const id = await begin({
      projectPublic: 'FAMILIES',
      projectAccess: 'BOOKING',
      placeLatitude: '43.6',
      organizerContactFirstname: 'Claire',
    })
    expect(await read(id)).toMatchObject({
      projectPublic: { value: 'FAMILIES' },
      projectAccess: { value: 'BOOKING' },
      projectPlace: { latitude: 43.6, mapLink: '' },
      projectOrganizer: { contactFullName: 'Claire' },
    })
  })
})

describe('a description', () => {
  test.each([
    ['an anchor without words or address goes', '<p>Un <a name="x"> </a>mot</p>', /^<p>Un mot<\/p>$/],
    ['one that still leads somewhere stays', '<a href="https://a.example"></a>', / href="https:\/\/a\.example" /],
    ['and one that has words', '<p>Un <a>mot</a></p>', />mot<\/a>/],
    ['what stands around it is no part of it', ' \n<p>Un mot</p>\n ', /^<p>Un mot<\/p>$/],
  ])('%s', async (_name, description, expected) => {
    const { id } = (await post({ name: 'Texte', description })).json()
    expect((await read(id)).description).toMatch(expected)
  })
})

test('an answer names who saved it last, and offers no decision in an archive', async () => {
  const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId: holderId })
  const member = await signedInAs(ground.db, (await makeUser(ground.db, { role: 'ROLE_COMMISSION' })).username)
  expect((await read(id)).lastSave).toBeNull()
  const draft = await makeProject(ground.db, { status: 'DRAFT', creatorId: holderId })
  await post({ placeCity: 'Albi' }, `/project/${draft}`)
  expect((await read(draft)).lastSave).toEqual({ by: 'Claire Delaunay', at: expect.any(String) })
  const now = await read(id, member)
  expect(now).toMatchObject({ edition: { isArchived: false } })
  expect(now.availableStatusForCommission.length).toBeGreaterThan(1)
  await moveToArchive(ground.db, id)
  expect(await read(id, member)).toMatchObject({
    edition: { isArchived: true, state: 'archived' },
    availableStatusForCommission: [],
  })
})
