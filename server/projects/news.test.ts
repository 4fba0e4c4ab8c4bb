import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { tellDueNews } from '#server/projects/mails/tell-news.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder } from '#test/mailbox.ts'
import { postMultipart } from '#test/post.ts'
import { completeFields, type multipart, picture } from '#test/project-form.ts'

const ground = testApp()
type Fields = Parameters<typeof multipart>[0]
type Headers = Record<string, string>
let holder: Headers, member: Headers
let image: Blob
const addresses = { fr: 'membre@test.example', en: 'member@test.example', locked: 'locked@test.example' }

beforeAll(async () => {
  const { db } = ground
  holder = await signedInAs(db, (await makeUser(db, { firstname: 'Claire', lastname: 'Delaunay' })).username)
  for (const username of Object.values(addresses)) await makeUser(db, { username, role: 'ROLE_COMMISSION' })
  await db.run(sql`update user_account set commission_id = 1 where role = 'ROLE_COMMISSION'`)
  await db.run(sql`update user_account set language = 'en' where username = ${addresses.en}`)
  member = await signedInAs(db, addresses.fr)
  await db.run(sql`update user_account set locked_by_admin = true where username = ${addresses.locked}`)
  image = new Blob([new Uint8Array(await picture({ width: 160, height: 90 }))])
})

const post = (url: string, fields: Fields, headers = holder) => postMultipart(ground.app, url, fields, headers)
const save = async (id: number, fields: Fields, headers = holder) =>
  expect((await post(`/project/${id}`, fields, headers)).statusCode).toBe(200)
async function published(name: string): Promise<number> {
  const { id } = (await post('/project', completeFields({ image, name, commissionId: '1' }))).json()
  await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, member)
  return id
}
/** Lists mails as soon as the change is answered, sent or not, because they are written in its transaction. */
const newsTo = async (recipient: string, name: string) =>
  (
    await ground.db.rows<{ subject: string }>(sql`
    select subject from outgoing_message where recipient = ${recipient} and subject like ${`%: ${name}`}
      and (subject like 'Projet publié modifié%' or subject like 'Published project changed%')`)
  ).length
/** Mails of one moment may arrive in any order, so `has` names what only the awaited one says. */
const textTo = (recipient: string, subject: string, has = '') => mailUnder(ground.db, recipient, subject, has)
const anHourLater = () => ground.db.run(sql`update project_news set told_at = told_at - interval '61 minutes'`)

describe('a holder’s change of a published project', () => {
  test('is mailed to each active member of its commission in their language, with the names of the fields', async () => {
    const id = await published('Thé')
    await save(id, {
      priceDetails: '5 €',
      placePhoneNumber: '0240000000',
      placePhoneCountryCode: 'FR',
      placeCity: 'Angers',
    })
    const french = await textTo(addresses.fr, 'Projet publié modifié : Thé')
    expect(french.text).toContain('Claire Delaunay a modifié « Thé »')
    expect(french.text).toContain('– Détail des tarifs\n– Adresse du lieu\n– Téléphone du lieu\n')
    expect(french.html).toContain('– Détail des tarifs<br>– Adresse du lieu<br>– Téléphone du lieu')
    const english = await textTo(addresses.en, 'Published project changed: Thé')
    expect(english.text).toContain('– Price details\n– Address of the place\n– Phone number of the place\n')
    expect(await newsTo(addresses.locked, 'Thé')).toBe(0)
  })

  test('is mailed once an hour, and later changes once the hour is over', async () => {
    const id = await published('Encre')
    await save(id, { priceDetails: 'Un' })
    await save(id, { placeName: 'Villa' })
    await save(id, { placeName: 'Manoir', organizerName: 'Cercle' })
    await tellDueNews(ground)
    expect(await newsTo(addresses.fr, 'Encre')).toBe(1)

    await anHourLater()
    await Promise.all([tellDueNews(ground), tellDueNews(ground), tellDueNews(ground)])
    expect(await newsTo(addresses.fr, 'Encre')).toBe(2)
    const { text } = await textTo(addresses.fr, 'Projet publié modifié : Encre', 'Nom du lieu')
    expect(text).toContain(':\n\n– Nom du lieu\n– Nom de l’organisateur\n\n')

    await anHourLater()
    await tellDueNews(ground)
    expect(await newsTo(addresses.fr, 'Encre')).toBe(2)
  })

  test('is mailed together with waiting ones by the next change, if that comes first', async () => {
    const id = await published('Papier')
    await save(id, { priceDetails: 'Un' })
    await save(id, { placeName: 'Villa' })
    await anHourLater()
    await save(id, { projectLink: 'https://papier.example' })
    await tellDueNews(ground)
    const { text } = await textTo(addresses.fr, 'Projet publié modifié : Papier', 'Nom du lieu')
    expect(text).toContain(':\n\n– Nom du lieu\n– Site de l’évènement\n\n')
    expect(await newsTo(addresses.fr, 'Papier')).toBe(2)
  })

  test('is told in the name of who made it, also once the hour is over, who need not lead the file', async () => {
    const id = await published('Deux mains')
    const second = await makeUser(ground.db, { firstname: 'Paul', lastname: 'Second' })
    await ground.db.run(sql`
      insert into project_person (project_id, user_id, invited_by, joined_at)
      select p.id, ${second.id}, p.creator_id, now() from project p where p.id = ${id}`)
    await save(id, { priceDetails: 'Un' })
    await save(id, { placeName: 'Villa' }, await signedInAs(ground.db, second.username))
    await anHourLater()
    await tellDueNews(ground)
    const { text } = await textTo(addresses.fr, 'Projet publié modifié : Deux mains', 'Nom du lieu')
    expect(text).toContain('Paul Second a modifié')
    const bell = await ground.db.rows<{ by: string }>(sql`
      select u.lastname as by from notification n join user_account u on u.id = n.actor_id
      where n.project_id = ${id} and n.facts ->> 'mail' = 'publishedChanged' order by n.id desc limit 1`)
    expect(bell).toEqual([{ by: 'Second' }])
  })

  test('made by many saves at once is one mail that misses nothing', async () => {
    const id = await published('Instant')
    const fields = {
      priceDetails: 'Deux',
      placeName: 'Halle',
      organizerName: 'Atelier',
      projectLink: 'https://i.example',
    }
    await Promise.all(Object.entries(fields).map(([name, value]) => save(id, { [name]: value })))
    expect(await newsTo(addresses.fr, 'Instant')).toBe(1)
    const waiting = await ground.db.row<{ fields: string[] }>(sql`
      select fields from project_news where project_id = ${id}`)
    expect(waiting?.fields).toHaveLength(3)
  })
})

describe('no mail is sent about', () => {
  test('modifications that wait for the commission, which have their own mail', async () => {
    const id = await published('Attente')
    await save(id, { name: 'Attente', description: '<p>Autre</p>' })
    expect(await newsTo(addresses.fr, 'Attente')).toBe(0)
  })

  test('changes made by the commission', async () => {
    const id = await published('Maison')
    await save(id, { priceDetails: '9 €' }, member)
    expect(await newsTo(addresses.fr, 'Maison')).toBe(0)
  })
})
