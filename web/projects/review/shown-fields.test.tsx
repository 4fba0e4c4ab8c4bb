import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReviewFile } from '#domain/opinions/opinion-api.ts'
import type { Outlet } from '#domain/projects/outlets.ts'
import { fieldOf, holderFields, isShownIn, namesOf, wholeOf } from '#domain/projects/project-fields.ts'
import type { Project } from '#domain/projects/project.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { DatesCard } from '#web/projects/page/dates-card.tsx'
import { OrganizerCard } from '#web/projects/page/organizer-card.tsx'
import { PlaceCard } from '#web/projects/page/place-card.tsx'
import { ProjectCard } from '#web/projects/page/project-card.tsx'
import { ReviewCard } from '#web/projects/page/review-card.tsx'
import { EventPreview } from '#web/projects/parts/event-preview.tsx'
import { previewedProject } from '#web/projects/parts/previewed-event.ts'
import { ReviewArticle } from '#web/projects/review/review-article.tsx'
import { filledIn } from '#web/projects/parts/filled-project.ts'

/** A translation is shown with its original, to the readers of its language (told.test.tsx). */
const fields = namesOf(holderFields).filter(
  (name) => wholeOf(name) === undefined && fieldOf(name).translates === undefined && name !== 'textLanguage',
)

/** What shows a field whose value cannot be its own name. */
const traces: Partial<Record<(typeof fields)[number], RegExp>> = {
  image: /src="\/[fp]"/,
  selectedProjectTypesIds: /Type nommé/,
  commissionId: /Commission nommée/,
  isFree: /priceDetails dit/,
  projectAccess: /Sur réservation/,
  projectPublic: /Familles/,
  age: /De 7 à 77 ans/,
  projectDateConfs: /24 oct|24\/10/,
}
const traceOf = (name: (typeof fields)[number]) =>
  traces[name] ?? new RegExp(fieldOf(name).kind === 'link' ? `href="https://${name}\\.example` : `\\b${name} dit`, 'i')

function project(): Project {
  const filled = filledIn()
  const links = { projectLink: '', facebookLink: '', instagramLink: '' }
  for (const name of namesOf(links)) links[name] = `https://${name}.example`
  return {
    ...filled,
    ...links,
    isFree: false,
    projectTypes: [{ id: 2, tostring: 'Type nommé' }],
    commission: { id: 2, tostring: 'Commission nommée' },
    projectPlace: { ...filled.projectPlace, website: 'https://placeWebsite.example' },
    projectOrganizer: {
      ...filled.projectOrganizer,
      website: 'https://organizerWebsite.example',
      contactFullName: 'organizerContactFirstname dit organizerContactLastname dit',
    },
    dateString: 'Le 24 octobre 2099',
  }
}

const fileOf = ({ id, name }: Project): ReviewFile => ({ id, name, isAgain: false })

const shownBy: Partial<Record<Outlet, (project: Project) => React.ReactNode>> = {
  page: (project) => (
    <>
      <h1>{project.name}</h1>
      <ProjectCard project={project} />
      <PlaceCard place={project.projectPlace} />
      <DatesCard project={project} />
      <OrganizerCard organizer={project.projectOrganizer} />
      <ReviewCard project={project} />
    </>
  ),
  review: (project) => <ReviewArticle project={project} file={fileOf(project)} titleRef={{ current: null }} />,
  preview: (project) => <EventPreview event={previewedProject(project, 'fr')} onClose={() => {}} />,
}

test.each(['page', 'review', 'preview'] as const)(
  '%s shows the fields that are declared for it, and no other',
  async (outlet) => {
    const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe' }
    beSignedIn({ ...person, roles: ['ROLE_ADMIN'] })
    fakeServer({})
    await renderScreens({ '/': () => shownBy[outlet]!(project()) })
    await expect.element(page.getByText('name dit', { exact: true }).first()).toBeInTheDocument()
    const html = document.body.innerHTML.replaceAll(/[\u00a0\u202f]|&nbsp;/g, ' ')
    const shown = fields.filter((name) => traceOf(name).test(html))
    const declared = fields.filter((name) => isShownIn(outlet, name))
    expect({
      [`forgotten by ${outlet}`]: declared.filter((name) => !shown.includes(name)),
      [`not declared for ${outlet}`]: shown.filter((name) => !declared.includes(name)),
    }).toEqual({ [`forgotten by ${outlet}`]: [], [`not declared for ${outlet}`]: [] })
  },
)
