import { beforeAll, expect, test } from 'vitest'
import { sendDueDigests } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder } from '#test/mailbox.ts'
import { postMultipart } from '#test/post.ts'
import { completeFields, type multipart, picture } from '#test/project-form.ts'

const ground = testApp()
type Headers = Record<string, string>
const english = (headers: Headers) => ({ ...headers, 'accept-language': 'en' })
let holder: Headers, member: Headers, admin: Headers
let memberId: number, project: number

beforeAll(async () => {
  const { db } = ground
  await makeUser(db, { username: 'holder@names.test' })
  memberId = (await makeUser(db, { username: 'member@names.test', role: 'ROLE_COMMISSION', commissionId: 2 })).id
  await makeUser(db, { username: 'admin@names.test', role: 'ROLE_ADMIN' })
  holder = await signedInAs(db, 'holder@names.test')
  member = await signedInAs(db, 'member@names.test')
  admin = await signedInAs(db, 'admin@names.test')
  // A sign-in stores the language of its page.
  await db.run(sql`update user_account set language = 'en'`)
  const image = new Blob([new Uint8Array(await picture({ width: 160, height: 90 }))])
  project = await file({ image, commissionId: '2' })
})

const get = async (url: string, headers: Headers) => (await ground.app.inject({ url, headers })).json()

const post = async (url: string, fields: Parameters<typeof multipart>[0], who: Headers) =>
  (await postMultipart(ground.app, url, fields, who)).json()

async function file(fields: Parameters<typeof multipart>[0]): Promise<number> {
  return (await post('/project', completeFields(fields), english(holder))).id
}

const french = 'Académique et éducation'
const read = 'Academic and education'

test('a project, its row in the list and the filter name its commission in the reader’s language', async () => {
  for (const [headers, name] of [
    [holder, french],
    [english(holder), read],
  ] as const) {
    expect((await get(`/project/${project}`, headers)).commission).toEqual({ id: 2, tostring: name })
    const { items } = await post('/project/getB122TableResults', { perPage: '10' }, headers)
    expect(items[0].commission).toEqual({ id: 2, tostring: name })
    const { filters } = await get('/project/initB122Table', headers)
    const options = filters.find(({ field }: { field: string }) => field === 'commission').options
    expect(options[1]).toEqual({ value: 2, text: name })
    expect((await get('/commission', headers))[1]).toMatchObject({ name, tostring: name })
  }
})

test('a renaming in English alone reaches the list and its order', async () => {
  const sport = { name: 'Sport', displayOrder: '3' }
  await post('/project', { name: 'Judo', commissionId: '3' }, holder)
  const listed = async (headers: Headers) => {
    const fields = { sortBy: 'commission', sortDesc: 'false', perPage: '10' }
    const { items } = await post('/project/getB122TableResults', fields, headers)
    return items.map(({ commission }: { commission: { tostring: string } }) => commission.tostring)
  }
  expect(await listed(english(holder))).toEqual([read, 'Sport'])
  expect(await post('/commission/3', { ...sport, nameEn: 'A sporting life' }, admin)).toMatchObject({ id: 3 })
  expect(await listed(english(holder))).toEqual(['A sporting life', read])
  expect(await listed(holder)).toEqual([french, 'Sport'])
  await post('/commission/3', sport, admin)
  expect((await get('/commission/3', admin)).nameEn).toBe('A sporting life')
  await post('/commission/3', { ...sport, nameEn: '' }, admin)
  expect(await listed(english(holder))).toEqual([read, 'Sport'])
})

test('a member’s account and row use the language of their reader', async () => {
  expect((await get('/account/getAccount', english(member))).commission).toEqual({ id: 2, tostring: read })
  expect((await get(`/user/${memberId}`, english(admin))).commission.tostring).toBe(read)
  const { items } = await post(
    '/user/getB122TableResults',
    { perPage: '10', sortBy: 'commission', sortDesc: 'false' },
    english(admin),
  )
  expect(items[0].commission.tostring).toBe(read)
  expect((await get('/user/initB122Table', english(admin))).filters[1].options[1].text).toBe(read)
})

test('mails use the language of their recipient', async () => {
  const received = await mailUnder(ground.db, 'holder@names.test', 'Project received: Indigo, deux rives')
  expect(received.text).toContain(`The ${read} commission will examine it`)
  await sendDueDigests(ground, new Date('2099-01-01T12:00:00Z'))
  const mail = await mailUnder(ground.db, 'member@names.test', 'Morning digest: one thing is waiting for you')
  expect(mail.text).toContain('has submitted this project')
})

test('the history and the export use the reader’s language', async () => {
  await post(`/project/${project}`, { commissionId: '1', selectedProjectTypesIds: ['2', '3'] }, member)
  const [line] = await get(`/history/project/${project}`, english(holder))
  expect(line.changes).toEqual({
    commission: [read, 'Cultural'],
    projectTypes: ['Workshop, Concert', 'Film and screening, Concert'],
  })
  expect((await get(`/history/project/${project}`, holder))[0].changes.commission).toEqual([french, 'Culturelle'])
  const { projects } = await get('/account/export', english(holder))
  expect(projects[0]).toMatchObject({ commission: 'Cultural', projectTypes: ['Film and screening', 'Concert'] })
})

test('the history shows dates in the reader’s language', async () => {
  const { id: block } = (await get(`/project/${project}`, member)).projectDateConfs[0]
  const moved = [{ id: block, date: '2099-11-07' }]
  await post(`/project/${project}`, { projectDateConfs: JSON.stringify(moved) }, member)
  const changesFor = async (headers: Headers) => (await get(`/history/project/${project}`, headers))[0].changes
  const [inFrench, inEnglish] = [await changesFor(holder), await changesFor(english(holder))]
  expect(Object.keys(inEnglish)).toEqual(['dateString'])
  expect(inEnglish.dateString[1]).toMatch(/^Saturday 7 November 2099/)
  expect(Object.keys(inFrench)).toEqual(['dateString'])
  expect(inFrench.dateString[1]).toMatch(/^Le samedi 7 novembre 2099/)
})

test('a project shows its dates, its place on a map and its contact in the reader’s language', async () => {
  const day = JSON.stringify([{ date: '2030-05-07', startTime: '18:30', endTime: '20:00' }])
  const { id } = await post('/project', { ...completeFields({ projectDateConfs: day }), isSubmited: 'false' }, holder)
  expect(await get(`/project/${id}`, holder)).toMatchObject({
    dateString: 'Le mardi 7 mai 2030, de 18\u00a0h\u00a030 à 20\u00a0h',
    projectPlace: { mapLink: 'https://www.openstreetmap.org/?mlat=43.5973&mlon=1.4471#map=17/43.5973/1.4471' },
    projectOrganizer: { contactFullName: 'Claire Delaunay' },
  })
  expect((await get(`/project/${id}`, english(holder))).dateString).toBe(
    'Tuesday 7 May 2030, 6:30\u00a0pm to 8\u00a0pm',
  )
})
