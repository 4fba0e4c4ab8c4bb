import type { EditionTitles } from '#domain/editions/edition-title.ts'
import type { Language } from '#domain/language.ts'
import type { Verdict } from '#domain/opinions/opinion.ts'
import type { ProjectAccess, ProjectPublic } from '#domain/projects/choices.ts'
import type { Facts } from '#domain/projects/project-facts.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { personName, toldLanguage, toldText } from '#server/platform/database/by-language.ts'
import { sql } from '#server/platform/database/sql.ts'
import { factColumns } from '#server/projects/rows/fact-queries.ts'
import { projectScope } from '#server/projects/rows/project-queries.ts'

export type BookletRow = {
  id: number
  description: string
  /** The language of the description, unless it is the reader's. */
  originalLanguage: Language | null
  isFree: boolean
  priceDetails: string
  access: ProjectAccess | null
  audience: ProjectPublic | null
  comment: string
  place: { name: string; address: string; city: string }
  organizer: { name: string; type: string; website: string }
  contact: { name: string; email: string; phone: string }
  links: string[]
  imageKey: string | null
} & Facts

type Reading = { viewer: Viewer; language: Language }

/** Reads the columns that a booklet shows and the list does not have. */
export function listForBooklet(
  db: Queries,
  { viewer, language }: Reading,
  ids: readonly number[],
): Promise<BookletRow[]> {
  return db.rows(sql`
    select p.id, ${toldText('p', 'description', language)} as description, p.is_free as "isFree",
      ${toldText('p', 'price_details', language)} as "priceDetails",
      nullif(${toldLanguage('p', 'description', language)}, ${language}) as "originalLanguage", p.project_access as access,
      p.project_public as audience, p.user_comment as comment, ${factColumns},
      json_build_object('name', p.place_name, 'address', p.place_address, 'city', p.place_city) as place,
      json_build_object('name', p.organizer_name, 'type', p.organizer_type, 'website', p.organizer_website) as organizer,
      json_build_object('name', trim(${personName('p', language, 'organizer_contact_')}),
        'email', p.organizer_contact_email, 'phone', p.organizer_contact_phone_number) as contact,
      array_remove(array[p.project_link, p.facebook_link, p.instagram_link], '') as links, i.key as "imageKey"
    from project p left join image i on i.id = p.image_id
    where p.id = any(${ids}::integer[]) and ${projectScope(viewer)}`)
}

export type GivenOpinion = { projectId: number; verdict: Verdict; text: string; author: string }

/** Called only for projects whose opinions the list shows as open; leaves out opinions of recused members. */
export function listOpenOpinions(db: Queries, ids: readonly number[], language: Language): Promise<GivenOpinion[]> {
  return db.rows(sql`
    select o.project_id as "projectId", o.verdict, o.text, ${personName('u', language)} as author
    from opinion o join user_account u on u.id = o.author_id
    where o.project_id = any(${ids}::integer[]) and o.withdrawn_at is null and not is_recused(o.project_id, o.author_id)
    order by o.project_id, o.given_at, o.author_id`)
}

type EditionOfBooklet = EditionTitles & { firstDay: string; lastDay: string }

/** Returns the edition of the projects if they all share one. */
export async function findOnlyEdition(db: Queries, ids: readonly number[]): Promise<EditionOfBooklet | undefined> {
  const editions = await db.rows<EditionOfBooklet>(sql`
    select e.title as "editionTitle", e.title_en as "editionTitleEn", e.title_ja as "editionTitleJa", e.first_day as "firstDay", e.last_day as "lastDay"
    from edition e where e.id in (select project.edition_id from project where project.id = any(${ids}::integer[])) limit 2`)
  return editions.length === 1 ? editions[0] : undefined
}
