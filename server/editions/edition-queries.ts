import type { EditionTitles } from '#domain/editions/edition-title.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import type { Edition, EditionForm } from '#domain/editions/edition.ts'
import { firstLanguage, isWritten, writtenLanguages, type Language, type WrittenLanguage } from '#domain/language.ts'
import { filedStatuses } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { refuseDuplicates } from '#server/platform/database/duplicates.ts'
import { nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import { inLanguage, named, personName } from '#server/platform/database/by-language.ts'

/** The public columns of edition `e`. */
const shown = sql`e.id, e.title as "editionTitle", e.title_en as "editionTitleEn", e.title_ja as "editionTitleJa",
  e.first_day as "editionStart",
  e.last_day as "editionEnd", e.state`

const words = sql`e.banner_fr as "bannerFr", e.banner_en as "bannerEn",
  e.banner_ja as "bannerJa", e.rules_fr as "rulesFr", e.rules_en as "rulesEn", e.rules_ja as "rulesJa",
  to_json(e.submission_opens_at) #>> '{}' as "submissionOpensAt",
  to_json(e.submission_closes_at) #>> '{}' as "submissionClosesAt",
  to_json(e.archived_at) #>> '{}' as "archivedAt", e.version, e.who_decides as "whoDecides"`

const filedThere = sql`(
  select coalesce(sum(n.projects), 0)::integer from project_count n
  where n.edition_id = e.id and n.status = any(${filedStatuses}::text[])) as "projectsNb"`

function bannerIn(language: Language): Sql {
  return inLanguage('e', 'banner', language)
}

/**
 * Lists the newest first. A holder's counts are of their own projects; a holder sees an edition once it opens, or once
 * they have a project in it.
 */
export function listEditionsFor(db: Queries, viewer: Viewer, language: Language): Promise<EditionRow[]> {
  const isHolder = viewer.role === 'ROLE_USER'
  const own = sql`
    from project_search p where p.edition_id = e.id and p.id = any(array(
      select mine.project_id from project_people mine where mine.user_id = ${viewer.id})) and p.status <> 'DELETED'`
  const counted = isHolder ? sql`(select count(*)::integer ${own}) as "projectsNb"` : filedThere
  return db.rows(sql`
    select ${shown}, ${counted}, ${bannerIn(language)} as banner, e.banner_ja as "bannerJa" from edition e
    ${isHolder ? sql`where e.state <> 'prepared' or exists (select ${own})` : nothing} order by e.id desc`)
}

/** Lists the editions that have opened; a prepared one has no projects yet. */
export function listOpenedEditions(db: Queries): Promise<Pick<EditionRow, 'id' | keyof EditionTitles>[]> {
  return db.rows(sql`select ${shown} from edition e where e.state <> 'prepared' order by e.id desc`)
}

export async function listFirstDaysBefore(db: Queries, id: number): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(sql`
    select e.first_day::text as day from edition e where e.id < ${id} order by e.first_day desc`)
  return rows.map(({ day }) => day)
}

export function findEdition(db: Queries, id: number, language: Language = firstLanguage): Promise<Edition | undefined> {
  return db.row(sql`
    select ${shown}, ${words}, ${filedThere}, ${bannerIn(language)} as banner,
      coalesce((
        select json_agg(json_build_object('id', k.commission_id,
          'name', ${named('k', language)}, 'members', coalesce((
            select json_agg(json_build_object('id', u.id, 'tostring', ${personName('u', language)}, 'isChair', m.is_chair)
              order by m.is_chair desc, u.lastname collate french, u.firstname collate french, u.id)
            from edition_member m join user_account u on u.id = m.user_id
            where m.edition_id = k.edition_id and m.commission_id = k.commission_id), '[]'))
          order by k.display_order, k.commission_id)
        from edition_commission k where k.edition_id = e.id), '[]') as commissions
    from edition e where e.id = ${id}`)
}

/** Returns the commissions under the names they had when the edition was archived; undefined before that. */
export async function listKeptCommissions(db: Queries, id: string, language: Language) {
  const kept = await db.rows<{ id: number; name: string }>(sql`
    select k.commission_id as id, ${named('k', language)} as name
    from edition_commission k where k.edition_id::text = ${id} order by k.display_order, k.commission_id`)
  return kept.length === 0 ? undefined : kept
}

/** Returns the rules of the current edition, in French where the language has none. */
export async function rulesNow(db: Queries, wanted: Language) {
  const rules = (await db.row<Record<WrittenLanguage, string>>(
    sql`select rules_fr as fr, rules_en as en, rules_ja as ja from edition where state = 'current'`,
  ))!
  const language = isWritten(wanted) && rules[wanted] !== '' ? wanted : firstLanguage
  return { text: rules[language], language, languages: writtenLanguages.filter((each) => rules[each] !== '') }
}

/** Serialises the changes of editions until the transaction ends. */
export async function holdEditions(tx: Transaction) {
  await tx.run(sql`select from programme for no key update`)
}

/** Locks the row against other writers; saves that only refer to it do not wait. */
export async function holdEdition(tx: Transaction, id: number): Promise<Edition | undefined> {
  await tx.run(sql`select from edition where id = ${id} for no key update`)
  return findEdition(tx, id)
}

/**
 * Inserts the next edition with the grid of the current one. The caller holds the editions, so that two inserts at once
 * get two numbers.
 */
export async function insertEdition(tx: Transaction, form: EditionForm): Promise<number> {
  const row = await unlessSameYear(
    tx.row<{ id: number }>(sql`
      insert into edition (id, state, title, title_en, title_ja, first_day, last_day, submission_opens_at,
        submission_closes_at, banner_fr, banner_en, banner_ja, rules_fr, rules_en, rules_ja, opinion_criteria,
        opinion_marks_required, opinion_days, who_decides)
      select (select max(edition.id) + 1 from edition), 'prepared', ${form.editionTitle}, ${form.editionTitleEn}, ${form.editionTitleJa},
        ${form.editionStart}, ${form.editionEnd}, ${form.submissionOpensAt}, ${form.submissionClosesAt},
        ${form.bannerFr}, ${form.bannerEn}, ${form.bannerJa}, ${form.rulesFr}, ${form.rulesEn}, ${form.rulesJa},
        opinion_criteria, opinion_marks_required, opinion_days, coalesce(${form.whoDecides ?? null}, who_decides)
      from edition where state = 'current' returning id`),
  )
  return row!.id
}

export async function updateEdition(tx: Transaction, id: number, form: EditionForm) {
  await unlessSameYear(
    tx.run(sql`
      update edition set title = ${form.editionTitle}, title_en = ${form.editionTitleEn},
        title_ja = ${form.editionTitleJa}, first_day = ${form.editionStart}, last_day = ${form.editionEnd},
        submission_opens_at = ${form.submissionOpensAt}, submission_closes_at = ${form.submissionClosesAt},
        banner_fr = ${form.bannerFr}, banner_en = ${form.bannerEn}, banner_ja = ${form.bannerJa},
        rules_fr = ${form.rulesFr}, rules_en = ${form.rulesEn}, rules_ja = ${form.rulesJa}, who_decides = coalesce(${form.whoDecides ?? null}, who_decides),
        version = version + 1
      where id = ${id}`),
  )
}

/** The year is part of the agenda's addresses, so it must be unique. */
export function unlessSameYear<Result>(write: Promise<Result>): Promise<Result> {
  return refuseDuplicates({ edition_year: ['editionStart', 'edition.year.error'] }, write)
}
