import { constant, join, sql, type Sql } from '#server/platform/database/sql.ts'

/**
 * Completes the text of a JSON object that lacks its last brace with more members, each of them JSON; `flags` are members
 * only where they are true. As text, because building the JSON of each row would cost a page several times as much.
 */
export function withMembers(begun: Sql, members: Record<string, Sql>, flags: Record<string, Sql>): Sql {
  const added = Object.entries(members).map(
    ([name, value]) => sql`${constant(`,"${name}":`)} || coalesce((${value})::text, 'null')`,
  )
  const flagged = Object.entries(flags).map(
    ([name, isSo]) => sql`case when ${isSo} then ${constant(`,"${name}":true`)} else '' end`,
  )
  return sql`${begun} || (${join([...added, ...flagged], sql` || `)}) || '}'`
}
