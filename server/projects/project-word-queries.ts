import type { ProjectFilter } from '#domain/projects/project-api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { join, nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import { literally } from '#server/platform/tables/literally.ts'
import type { Chosen, IndexHits } from '#server/platform/tables/table.ts'

/** With fewer letters, a part of a word leads nearly everywhere. */
const fewestLetters = 3
/** Those that lead together: the rest is then looked for in what they lead to. */
const mostLeading = 4

/** The projects with the words looked for, as 30_project_words.sql keeps them, or with the number looked for. */
export function findByWords(wanted: string, chosen: Chosen<ProjectFilter>): IndexHits | undefined {
  const { projectStatus } = chosen
  const deletedToo = Array.isArray(projectStatus) && projectStatus.includes('DELETED')
  if (isNumber(wanted)) {
    return {
      ids: sql`${withWordLike(`%${wanted}%`, deletedToo)} union ${withNumber(wanted, deletedToo)}`,
      isExact: true,
    }
  }
  const words = wanted.split(' ')
  const leading = words
    .map((word, place) => ({
      letters: word.length,
      // Only the first may begin within a word, and only the last end within one.
      pattern: (place === 0 ? '%' : '') + literally(word) + (place === words.length - 1 ? '%' : ''),
    }))
    .filter(({ letters }) => letters >= fewestLetters)
    .toSorted((one, other) => other.letters - one.letters)
    .slice(0, mostLeading)
  if (leading.length === 0) return undefined
  const ids = leading.map(({ pattern }) => withWordLike(pattern, deletedToo))
  return { ids: join(ids, sql` intersect `), isExact: words.length === 1 }
}

function withWordLike(pattern: string, deletedToo: boolean): Sql {
  return sql`
    select w.project_id from project_word w where w.word_id = any(array(
      select s.id from search_word s where s.word like ${pattern} ${deletedToo ? nothing : sql`and not s.of_deleted`}))`
}

function withNumber(wanted: string, deletedToo: boolean): Sql {
  return sql`select p.id from project_search p where p.id = ${Number(wanted)} ${deletedToo ? nothing : sql`and p.status <> 'DELETED'`}`
}

function isNumber(wanted: string): boolean {
  return /^\d+$/.test(wanted) && Number(wanted) < 2 ** 31
}

/** Such as those of a project that is gone. Saves wait meanwhile, so it is first seen whether there are any. */
export async function removeUnusedWords(db: Database) {
  if (!(await db.row(sql`select from search_word s where ${isUnused} limit 1`))) return
  await db.transaction(async (tx) => {
    await tx.run(sql`select hold_saves_back()`)
    await tx.run(sql`delete from search_word s where ${isUnused}`)
  })
}

const isUnused = sql`not exists (select from project_word w where w.word_id = s.id)`
