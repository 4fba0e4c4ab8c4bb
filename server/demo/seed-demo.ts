import { demoAccounts, demoPassword } from '#server/demo/demo-accounts.ts'
import { demoMembers, demoProjects } from '#server/demo/demo-projects.ts'
import { drawDemoImages } from '#server/demo/draw-demo-images.ts'
import { seedProject } from '#server/demo/seed-project.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { hasAccounts } from '#server/users/user-queries.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'

/** Fills an empty database, and only an empty one, whole or not at all. Answers whether it did. */
export async function seedDemo(db: Database, images: ImageStore): Promise<boolean> {
  if (await hasAccounts(db)) return false
  const [passwordHash, imageIds] = await Promise.all([hashPassword(demoPassword), drawDemoImages(db, images)])
  return db.transaction(async (tx) => {
    // Two processes may start on one empty database; the second waits here and then finds it full.
    await tx.run(sql`lock table user_account in exclusive mode`)
    if (await hasAccounts(tx)) return false
    await seedAccounts(tx, passwordHash)
    const holders = await tx.rows<{ username: string; id: number }>(sql`
      select username, id from user_account where role = 'ROLE_USER'`)
    const idOf = new Map(holders.map(({ username, id }) => [username, id]))
    for (const [index, project] of demoProjects.entries()) {
      await seedProject(tx, { ...project, index, creatorId: idOf.get(project.holder)!, imageIds })
    }
    return true
  })
}

async function seedAccounts(tx: Transaction, passwordHash: string) {
  await tx.run(sql`
    insert into user_account (username, firstname, lastname, role, commission_id, password_hash, validated_at)
    select a.username, a.firstname, a.lastname, a.role, c.id, ${passwordHash}, now()
    from json_to_recordset(${JSON.stringify([...demoAccounts, ...demoMembers])})
      as a(username text, firstname text, lastname text, role text, commission text)
    left join commission c on c.name = a.commission`)
}
