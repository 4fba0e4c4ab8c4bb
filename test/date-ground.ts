import { beforeAll } from 'vitest'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { inDays } from '#test/project-form.ts'
import { dates, publishingHouse, weekly } from '#test/publish.ts'

type Headers = { authorization: string }

export const threeWeeks = () => ({ projectDateConfs: dates(weekly(inDays(30), 3)) })
export const cancelled = { state: 'cancelled', note: 'La danseuse est souffrante.' }
export const moved = {
  state: 'moved',
  note: 'Le temple n’est pas chauffé.',
  day: inDays(32),
  startTime: '20:00',
  endTime: '21:30',
  place: 'Petit-Luxembourg',
}

/** Published events with full, moved or cancelled dates. */
export function dateGround() {
  const ground = testApp()
  const people = {} as { house: Awaited<ReturnType<typeof publishingHouse>>; stranger: Headers }

  beforeAll(async () => {
    people.house = await publishingHouse(ground)
    people.stranger = await signedInAs(ground.db, (await makeUser(ground.db)).username)
  })

  async function listed(id: number, headers: Headers = people.house.holder): Promise<ProjectDates> {
    return (await ground.app.inject({ url: `/project/dates/${id}`, headers })).json()
  }
  const send = (path: string, payload: object, headers: Headers) =>
    ground.app.inject({ method: 'POST', url: path, headers, payload })

  /** Acts on the nth time as it was just read, or on all of them. */
  async function say(id: number, place: number | 'all', said: object, headers: Headers = people.house.holder) {
    const { dates: known, seen } = await listed(id)
    const of = place === 'all' ? { seen } : { date: known[place]!.id, seen: known[place]!.seen }
    return send(`/project/dates/${id}`, { ...of, ...said }, headers)
  }
  const states = async (id: number) => (await listed(id)).dates.map(({ state }) => state)
  async function history(id: number): Promise<{ action: string; changes: Record<string, unknown> }[]> {
    return (await ground.app.inject({ url: `/history/project/${id}`, headers: people.house.holder })).json()
  }
  const revision = async (id: number) =>
    (await ground.db.row<{ revision: number }>(sql`select revision from publication where project_id = ${id}`))!
      .revision
  const newsMails = async () =>
    (await ground.db.rows(sql`select from outgoing_message where subject like 'Projet publié modifié%'`)).length

  return { ground, people, listed, send, say, states, history, revision, newsMails }
}
