import { expect } from 'vitest'
import { makeEdition } from '#test/editions.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

/** The fields of an edition's form. */
export const editionFields = (year: number, more: object = {}) => ({
  editionTitle: `Édition ${year}`,
  editionTitleEn: '',
  editionTitleJa: '',
  editionStart: `${year}-11-05`,
  editionEnd: `${year}-11-19`,
  submissionOpensAt: '',
  submissionClosesAt: '',
  bannerFr: '',
  bannerEn: '',
  bannerJa: '',
  rulesFr: '',
  rulesEn: '',
  rulesJa: '',
  ...more,
})

/** Projects and their editions over several years. */
export function editionGround() {
  const projects = projectGround()
  const { ground, people, get } = projects

  const act = (url: string, headers: Headers = people().admin) => ground.app.inject({ method: 'POST', url, headers })
  const editionsOf = async (headers: Headers) =>
    (await get('/editions', headers)).json<{ id: number; state: string; projectsNb: number }[]>()
  const currentId = async () => (await editionsOf(people().admin)).find(({ state }) => state === 'current')!.id

  const list = (headers: Headers, edition?: number, more: object = {}) => {
    const filters = edition === undefined ? [] : [{ position: 7, selectedValue: [edition] }]
    return projects.json('/project/getB122TableResults', { ...more, filters: JSON.stringify(filters) }, headers)
  }
  const namesIn = async (headers: Headers, edition?: number, more: object = {}) =>
    (await list(headers, edition, more)).json<{ items: { name: string }[] }>().items.map(({ name }) => name)

  /** Ends the current edition, which has projects, and makes the next one current. */
  async function nextYear(year: number): Promise<number> {
    const id = await makeEdition(ground.db, year)
    expect((await act(`/edition/makeCurrent/${id}`)).json()).toMatchObject({ id, state: 'current' })
    return id
  }

  return { ...projects, act, editionsOf, currentId, list, namesIn, nextYear }
}
