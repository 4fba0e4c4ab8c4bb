import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { completeFields, inDays, multipart } from '#test/project-form.ts'

const ground = testApp()
type Fields = Parameters<typeof multipart>[0]
let holder: Record<string, string>

beforeAll(async () => {
  holder = await signedInAs(ground.db, (await makeUser(ground.db)).username)
})

async function post(fields: Fields, url = '/project') {
  const { headers, payload } = await multipart(fields)
  return ground.app.inject({ method: 'POST', url, headers: { ...holder, ...headers }, payload })
}
const faultsOf = async (answer: ReturnType<typeof post>): Promise<[string, string][]> =>
  (await answer).json().errors.map(({ field, message }: Record<string, string>) => [field, message])

describe('what cannot be read of a submission is told together with what is missing', () => {
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

  test('dates of which one cannot be read are not told to be missing', async () => {
    const dates = [{ date: inDays(9), startTime: '10:00', endTime: '11:00', recurrenceInterval: 'x' }]
    const faults = await faultsOf(post({ isSubmited: 'true', name: '', projectDateConfs: JSON.stringify(dates) }))
    expect(faults.filter(([name]) => name.startsWith('projectDateConfs'))).toEqual([
      ['projectDateConfs.0.recurrenceInterval', 'number.invalid.error'],
    ])
  })

  test('and nothing is written, of a draft either', async () => {
    const { id } = (await post({ name: 'Brouillon', placeCity: 'Nantes' })).json()
    expect((await post({ placeCity: 'Lyon', isFree: 'zz' }, `/project/${id}`)).statusCode).toBe(403)
    expect((await ground.app.inject({ url: `/project/${id}`, headers: holder })).json()).toMatchObject({
      projectPlace: { city: 'Nantes' },
      version: 1,
    })
  })

  test('what a holder sends for the commission alone is not read, and so never wrong', async () => {
    expect((await post({ name: 'Sans budget', budget: 'beaucoup', budgetNeeded: 'zz' })).statusCode).toBe(200)
  })
})

describe('a date that says nothing of its weekdays', () => {
  const weekly = { startTime: '10:00', endTime: '11:00', isRecurrent: true, dateRecurrenceType: 'WEEKLY' }
  const rulesOf = async (rule: object) => {
    const projectDateConfs = JSON.stringify([{ ...weekly, ...rule }])
    const { id } = (await post({ ...completeFields({ isSubmited: 'false' }), projectDateConfs })).json()
    return (await ground.app.inject({ url: `/project/${id}`, headers: holder })).json().projectDateConfs
  }

  test('comes again on the weekday that it has', async () => {
    expect(await rulesOf({ date: '2099-01-01' })).toEqual([
      expect.objectContaining({ recurrenceThursday: true, recurrenceWednesday: false, recurrenceFriday: false }),
    ])
  })

  test('keeps those it has when it is changed', async () => {
    const projectDateConfs = JSON.stringify([{ ...weekly, date: '2099-01-01' }])
    const { id } = (await post({ ...completeFields({ isSubmited: 'false' }), projectDateConfs })).json()
    const read = async () => (await ground.app.inject({ url: `/project/${id}`, headers: holder })).json()
    const [rule] = (await read()).projectDateConfs
    await post({ projectDateConfs: JSON.stringify([{ id: rule.id, startTime: '09:00' }]) }, `/project/${id}`)
    expect((await read()).projectDateConfs).toEqual([{ ...rule, startTime: '09:00' }])
  })

  test.each([
    ['of others', { date: '2099-01-01', recurrenceMonday: true }],
    ['that it is none of them', { date: '2099-01-01', recurrenceThursday: false }],
    ['nothing of its day', { date: '' }],
  ])('unless it says %s', async (_name, rule) => {
    expect(await rulesOf(rule)).toEqual([expect.objectContaining({ recurrenceThursday: false })])
  })
})
