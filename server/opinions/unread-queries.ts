import { sql, type Sql } from '#server/platform/database/sql.ts'

/**
 * Selects the submitted files that this member follows without having given an opinion, less those from which they are
 * recused. `file` limits the projects `s`.
 */
export function unreadFiles(userId: Sql, file: Sql): Sql {
  return sql`
    select s.id from project_assignee mine join project_search s on s.id = mine.project_id
    where mine.user_id = ${userId} and s.status = 'SUBMITED' and ${file}
      and exists (
        select from user_account reader
        where reader.id = mine.user_id and reader.role = 'ROLE_COMMISSION' and reader.commission_id = s.commission_id)
      and not exists (
        select from opinion o where o.project_id = s.id and o.author_id = mine.user_id and o.withdrawn_at is null)
      and not exists (
        select from recusal away where away.project_id = s.id and away.user_id = mine.user_id and away.lifted_at is null)`
}
