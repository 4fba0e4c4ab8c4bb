import { beforeAll, expect, test } from 'vitest'
import type { kitApi } from '#domain/agenda/kit-api.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { languages } from '#domain/language.ts'
import { spaced } from '#test/mailbox.ts'
import { peopleGround } from '#test/people-ground.ts'
import { completeFields, inDays } from '#test/project-form.ts'
import { dates } from '#test/publish.ts'
import type { Headers } from '#test/project-ground.ts'

const { people, get, post, save, somebody, join } = peopleGround()
let member: Headers, holder: Headers
let id: number
type Kit = OutputOf<typeof kitApi.get>

beforeAll(async () => {
  ;({ member, holder } = people())
  const fields = completeFields({ image: people().image, name: 'Ma, l’intervalle', imageCredit: 'Photo Ito' })
  id = (await post('/project', { ...fields, projectDateConfs: dates({ date: inDays(30) }) }, holder)).json().id
})

const kit = (headers: Headers) => get(`/project/${id}/kit`, headers)

test('the kit of a published event tells it in each language, to the people of its file alone', async () => {
  expect((await kit(holder)).statusCode).toBe(404)
  await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, member)
  const { picture, credit, told } = (await kit(holder)).json<Kit>()
  expect(picture).toMatch(/^\/images\//)
  expect(credit).toBe('Photo Ito')
  expect(told.map(({ language }) => language)).toEqual([...languages])
  const [fr, en, ja] = told
  expect(fr!.text).toMatch(/^Ma, l’intervalle\n.*\n.*\nÉvènement labellisé.*\nhttp.*\/agenda\/\d+-ma-l-intervalle$/)
  expect(en!.text).toMatch(/Awarded the label.*\n.*\?lang=en$/)
  expect(ja!.text).toMatch(/認定イベント/)
  for (const { language, embed } of told)
    expect(embed).toMatch(language === 'fr' ? `/agenda/frame/${id}"` : `/agenda/frame/${id}?lang=${language}"`)

  const [joined, stranger] = [await somebody(), await somebody()]
  await join(id, joined, { by: holder })
  expect([(await kit(joined.headers)).statusCode, (await kit(stranger.headers)).statusCode]).toEqual([200, 404])
  expect((await kit(member)).statusCode).toBe(403)
})

test('words that wait for review are not in it, a cancelled event says so, and a withdrawn label leaves nothing', async () => {
  await save(id, { name: 'Ma, autrement' }, holder)
  const { dates: times } = (await get(`/project/dates/${id}`, holder)).json()
  const note = 'La danseuse est souffrante.'
  const act = { state: 'cancelled', note, date: times[0].id, seen: times[0].seen }
  expect((await post(`/project/dates/${id}`, act, holder)).statusCode).toBe(200)
  const [fr, en, ja] = (await kit(holder)).json<Kit>().told
  expect([en!.name, ja!.name]).toEqual([expect.stringMatching(/^Cancelled/), expect.stringMatching(/^中止/)])
  expect(spaced(fr!.name)).toBe('Annulé : Ma, l’intervalle')
  expect(fr!.text).toContain(note)
  await save(id, { projectStatus: 'REFUSED', message: 'Retiré.' }, member)
  expect((await kit(holder)).statusCode).toBe(404)
})
