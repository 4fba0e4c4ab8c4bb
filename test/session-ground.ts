import { beforeAll, expect } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'

export type Sitting = { id: number; name: string; authorization: string }
type Names = 'chair' | 'first' | 'second' | 'third' | 'elsewhere'

/** A commission with a chair and three members, and their acts on its sessions. */
export function sessionGround(ground: ReturnType<typeof testApp>) {
  let people: Record<Names, Sitting>
  let holderId: number

  beforeAll(async () => {
    const sitting = async (firstname: string, lastname: string, commissionId = 3): Promise<Sitting> => {
      const { id, username } = await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId, firstname, lastname })
      return { id, name: `${firstname} ${lastname}`, ...(await signedInAs(ground.db, username)) }
    }
    people = {
      chair: await sitting('Yuki', 'Tanabe'),
      first: await sitting('Étienne', 'Vasseur'),
      second: await sitting('Inès', 'Chabrol'),
      third: await sitting('Hugo', 'Keravel'),
      elsewhere: await sitting('Odile', 'Fontanel', 2),
    }
    await ground.db.run(sql`update commission set chair_id = ${people.chair.id} where id = 3`)
    holderId = (await makeUser(ground.db)).id
  })

  const headers = ({ authorization }: { authorization: string }) => ({ authorization })
  const send = (url: string, payload: object, who: { authorization: string }) =>
    ground.app.inject({ method: 'POST', url, headers: headers(who), payload })
  const ok = async (url: string, payload: object, who: { authorization: string }): Promise<Room> => {
    const answer = await send(url, payload, who)
    expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, ''])
    return answer.json()
  }
  const show = async (id: number, who: { authorization: string }): Promise<Room> => {
    const answer = await ground.app.inject({ url: `/session/${id}`, headers: headers(who) })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const filed = () => makeProject(ground.db, { status: 'SUBMITED', commissionId: 3, creatorId: holderId })
  const plan = async (more: object = {}): Promise<{ id: number }> => {
    const form = { commissionId: 3, day: '2026-09-24', time: '18:30', ...more }
    return (await send('/session', form, people.chair)).json()
  }

  /** An open session of so many projects, with the chair and all three members present. */
  const opened = async (files: number, more: object = {}) => {
    const projects: number[] = []
    for (let n = 0; n < files; n++) projects.push(await filed())
    const { id } = await plan(more)
    await ok(`/session/${id}/add`, { projects }, people.chair)
    await ok(`/session/${id}/open`, {}, people.chair)
    const { first, second, third } = people
    const present = [first, second, third].map((each) => ({ id: each.id, presence: 'PRESENT' }))
    return ok(`/session/${id}/attendance`, { people: present }, people.chair)
  }

  /** Its first project is called, and a refusal proposed. */
  const proposed = async (more: object = {}) => {
    const { id, items } = await opened(1, more)
    const itemId = items[0]!.id
    await ok(`/session/${id}/call`, { itemId }, people.chair)
    await ok(`/session/${id}/propose`, { itemId, ...refusal }, people.chair)
    return { id, itemId, projectId: items[0]!.project!.id }
  }

  const refusal = { projectStatus: 'REFUSED', message: 'Hors du calendrier.' }
  return { send, ok, show, filed, plan, opened, proposed, refusal, people: () => people }
}
