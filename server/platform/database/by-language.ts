import {
  firstLanguage,
  formats,
  isFirstLanguage,
  isWritten,
  languages,
  othersThan,
  type Language,
} from '#domain/language.ts'
import { erasedName } from '#domain/person-name.ts'
import { constant, identifier, join, sql, type Sql } from '#server/platform/database/sql.ts'

/** What people wrote in the language, or else in the first: "name_en" if it is there, else "name". */
export function named(row: string, language: Language, column = 'name'): Sql {
  const first = at(row, column)
  return hasNoColumn(language) ? first : sql`coalesce(${translated(row, column, language)}, ${first})`
}

/** The same, in the language that the database knows of a reader: `namedFor(sql`u.language`, 'c')`. */
export function namedFor(language: Sql, row: string, column = 'name'): Sql {
  const others = othersThan(firstLanguage).map((each) => sql`when ${constant(each)} then ${named(row, each, column)}`)
  return sql`case ${language} ${join(others, sql` `)} else ${at(row, column)} end`
}

/** The same in each language, as JSON; empty if there is no such row. */
export function namedInEach(row: string): Sql {
  return eachOf((language) => named(row, language))
}

/** The name that an archived edition has kept for a commission, as `edition_commission`, or else the present one. */
export function keptNameInEach(kept: string, row: string): Sql {
  return eachOf((language) => sql`coalesce(${named(kept, language)}, ${named(row, language)})`)
}

/** What `inLanguage` names, in each language, as JSON. */
export function inEachLanguage(row: string, column: string): Sql {
  return eachOf((language) => inLanguage(row, column, language))
}

function eachOf(textIn: (language: Language) => Sql): Sql {
  const texts = languages.map((language) => sql`${constant(language)}, coalesce(${textIn(language)}, '')`)
  return sql`json_build_object(${join(texts)})`
}

/** The column itself, which is always filled: "commission_sort_en", and "commission_sort" in the first language. */
export function translated(row: string, column: string, language: Language): Sql {
  return at(row, hasNoColumn(language) ? column : `${column}_${language}`)
}

/** One of the columns that name every language: "banner_en", or "banner_fr" where that is empty. */
export function inLanguage(row: string, column: string, language: Language): Sql {
  const first = at(row, `${column}_${firstLanguage}`)
  return hasNoColumn(language) ? first : sql`coalesce(nullif(${at(row, `${column}_${language}`)}, ''), ${first})`
}

/** A text that its author told in one language, and perhaps in others: the reader's, or else the original. */
export function toldText(row: string, column: string, language: Language): Sql {
  const original = at(row, column)
  return isWritten(language) ? sql`coalesce(nullif(${toldAt(row, column, language)}, ''), ${original})` : original
}

/** The language of what `toldText` returns. */
export function toldLanguage(row: string, column: string, language: Language): Sql {
  const original = at(row, 'text_language')
  if (!isWritten(language)) return original
  return sql`case when ${toldAt(row, column, language)} <> '' then ${constant(language)} else ${original} end`
}

function toldAt(row: string, column: string, language: Language): Sql {
  return at(row, `${column}_${language}`)
}

/**
 * A person’s whole name, as `personName` of the domain writes it: "lastname firstname" in Japanese. `kind` begins the names
 * of the columns, such as `organizer_contact_`.
 */
export function personName(row: string, language: Language, kind = ''): Sql {
  const [first, last] = [at(row, `${kind}firstname`), at(row, `${kind}lastname`)]
  const { familyFirst, erasedAccount } = formats[language]
  const name = familyFirst ? sql`${last} || ' ' || ${first}` : sql`${first} || ' ' || ${last}`
  if (isFirstLanguage(language)) return name
  const isErased = sql`${first} = ${constant(erasedName.firstname)} and ${last} = ${constant(erasedName.lastname)}`
  return sql`case when ${isErased} then ${constant(erasedAccount)} else ${name} end`
}

/** The same, in the language that the database knows of a reader. */
export function personNameFor(language: Sql, row: string): Sql {
  const others = othersThan(firstLanguage).map((each) => sql`when ${constant(each)} then ${personName(row, each)}`)
  return sql`case ${language} ${join(others, sql` `)} else ${personName(row, firstLanguage)} end`
}

/** The same in each language, as JSON. */
export function personNameInEach(row: string): Sql {
  return eachOf((language) => personName(row, language))
}

/** The languages that a reader can choose and in which row has no name, as an array. */
export function untranslated(row: string): Sql {
  const others = othersThan(firstLanguage).filter((language) => !hasNoColumn(language))
  const missing = others.map(
    (language) => sql`case when ${translated(row, 'name', language)} is null then ${constant(language)} end`,
  )
  return sql`array_remove(array[${join(missing)}]::text[], null)`
}

/** Whether its texts are those of the first language. */
function hasNoColumn(language: Language): boolean {
  return isFirstLanguage(language) || !isWritten(language)
}

function at(row: string, column: string): Sql {
  return sql`${identifier(row)}.${identifier(column)}`
}
