import { expect, test } from 'vitest'
import { roles, type Person, type Who } from '#test/influence-ground.ts'
import type { Sat, sessionInfluenceGround } from '#test/session-influence-ground.ts'
import type { Stage } from '#test/session-stages.ts'

export type Act = (who: Person, sat: Sat) => Promise<{ statusCode: number; body: string }>
export type Line = [what: string, of: readonly Who[]]
/** `self` in a line stands for the actor, who is left out of it. */
export type Influence = {
  from: Stage
  /** « POST /session/{id}/open »: the session, ballot or decision of the stage. */
  call: string
  form?: (sat: Sat, who: Person) => object | Promise<object>
  /** Where the call needs more than its form. */
  act?: Act
  by: readonly Who[]
  why: string
  changes: Line[]
  besides?: Partial<Record<Who, Line[]>>
}

export const leads: Who[] = ['chair', 'admin']
export const plain: Who[] = ['giver', 'silent', 'recused']
export const members: Who[] = [...plain, 'chair']
export const inRoom: Who[] = [...members, 'admin']
export const reviewers: Who[] = [...inRoom, 'stranger']
/** In the room, and not recused from the first file. */
export const taking: Who[] = ['giver', 'silent', ...leads]
export const reading: Who[] = [...taking, 'stranger']

/** The form of an act on the first file. */
export const onFirst =
  (form: object = {}) =>
  ({ first }: Sat) => ({ itemId: first, ...form })

export function influencesOf({ people, changedIn, send, remove }: ReturnType<typeof sessionInfluenceGround>) {
  const actOf =
    ({ call, form = () => ({}) }: Influence): Act =>
    async (who, sat) => {
      const [method, path = ''] = call.split(' ')
      const id = path.startsWith('/ballot') ? sat.ballot : path.startsWith('/decision') ? sat.decision : sat.id
      const url = path.replace('{id}', String(id))
      return method === 'DELETE' ? remove(url, who.headers) : send(url, await form(sat, who), who.headers)
    }

  /** Each act by each role that may do it makes these differences for others and no more; of any other role, none. */
  const prove = (influences: Record<string, Influence>) => {
    const admitted = Object.entries(influences).flatMap(([name, line]) =>
      line.by.map((who) => ({ ...line, who, title: `${who} ${name}` })),
    )
    test.each(admitted)('$title', async ({ title: _, who, ...influence }) => {
      const { from, act = actOf(influence), changes, besides } = influence
      let refusal = ''
      const done = await changedIn(from, async (sat) => {
        const { statusCode, body } = await act(people()[who], sat)
        refusal = statusCode < 400 ? '' : body
      })
      const told = done.filter((line) => line.who !== who).map((line) => `${line.who}: ${asSelf(who, line.what)}`)
      const listed = [...changes, ...(besides?.[who] ?? [])].flatMap(([what, of]) =>
        of.filter((each) => each !== who).map((each) => `${each}: ${asSelf(who, what)}`),
      )
      expect([refusal, ...told.toSorted()]).toEqual(['', ...listed.toSorted()])
    })

    test.each(Object.entries(influences))('no other role $0', async (_, influence) => {
      const { from, act = actOf(influence), by } = influence
      const others = roles.filter((who) => !by.includes(who))
      const changes = await changedIn(from, async (sat) => {
        for (const who of others) await act(people()[who], sat)
      })
      expect(changes).toEqual([])
    })
  }
  return { prove }
}

const asSelf = (who: Who, what: string) => what.replace(new RegExp(`^${who} `), 'self ')
