import { expect, test } from 'vitest'
import { roles, type Person, type Who } from '#test/influence-ground.ts'
import type { Sat, sessionInfluenceGround, Stage } from '#test/session-influence-ground.ts'

export type Act = (who: Person, sat: Sat) => Promise<{ statusCode: number; body: string }>
export type Line = [what: string, of: readonly Who[]]
/** `self` in a line stands for the actor, who is left out of it. */
export type Influence = {
  from: Stage
  act: Act
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

export function influencesOf({ people, changedIn, send }: ReturnType<typeof sessionInfluenceGround>) {
  const sends =
    (path: string, form: (sat: Sat, who: Person) => object = () => ({})): Act =>
    (who, sat) =>
      send(`/session/${sat.id}/${path}`, form(sat, who), who.headers)
  const onFirst = (path: string, form: object = {}) => sends(path, ({ first }) => ({ itemId: first, ...form }))
  const onBallot =
    (path: string, form: object = {}): Act =>
    (who, { ballot }) =>
      send(`/ballot/${ballot}/${path}`, form, who.headers)

  /** Each act by each role that may do it makes these differences for others and no more; of any other role, none. */
  const prove = (influences: Record<string, Influence>) => {
    const admitted = Object.entries(influences).flatMap(([name, line]) =>
      line.by.map((who) => ({ ...line, who, title: `${who} ${name}` })),
    )
    test.each(admitted)('$title', async ({ who, from, act, changes, besides }) => {
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

    test.each(Object.entries(influences))('no other role $0', async (_, { from, act, by }) => {
      const others = roles.filter((who) => !by.includes(who))
      const changes = await changedIn(from, async (sat) => {
        for (const who of others) await act(people()[who], sat)
      })
      expect(changes).toEqual([])
    })
  }
  return { sends, onFirst, onBallot, prove }
}

const asSelf = (who: Who, what: string) => what.replace(new RegExp(`^${who} `), 'self ')
