import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { opinionGround, type Person } from '#test/opinion-ground.ts'
import type { Headers } from '#test/project-ground.ts'

/**
 * What each call that writes to a file answers to a reviewer who is recused from it, to one with a possible interest, and
 * to an administrator in the recused one's place. ● done; else the refusal.
 */
const table: Record<string, [form: object, recused: string, concerned: string, inPlace: string]> = {
  'POST /project/{id}': [{ projectStatus: 'REFUSED', message: 'Non.' }, 'recused', 'interest', 'recused'],
  'DELETE /project/{id}': [{}, 'recused', 'interest', 'recused'],
  'POST /project/{id}/message': [{ text: 'Une note' }, 'recused', '●', 'recused'],
  'POST /project/{id}/points': [{ ids: [] }, 'recused', 'interest', 'recused'],
  'POST /project/{id}/opinion': [{ opinion: 'RESERVE' }, 'recused', 'interest', 'impersonation'],
  'POST /project/{id}/withdrawOpinion': [{}, 'recused', 'interest', 'impersonation'],
  'POST /project/{id}/openOpinions': [{}, 'notAuthorized', 'notAuthorized', 'notAuthorized'],
  'POST /project/{id}/recusal': [
    { reason: 'Un proche.', userId: 1 },
    'notAuthorized',
    'notAuthorized',
    'notAuthorized',
  ],
  'POST /project/{id}/liftRecusal': [{ userId: 1, reason: 'x' }, 'notAuthorized', 'notAuthorized', 'notAuthorized'],
  'POST /project/{id}/settleConflict': [
    { userId: 1, outcome: 'dismissed', reason: 'x' },
    'notAuthorized',
    'notAuthorized',
    'notAuthorized',
  ],
  'POST /project/{id}/decision': [
    { projectStatus: 'REFUSED', message: 'Non.', version: 1 },
    'recused',
    'interest',
    'recused',
  ],
  'POST /project/{id}/assignees': [{ assignees: [], seen: [] }, 'recused', 'interest', 'recused'],
  'POST /project/boostProject/{id}': [{}, 'recused', 'interest', 'recused'],
  'POST /project/unboostProject/{id}': [{}, 'recused', 'interest', 'recused'],
  'POST /project/acceptModifications/{id}': [{}, 'recused', 'interest', 'recused'],
  'POST /project/refuseModifications/{id}': [{}, 'recused', 'interest', 'recused'],
}

const { ground, people, person, recuse, send, submitted } = opinionGround()
let recused: Person, concerned: Person
let inPlace: Headers
let id: number

beforeAll(async () => {
  recused = await person('ROLE_COMMISSION')
  concerned = await person('ROLE_COMMISSION')
  id = await submitted()
  await recuse(id, recused)
  await ground.db.run(sql`
    insert into possible_conflict (project_id, user_id, ground) values (${id}, ${concerned.id}, 'organization')`)
  const started = await send('/impersonation/start', { userId: recused.id }, people().admin)
  inPlace = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
})

test.each(Object.entries(table))('%s', async (call, [form, ...expected]) => {
  const [method, path] = call.split(' ') as ['POST' | 'DELETE', string]
  const answers = []
  for (const headers of [recused.headers, concerned.headers, inPlace]) {
    const url = path.replace('{id}', String(id))
    const answer = await ground.app.inject({ method, url, headers, ...(method === 'POST' && { payload: form }) })
    const { message = '' } = answer.json<{ message?: string }>()
    answers.push(
      answer.statusCode === 200
        ? '●'
        : (/^(?:opinion\.)?(recused|interest|notAuthorized|impersonation|MandatoryField)/.exec(message)?.[1] ??
            message),
    )
  }
  expect(answers).toEqual(expected)
})
