import { beforeAll, expect, test } from 'vitest'
import { agendaOutlets, type Outlet } from '#domain/projects/outlets.ts'
import { fieldOf, holderFields, isShownIn, namesOf, wholeOf } from '#domain/projects/project-fields.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { listForBooklet } from '#server/exports/booklet-queries.ts'
import { presentBooklet } from '#server/exports/present-booklet.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { publishingHouse } from '#test/publish.ts'

const ground = testApp({ PUBLIC_URL: 'https://programme.example' })

type HolderField = keyof typeof holderFields

/** What shows a field whose value cannot be its own name. */
const traces: Partial<Record<HolderField, RegExp>> = {
  image: /\/images\/|\.jpg"/,
  selectedProjectTypesIds: /Typetrace/,
  commissionId: /Culturelle/,
  isFree: /priceDetails\.trace|"isFree":false|isAccessibleForFree/,
  projectAccess: /Sur réservation/,
  projectPublic: /Familles/,
  age: /De 7 à 77 ans|7-77/,
  placePhoneNumber: /\+33 5 61 14 65 50/,
  organizerContactPhoneNumber: /\+33 6 39 98 12 42/,
  organizerContactEmail: /contact@trace\.example/,
  projectDateConfs: /24 octobre 2099|2099-?10-?24/,
}
const traceOf = (name: HolderField) => traces[name] ?? new RegExp(`${name}\\.trace`, 'i')
/** A translation is shown with its original, to the readers of its language (translations.test.ts). */
const fields = namesOf(holderFields).filter(
  (name) => wholeOf(name) === undefined && fieldOf(name).translates === undefined && name !== 'textLanguage',
)

const shownBy: Partial<Record<Outlet, string>> = {}

beforeAll(async () => {
  const house = await publishingHouse(ground)
  const written = fields.filter((name) => traces[name] === undefined || ['placePhoneNumber', 'age'].includes(name))
  const valueOf = (name: HolderField) =>
    ({ link: `https://${name}.trace`, phone: '+33 5 61 14 65 50', age: '7-77' })[fieldOf(name).kind as string] ??
    `${name}.trace`
  await ground.db.run(sql`update project_type set name = 'Typetrace' where id = 2`)
  const id = await house.publish({
    ...Object.fromEntries(written.map((name) => [name, valueOf(name)])),
    selectedProjectTypesIds: ['2'],
    projectPublic: 'FAMILIES',
    organizerContactEmail: 'contact@trace.example',
    projectDateConfs: JSON.stringify([{ date: '2099-10-24', startTime: '18:30', endTime: '20:00' }]),
  })
  const read = async (url: string) => (await ground.app.inject({ url })).body
  const page = await read(`/agenda/${id}`)
  const [jsonLd = ''] = /<script type="application\/ld\+json">.*?<\/script>/s.exec(page) ?? []
  Object.assign(shownBy, {
    agenda: page.replace(jsonLd, ''),
    jsonLd,
    paper: await read('/agenda/print'),
    text: await read('/agenda.txt'),
    json: JSON.stringify(JSON.parse(await read('/agenda.json')).items),
    csv: await read('/agenda.csv'),
    calendar: (await read(`/agenda/${id}.ics`)).replaceAll('\r\n ', ''),
    atom: await read('/agenda.atom'),
    booklet: await bookletOf(id, house.admin),
  } satisfies Partial<typeof shownBy>)
})

async function bookletOf(id: number, headers: Record<string, string>): Promise<string> {
  const form = new URLSearchParams({ currentPage: '1', perPage: '10' }).toString()
  const url = '/project/getB122TableResults'
  const answer = await ground.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  })
  const row = answer.json<{ items: ProjectRow[] }>().items.find((each) => each.id === id)!
  const viewer = { id: 0, role: 'ROLE_ADMIN', commissionId: null, signInId: 1, impersonatorId: null } as const
  const [found] = await listForBooklet(ground.db, { viewer, language: 'fr' }, [id])
  const project = { row, found: found!, opinions: [] }
  return JSON.stringify(
    presentBooklet([project], {
      language: 'fr',
      isInternal: true,
      edition: undefined,
      title: undefined,
      questions: [],
    }),
  )
}

test.each([...agendaOutlets, 'booklet'] as const)(
  '%s shows the fields that are declared for it, and no other',
  (outlet) => {
    const answer = shownBy[outlet]!.replaceAll(/[\u00a0\u202f]/g, ' ')
    const shown = fields.filter((name) => traceOf(name).test(answer))
    const declared = fields.filter((name) => isShownIn(outlet, name))
    expect({
      [`forgotten by ${outlet}`]: declared.filter((name) => !shown.includes(name)),
      [`not declared for ${outlet}`]: shown.filter((name) => !declared.includes(name)),
    }).toEqual({ [`forgotten by ${outlet}`]: [], [`not declared for ${outlet}`]: [] })
  },
)
