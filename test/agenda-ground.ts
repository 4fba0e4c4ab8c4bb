import { beforeAll } from 'vitest'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser } from '#test/factories.ts'

/** The first day of each event; its second time is two days later, after the clocks have changed. */
export const agendaDay = '2099-10-24'

/** An agenda on a database of its own, with one project of each status, in Toulouse, full of private values. */
export function agendaGround() {
  const ground = testApp({ PUBLIC_URL: 'https://programme.example' })
  const ids = {} as Record<ProjectStatus, number>

  beforeAll(async () => {
    const { db } = ground
    await db.run(sql`update edition set first_day = '2099-10-20', last_day = '2099-11-03' where state = 'current'`)
    const creator = await makeUser(db, { firstname: 'SECRET-CONTACT', lastname: 'SECRET-CONTACT' })
    for (const status of projectStatuses) {
      const id = await makeProject(db, { status, creatorId: creator.id, name: `Évènement ${status} <b>&` })
      ids[status] = id
      await db.run(sql`
        update project set description = '<p>Un texte</p>', place_name = 'Musée, « grand »; salle', place_city = 'Toulouse',
          place_address = '1 rue du Port', place_latitude = 43.6, place_longitude = 1.44, organizer_name = 'Atelier Ma',
          organizer_website = 'https://atelier.example', organizer_contact_email = 'SECRET-MAIL',
          organizer_contact_phone_number = 'SECRET-PHONE', organizer_contact_lastname = 'SECRET-CONTACT',
          commission_comment = 'SECRET-COMMENT', message = 'SECRET-MESSAGE', user_comment = 'SECRET-WORD', budget = 987654,
          name_modified = 'SECRET-WAITING', description_modified = 'SECRET-WAITING', first_day = ${agendaDay}, last_day = '2099-10-26',
          dates_nb = 2, date_string_fr = 'Deux dates', date_string_en = 'Two dates',
          boosted = ${status === 'CERTIFIED_PUBLISHED_MODIFIED'}
        where id = ${id}`)
      await db.run(sql`
        with block as (insert into project_date (project_id, rule) values (${id}, '{}') returning id)
        insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
        select ${id}, block.id, times.day, times.starts, times.ends from block, (values
          (${agendaDay}::date, timestamptz '2099-10-24 18:30 Europe/Paris', timestamptz '2099-10-24 20:00 Europe/Paris'),
          (date '2099-10-26', timestamptz '2099-10-26 18:30 Europe/Paris', timestamptz '2099-10-26 20:00 Europe/Paris')
        ) times(day, starts, ends)`)
    }
  })

  const get = (url: string, headers = {}) => ground.app.inject({ url, headers })
  return { ground, ids, get }
}
