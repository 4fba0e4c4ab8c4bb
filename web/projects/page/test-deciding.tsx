import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { noOpinions } from '#domain/opinions/no-opinions.ts'
import type { ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { factNames } from '#domain/projects/project-facts.ts'
import type { Project } from '#domain/projects/project.ts'
import { allRows } from '#domain/tables/table.ts'
import { restoreTableState } from '#web/platform/ui/data-table/table-state.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ProjectShowPage } from '#web/projects/page/project-show-page.tsx'

export const status = (value: Project['projectStatus']['value']) => ({ value, text: value })

const noFacts = Object.fromEntries(factNames.map((name) => [name, '']))

/** The part of a project that a reviewer's page reads. */
export const project = {
  id: 7,
  name: 'Ma, l’intervalle',
  description: '<p>Une danseuse et une violiste.</p><p>Avec <a href="https://a.example">leur site</a>.</p>',
  projectTypes: [{ id: 1, tostring: 'Spectacle' }],
  isFree: false,
  priceDetails: '12 €',
  projectImage: null,
  projectLink: '',
  facebookLink: '',
  instagramLink: '',
  projectPlace: {
    name: 'Théâtre du Passage',
    city: 'Paris',
    address: '14 rue des Teinturiers',
    department: '',
    phoneNumber: '',
    website: '',
    mapLink: '',
    latitude: null,
  },
  projectOrganizer: {
    name: 'Atelier Ma',
    organizerType: 'Association',
    website: '',
    contactFullName: 'Claire D',
    contactEmail: '',
    contactPhoneNumber: '',
  },
  projectDateConfs: [
    { id: 1, date: '2099-11-13', startTime: '20:00', endTime: '21:15', isRecurrent: false },
    { id: 2, date: '2099-11-14', startTime: '18:30', endTime: '19:45', isRecurrent: false },
  ],
  dateString: 'Le vendredi 13 novembre 2099',
  creator: { id: 3, tostring: 'Claire D' },
  edition: { id: 4, tostring: '4e édition', isArchived: false },
  commission: { id: 1, tostring: 'Culturelle' },
  projectStatus: status('SUBMITED'),
  availableStatusForCommission: [status('SUBMITED'), status('REFUSED')],
  message: '',
  userComment: '',
  commissionComment: '',
  ...noFacts,
  submissionDate: '2099-09-07T10:00:00Z',
  certificationDate: null,
  publicationDate: null,
  version: 1,
  allowChangeStatus: true,
  allowEdit: true,
}

export function beginDeciding() {
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
  const signedIn = { id: 9, username: 'y@test.example', firstname: 'Yuki', lastname: 'T', roles: ['ROLE_COMMISSION'] }
  beSignedIn(signedIn)
}

export const opinions: ProjectOpinions = { ...noOpinions, sight: 'sealed', given: 0, members: 6, mayGive: true }

type More = { decision?: object; answers?: Parameters<typeof fakeServer>[0] }

export async function renderPage(
  width: number,
  more: Partial<Project> = {},
  { decision = {}, answers = {} }: More = {},
) {
  await page.viewport(width, 844)
  const answersOf = (id: number) => ({
    [`GET /project/${id}?`]: () => ({ ...project, ...more, id, name: id === 7 ? project.name : 'Le suivant' }),
    [`GET /project/${id}/thread?`]: () => [],
    [`GET /project/${id}/decision`]: () => ({ prepared: null, mail: null, mayPrepare: true, ...decision }),
    [`GET /project/${id}/opinions`]: () => opinions,
    [`GET /project/dates/${id}`]: () => ({ dates: [], seen: 0, allowDateStates: true, undoable: [] }),
    [`GET /history/project/${id}?version=1`]: () => [],
  })
  const server = fakeServer({ ...answersOf(7), ...answersOf(8), ...answers })
  const screens = { '/project/show/$projectId': ProjectShowPage, '/project/index': () => <p>La liste</p> }
  const { path } = await renderScreens(screens, { at: '/project/show/7' })
  await expect.element(page.getByRole('heading', { name: 'Décision', exact: true })).toBeVisible()
  return { ...server, path }
}

/** As if the page had been opened from a list of two projects. */
export function comeFromList() {
  const table = { ...restoreTableState('project', {}), perPage: allRows }
  const list = { ids: [7, 8], before: 0, total: 2, firstPage: 1, edition: null, table }
  sessionStorage.setItem('readingList', JSON.stringify(list))
}
