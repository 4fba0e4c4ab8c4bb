import Fastify from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agendaRoutes } from '#server/agenda/agenda-routes.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { sql } from '#server/platform/database/sql.ts'

export type Ground = { address: string; statements: () => number }

/** A database of its own with many events, and two agendas on it: with a cache, and without. */
export async function openGround(projects: number) {
  const folder = await mkdtemp(join(tmpdir(), 'agenda-bench-'))
  const postgres = await startEmbeddedPostgres(folder, ['fsync=off'])
  await migrate(postgres.connection)
  const db = openDatabase(postgres.connection)
  await fill(db, projects)
  const [remembering, forgetting] = [await listen(db, folder), await listen(db, folder, 0)]
  const close = async () => {
    await Promise.all([remembering.app.close(), forgetting.app.close()])
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { db, remembering, forgetting, close }
}

async function listen(db: Database, dataDir: string, freshMs?: number) {
  const counted = countStatements(db)
  const app = Fastify()
  const config = readConfig({ APP_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  agendaRoutes(
    app,
    { endpoints: [] },
    { config, db: counted.db, primary: counted.db, publicUrl: () => 'https://programme.example' },
    freshMs,
  )
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }), statements: counted.statements }
}

function countStatements(db: Database) {
  let sent = 0
  const counted: Database = {
    ...db,
    rows: (query) => {
      sent++
      return db.rows(query)
    },
    row: (query) => {
      sent++
      return db.row(query)
    },
  }
  return { db: counted, statements: () => sent }
}

/** Five projects in six are published; each takes place eight times in sixty days, of which the edition has fifteen. */
async function fill(db: Database, projects: number) {
  await db.run(sql`
    update edition set first_day = (now() at time zone 'Europe/Paris')::date + 1, last_day = (now() at time zone 'Europe/Paris')::date + 15 where state = 'current'`)
  const creator = await db.row<{ id: number }>(sql`
    insert into user_account (username, firstname, lastname, role, validated_at)
    values ('bench@example.test', 'Camille', 'Banc', 'ROLE_USER', now()) returning id`)
  await db.run(sql`
    insert into project (name, status, commission_id, creator_id, description, place_name, place_city, place_address,
      place_latitude, place_longitude, organizer_name, is_free, project_access, first_day, last_day, dates_nb, date_string_fr, date_string_en)
    select 'Évènement ' || n, case when n % 6 > 0 then 'CERTIFIED_PUBLISHED' else 'SUBMITED' end, 1 + n % 4,
      ${creator!.id}, '<p>Un texte de quelques mots, comme il y en a partout.</p>', 'Musée ' || n % 50,
      (array['Paris','Lyon','Toulouse','Nantes','Strasbourg','Lille','Marseille','Bordeaux'])[1 + n % 8], '1 rue du Port',
      43.3 + n % 8 * 0.9, -1 + n % 8 * 1.1, 'Association ' || n % 200, n % 3 <> 0, (array['OPEN','BOOKING','TICKET'])[1 + n % 3], (now() at time zone 'Europe/Paris')::date + 1, (now() at time zone 'Europe/Paris')::date + 60, 8,
      'Huit dates', 'Eight dates'
    from generate_series(1, ${projects}::integer) n`)
  await db.run(sql`
    insert into project_project_type (project_id, project_type_id)
    select p.id, t.id from project p join project_type t
      on t.id = 1 + p.id % (select count(*) from project_type)`)
  await db.run(sql`insert into project_date (project_id, rule) select id, '{}' from project`)
  await db.run(sql`
    insert into occurrence (project_date_id, project_id, day, starts_at, ends_at)
    select d.id, d.project_id, day, day + time '18:00', day + time '20:00'
    from project_date d, generate_series(0, 7) n,
      lateral (select (now() at time zone 'Europe/Paris')::date + 1 + (d.project_id + n * 7) % 60 as day) days`)
  await db.run(sql`analyze`)
}
