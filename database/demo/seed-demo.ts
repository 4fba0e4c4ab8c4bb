import { demoAccounts, demoPassword } from '#database/demo/demo-accounts.ts'
import { demoMembers, demoProjects } from '#database/demo/demo-projects.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** Fills an empty database, and only an empty one. Answers whether it did. */
export async function seedDemo(db: Database): Promise<boolean> {
  if (await db.row(sql`select from user_account limit 1`)) return false
  const passwordHash = await hashPassword(demoPassword)
  return db.transaction(async (tx) => {
    // Two processes may start on one empty database; the second waits here and then finds it full.
    await tx.run(sql`lock table user_account in exclusive mode`)
    if (await tx.row(sql`select from user_account limit 1`)) return false
    await tx.run(sql`
      insert into user_account (username, firstname, lastname, role, commission_id, password_hash, validated_at)
      select a.username, a.firstname, a.lastname, a.role, c.id, ${passwordHash}, now()
      from json_to_recordset(${JSON.stringify([...demoAccounts, ...demoMembers])})
        as a(username text, firstname text, lastname text, role text, commission text)
      left join commission c on c.name = a.commission`)
    await tx.run(sql`
      insert into project (name, status, commission_id, creator_id)
      select p.name, p.status, c.id, u.id
      from json_to_recordset(${JSON.stringify(demoProjects)}) as p(name text, status text, commission text, holder text)
      join commission c on c.name = p.commission
      join user_account u on u.username = p.holder`)
    return true
  })
}
