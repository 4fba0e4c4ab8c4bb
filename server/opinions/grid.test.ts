import { beforeAll, describe, expect, test } from 'vitest'
import { opinionGround, type Person } from '#test/opinion-ground.ts'
import type { Headers } from '#test/project-ground.ts'

const { people, send, give, submitted } = opinionGround()
let admin: Headers
let yuki: Person, emi: Person

beforeAll(() => {
  ;({ admin, yuki, emi } = people())
})

test('an opinion has its documented name, and its former one until the next edition', async () => {
  const id = await submitted()
  const of = (who: Person, form: object) => send(`/project/${id}/opinion`, { version: 0, ...form }, who.headers)
  expect((await of(yuki, { opinion: 'FAVORABLE' })).json()).toMatchObject({ mine: { verdict: 'FAVORABLE' } })
  expect((await of(emi, { verdict: 'RESERVE' })).json()).toMatchObject({ mine: { verdict: 'RESERVE' } })
  expect((await of(yuki, {})).json()).toMatchObject({ invalidField: 'opinion', message: 'MandatoryField' })
  expect((await of(yuki, { opinion: 'FAVORABLE', verdict: 'RESERVE' })).json()).toMatchObject({
    invalidField: 'opinion',
    message: 'field.invalid.error',
  })
})

describe('the grid', () => {
  test('requests marks, required where administrators say so; the weighted mean follows', async () => {
    const criteria = [
      { id: '', label: 'Qualité artistique', weight: '2' },
      { id: '', label: 'Ouverture', labelEn: 'Openness', labelJa: '開かれた会', weight: '1' },
    ]
    expect((await send('/opinionRules', { criteria, required: true, days: '' }, yuki.headers)).statusCode).toBe(403)
    const rules = (await send('/opinionRules', { criteria, required: true, days: '' }, admin)).json()
    expect(rules.criteria).toMatchObject([
      { labelEn: '', labelJa: '' },
      { labelEn: 'Openness', labelJa: '開かれた会' },
    ])
    const [first, second] = rules.criteria.map((each: { id: string }) => each.id)
    const id = await submitted()
    expect((await give(id, yuki)).json()).toMatchObject({ invalidField: 'marks', message: 'MandatoryField' })
    const marks = { [first]: 4, [second]: 1 }
    // A tab that was open across a change of the grid loses no mark without a word.
    expect((await give(id, yuki, 'FAVORABLE', { marks: { ...marks, unknown: 3 } })).json()).toMatchObject({
      invalidField: 'marks',
      message: 'field.invalid.error',
    })
    expect((await give(id, yuki, 'FAVORABLE', { marks })).json()).toMatchObject({
      tally: { mean: 3, spread: 0 },
      mine: { marks: { [first]: 4, [second]: 1 } },
    })
    expect((await give(id, emi, 'FAVORABLE', { marks: { [first]: 5 } })).statusCode).toBe(403)
    const renamed = [{ ...rules.criteria[0], label: 'Qualité' }]
    expect((await send('/opinionRules', { criteria: renamed, required: false, days: '' }, admin)).json()).toMatchObject(
      {
        criteria: [{ id: first, label: 'Qualité' }],
      },
    )
    expect((await give(id, emi)).statusCode).toBe(200)
    await send('/opinionRules', { criteria: [], required: false, days: '' }, admin)
  })
})
