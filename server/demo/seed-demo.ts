import { today } from '#domain/days.ts'
import { demoAccounts, demoPassword } from '#server/demo/demo-accounts.ts'
import { demoEdition } from '#server/demo/demo-dates.ts'
import { demoChair, demoMembers } from '#server/demo/demo-members.ts'
import { demoRulesJa } from '#server/demo/demo-rules-ja.ts'
import { demoProjects } from '#server/demo/demo-projects.ts'
import { drawDemoImages } from '#server/demo/draw-demo-images.ts'
import { seedLastYear, seedReportsOfThisYear } from '#server/demo/seed-last-year.ts'
import { seedOpinions } from '#server/demo/seed-opinions.ts'
import { seedMoney } from '#server/demo/seed-money.ts'
import { drawDemoPlan, seedQuestions } from '#server/demo/seed-questions.ts'
import { seedProject, type DemoIds } from '#server/demo/seed-project.ts'
import { seedDecisions } from '#server/demo/seed-decisions.ts'
import { seedPastSession, seedSessions } from '#server/demo/seed-sessions.ts'
import { seedRegister } from '#server/demo/seed-register.ts'
import { seedTemplates } from '#server/demo/demo-templates.ts'
import { seedTold } from '#server/demo/seed-told.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { getProgramme, updateProgramme } from '#server/programme/programme-queries.ts'
import { hasAccounts } from '#server/users/user-queries.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'

/** Fills the database if it is empty, in one transaction. Returns whether it did. */
export async function seedDemo(db: Database, images: ImageStore, day = today()): Promise<boolean> {
  if (await hasAccounts(db)) return false
  const [passwordHash, imageIds, planId] = await Promise.all([
    hashPassword(demoPassword),
    drawDemoImages(db, images),
    drawDemoPlan(db, images),
  ])
  return db.transaction(async (tx) => {
    // Two processes may start on one empty database; the second waits here and then finds it filled.
    await tx.run(sql`lock table user_account in exclusive mode`)
    if (await hasAccounts(tx)) return false
    await seedAccounts(tx, passwordHash)
    await seedTemplates(tx)
    const contactEmail = 'programme@demo.test'
    await updateProgramme(tx, { ...(await getProgramme(tx)), contactEmail, ...demoEdition(day) })
    await tx.run(sql`update edition set title_ja = '第4回', rules_ja = ${demoRulesJa} where state = 'current'`)
    const ids = { ...(await findIds(tx)), images: imageIds }
    for (const project of demoProjects(day)) await seedProject(tx, project, ids)
    await seedQuestions(tx, planId)
    await seedOpinions(tx)
    await seedLastYear(tx, day, ids)
    await seedReportsOfThisYear(tx)
    await seedPastSession(tx)
    await seedRegister(tx)
    await seedStages(tx)
    await seedMoney(tx)
    await seedDecisions(tx)
    await seedTold(tx)
    await seedSessions(tx)
    await seedSeen(tx)
    await noteImageUse(tx, imageIds)
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
  await tx.run(sql`
    update commission c set chair_id = u.id from user_account u
    where u.commission_id = c.id and u.username = ${demoChair}`)
}

/** Derived from the histories of the projects. */
async function seedStages(tx: Transaction) {
  await tx.run(sql`select write_project_stages(array(select id from project))`)
}

/** Marks everything as seen, except what waits for its reader. */
async function seedSeen(tx: Transaction) {
  await tx.run(sql`
    insert into seen (user_id, project_id, until, opened_at)
    select u.id, p.id, s.at, now() - interval '2 days'
    from user_account u join project p on u.role <> 'ROLE_USER' or p.creator_id = u.id join project_stir s on s.project_id = p.id
    where p.status <> all(case when u.role = 'ROLE_USER'
      then array['INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED']
      else array['SUBMITED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED_MODIFIED'] end)`)
}

async function findIds(tx: Queries): Promise<Omit<DemoIds, 'images'>> {
  const [accounts, types] = await Promise.all([
    tx.rows<{ id: number; username: string; commissionId: number | null; commission: string | null }>(sql`
      select u.id, u.username, c.id as "commissionId", c.name as commission
      from user_account u left join commission c on c.id = u.commission_id order by u.id`),
    tx.rows<{ id: number; name: string }>(sql`select id, name from project_type`),
  ])
  const members = accounts.filter(({ commission }) => commission !== null)
  return {
    accounts: new Map(accounts.map(({ username, id }) => [username, id])),
    types: new Map(types.map(({ name, id }) => [name, id])),
    commissions: new Map(members.map(({ commission, commissionId }) => [commission!, commissionId!])),
    members: Map.groupBy(members, ({ commission }) => commission!),
  }
}
