import { isFirstLanguage, type Language } from '#domain/language.ts'
import { identifier, sql, type Sql } from '#server/platform/database/sql.ts'

/** What people wrote in the language, or else in the first: "name_en" if it is there, else "name". */
export function named(row: string, language: Language, column = 'name'): Sql {
  const first = at(row, column)
  return isFirstLanguage(language) ? first : sql`coalesce(${translated(row, column, language)}, ${first})`
}

/** The column itself, which is always filled: "commission_sort_en", and "commission_sort" in the first language. */
export function translated(row: string, column: string, language: Language): Sql {
  return at(row, isFirstLanguage(language) ? column : `${column}_${language}`)
}

/** One of the columns that name every language: "banner_fr", "banner_en". */
export function inLanguage(row: string, column: string, language: Language): Sql {
  return at(row, `${column}_${language}`)
}

function at(row: string, column: string): Sql {
  return sql`${identifier(row)}.${identifier(column)}`
}
