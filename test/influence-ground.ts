import { beforeAll, expect } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { tellWhatWasFound } from '#server/opinions/tell-what-was-found.ts'
import { opinionGround } from '#test/opinion-ground.ts'
import { picture } from '#test/project-form.ts'
import type { Headers } from '#test/project-ground.ts'

/**
 * Everybody whom an act on a file may concern. In its commission `giver` has given an opinion, `silent` has not, and
 * `recused` is recused; `stranger` belongs to another commission.
 */
export const roles = ['holder', 'giver', 'silent', 'recused', 'chair', 'stranger', 'admin'] as const
export type Who = (typeof roles)[number]
export type Person = { id: number; username: string; headers: Headers }

/** What each person may see and do: each flag, seal and length in their answers, but no words. */
export type Standing = Map<string, string>
export type Change = { who: Who; what: string }

export function influenceGround() {
  const opinions = opinionGround()
  const { ground, get, person, give, recuse } = opinions
  const people = {} as Record<Who, Person>
  let other: Blob

  beforeAll(async () => {
    const admin = await person('ROLE_ADMIN')
    people.holder = await person('ROLE_USER')
    people.giver = await person('ROLE_COMMISSION', { commissionId: 3 })
    people.silent = await person('ROLE_COMMISSION', { commissionId: 3, firstname: 'Naoko' })
    people.recused = await person('ROLE_COMMISSION', { commissionId: 3 })
    people.chair = await person('ROLE_COMMISSION', { commissionId: 3 })
    people.stranger = await person('ROLE_COMMISSION', { commissionId: 2 })
    people.admin = admin
    await ground.db.run(sql`update commission set chair_id = ${people.chair.id} where id = 3`)
    other = new Blob([new Uint8Array(await picture({ width: 320, height: 180 }))])
  })

  /** A submitted file whose opinions are sealed. */
  const file = async (fields: Parameters<typeof opinions.file>[0] = {}) => {
    const answer = await opinions.post(
      '/project',
      { ...(await complete()), commissionId: '3', ...fields },
      people.holder.headers,
    )
    expect(answer.statusCode).toBe(200)
    const { id } = answer.json<{ id: number }>()
    await give(id, people.giver)
    await recuse(id, people.recused)
    return id
  }
  const complete = async () => {
    const { completeFields } = await import('#test/project-form.ts')
    return completeFields({ image: opinions.people().image })
  }

  const standingOf = async (id: number, who: Who): Promise<Standing> => {
    const standing: Standing = new Map()
    const paths = [`/project/${id}`, `/project/${id}/thread`]
    if (who !== 'holder') paths.push(`/project/${id}/opinions`, `/project/${id}/decision`)
    for (const path of paths) {
      const answer = await get(path, people[who].headers)
      const name = path.split('/')[3] ?? 'project'
      if (answer.statusCode === 200) note(standing, name, answer.json())
      else standing.set(name, String(answer.statusCode))
    }
    return standing
  }

  const readAll = (id: number) => Promise.all(roles.map((who) => standingOf(id, who)))
  /** Those of a new file are the same for each one. */
  let atFirst: Standing[] | undefined

  /** Returns what acts on a new file have changed of what each role may see and do, and how the last was refused. */
  const changedBy = async (act: (id: number) => Promise<{ statusCode: number; body: string } | undefined>) => {
    const id = await file()
    atFirst ??= await readAll(id)
    const answer = await act(id)
    await tellWhatWasFound(ground)
    const refusal = answer === undefined || answer.statusCode < 400 ? '' : answer.body
    return { refusal, changes: changesBetween(atFirst, await readAll(id)) }
  }

  return { ...opinions, people: () => people, file, changedBy, otherImage: () => other }
}

/** What differs between two standings of each role, as « path from → to ». */
export function changesBetween(before: Standing[], after: Standing[]): Change[] {
  return roles.flatMap((who, index) => {
    const paths = new Set([...before[index]!.keys(), ...after[index]!.keys()])
    return [...paths].flatMap((path) => {
      const [from = '–', to = '–'] = [before[index]!.get(path), after[index]!.get(path)]
      return from === to ? [] : [{ who, what: `${path} ${from} → ${to}` }]
    })
  })
}

/** Values that are words and not rights. */
const words =
  /\.(id|version|knownVersion|savedBy|savedAt|isFree|isComRelevant|budgetNeeded|boosted|text|at|.*Link|.*[dD]ate|.*Url|.*String|unseen)$|dateStates|DateConfs|projectPlace|projectOrganizer|projectImage|entries\[|Modified$/

export function note(standing: Standing, path: string, value: unknown) {
  if (words.test(path)) return
  if (Array.isArray(value)) standing.set(`${path}[]`, String(value.length))
  else if (value === null) standing.set(path, 'none')
  else if (/\.(mail|tally|ownRecusal|opening|answer|prepared)$/.test(path)) standing.set(path, 'some')
  else if (typeof value === 'object')
    for (const [name, part] of Object.entries(value)) note(standing, `${path}.${name}`, part)
  else if (typeof value === 'boolean' || typeof value === 'number') standing.set(path, String(value))
  else if (typeof value === 'string' && /sight|projectStatus\.value/.test(path)) standing.set(path, value)
  else standing.set(path, 'some')
}
