import { japanese } from '#domain/japanese.ts'
import type { ProjectFilter } from '#domain/projects/project-reading-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { mayReadAnswer } from '#server/projects/list/readable-answers-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { join, nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import { inEditions } from '#server/projects/list/in-editions-queries.ts'
import { isNumber } from '#server/platform/tables/is-number.ts'
import { literally } from '#server/platform/tables/literally.ts'
import type { Chosen, IndexHits } from '#server/platform/tables/table.ts'

/** Shorter parts of words match nearly everything; kanji and kana say more than letters. */
const fewestLetters = 3
const fewestJapanese = 2
/** At most this many words use the index together; the others are checked in the texts found. */
const mostLeading = 4

/** Screens write the number of a project as "n° 66", and "no. 66" in English. */
export function withoutNumberSigns(wanted: string): string {
  return wanted.replaceAll(/(?<!\S)n(?:°|º|o\.)\s*(?=\d)/g, '')
}

/**
 * Finds projects that have every word, as 30_project_words.sql stores them or in an answer that the viewer may read, or
 * the number. A project that is found in two ways stands there twice: the reader of the ids lists it once, and
 * doing so here too cost a fifth of a search.
 */
export function findByWords(
  words: readonly string[],
  chosen: Chosen<ProjectFilter>,
  viewer: Viewer,
): IndexHits | undefined {
  const { projectStatus, edition } = chosen
  const deletedToo = Array.isArray(projectStatus) && projectStatus.includes('DELETED')
  const leading = words
    .filter((word) => word.length >= fewestOf(word) || (words.length === 1 && isNumber(word)))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostLeading)
  if (leading.length === 0) return undefined
  const ids = leading.map((word) => {
    const pattern = `%${literally(word)}%`
    const inWords = sql`${withWordLike(pattern, deletedToo)} and ${inEditions(sql`w.edition_id`, edition)}
      union all ${withAnswerLike(pattern, deletedToo, viewer)} and ${inEditions(sql`p.edition_id`, edition)}`
    if (word.includes('@'))
      return sql`(${inWords} union all ${withAddress(word, deletedToo)} and ${inEditions(sql`p.edition_id`, edition)})`
    if (!isNumber(word)) return sql`(${inWords})`
    return sql`(${inWords} union all ${withNumber(word, deletedToo)} and ${inEditions(sql`p.edition_id`, edition)})`
  })
  return { ids: join(ids, sql` intersect `), unread: words.filter((word) => !leading.includes(word)) }
}

function fewestOf(word: string): number {
  return word.search(japanese) === -1 ? fewestLetters : fewestJapanese
}

function withWordLike(pattern: string, deletedToo: boolean): Sql {
  return sql`
    select w.project_id from project_word w where w.word_id = any(array(
      select s.id from search_word s where s.word like ${pattern} ${deletedToo ? nothing : sql`and not s.of_deleted`}))`
}

/**
 * Answers are no words of the project, because only some readers may find it by them. A link is an address, and finds
 * nothing.
 */
function withAnswerLike(pattern: string, deletedToo: boolean, viewer: Viewer): Sql {
  return sql`
    select a.project_id from answer a join question q on q.id = a.question_id join project_search p on p.id = a.project_id
    where searchable(a.text) like ${pattern} and a.text is not null and a.kind in ('shortText', 'longText')
      and ${mayReadAnswer(viewer)} ${deletedToo ? nothing : sql`and p.status <> 'DELETED'`}`
}

function withNumber(wanted: string, deletedToo: boolean): Sql {
  return sql`select p.id from project_search p where p.id = ${Number(wanted)} ${deletedToo ? nothing : sql`and p.status <> 'DELETED'`}`
}

/**
 * Finds an address by its beginning, as people paste it. Addresses are no words of the list: they would be written with
 * each save, and sought as names are.
 */
function withAddress(wanted: string, deletedToo: boolean): Sql {
  const beginning = `${literally(wanted)}%`
  return sql`select p.id from project p where p.id = any(array(
      select c.id from project c where lower(c.organizer_contact_email) like ${beginning}
      union all
      select own.project_id from user_account u join project_people own on own.user_id = u.id
      where lower(u.username) like ${beginning}
    )) ${deletedToo ? nothing : sql`and p.status <> 'DELETED'`}`
}

/** Deletes words that no project has any more. This makes saves wait, so it runs only if there are any. */
export async function removeUnusedWords(db: Database) {
  if (!(await db.row(sql`select from search_word s where ${isUnused} limit 1`))) return
  await db.transaction(async (tx) => {
    await tx.run(sql`select hold_saves_back()`)
    await tx.run(sql`delete from search_word s where ${isUnused}`)
  })
}

const isUnused = sql`not exists (select from project_word w where w.word_id = s.id)`
