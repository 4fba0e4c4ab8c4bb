import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dateRule, type DateRule } from '#domain/projects/date-rule.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { describeSchema } from '#server/platform/database/describe-schema.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { asOwner } from '#test/build-test-app.ts'
import { signedInAs } from '#test/factories.ts'

const rule = dateRule.parse({ date: '2026-11-06', startTime: '18:00', endTime: '19:30' })

/**
 * What a database of an earlier version may hold, since which migration, and the question that must be answered alike
 * after all later ones. A migration that brings a table adds its line here.
 */
const kept: { since: string; until?: string; put: string; ask: string; askNow?: string }[] = [
  {
    since: '002',
    until: '090',
    put: `update programme set edition_title = 'Cinquième édition'`,
    ask: 'select 4 as id, edition_title as title, edition_start as first_day from programme',
    askNow: 'select id, title, first_day from edition',
  },
  {
    since: '090',
    put: `
      update edition set title = 'Quatrième édition', submission_closes_at = '2025-10-01';
      insert into edition (id, title, first_day, last_day, state, archived_at) values
        (3, '3e édition', '2024-11-08', '2024-11-22', 'archived', now())`,
    ask: `select e.id, title, first_day, last_day, submission_closes_at, state, archived_at, current_edition_id
      from edition e, programme order by id`,
  },
  {
    since: '003',
    put: `insert into commission (name, display_order) values ('Jeux', 5); delete from commission where name = 'Sport'`,
    ask: 'select id, name, display_order from commission order by id',
  },
  {
    since: '004',
    put: `
      insert into user_account (username, firstname, lastname, role, validated_at, phone_number) values
        ('admin@old.test', 'Ada', 'Ancienne', 'ROLE_ADMIN', now(), ''),
        ('lea@old.test', 'Léa', 'Ancienne', 'ROLE_USER', now(), '+33 6 39 98 12 42');
      insert into sign_in (user_id, remember_me, expires_at) select id, true, now() + interval '9 days' from user_account`,
    ask: `select u.id, username, firstname, role, phone_number, s.expires_at from user_account u
      join sign_in s on s.user_id = u.id order by u.id`,
  },
  {
    since: '005',
    put: `
      insert into project (name, status, commission_id, creator_id)
      select 'Projet ' || status, status, 1, (select id from user_account where username = 'lea@old.test')
      from unnest(array['DRAFT', 'SUBMITED', 'CERTIFIED_PUBLISHED', 'DELETED']) status`,
    ask: `select id, name, status, commission_id, creator_id, created_at from project order by id`,
  },
  {
    since: '006',
    put: `insert into outgoing_message (kind, recipient, subject, body_text, sent_at) values
      ('mail', 'lea@old.test', 'Parti', null, now()), ('mail', 'lea@old.test', 'En attente', 'texte', null)`,
    ask: `select id, recipient, subject, body_text, sent_at from outgoing_message order by subject`,
  },
  {
    since: '007',
    put: `insert into history (actor_id, entity, entity_id, action, changes)
      select id, 'project', 1, 'edited', '{"name": ["a", "b"]}' from user_account`,
    ask: 'select id, at, actor_id, entity_id, action, changes from history order by id',
  },
  {
    since: '008',
    put: `
      insert into project_type (name) values ('Origami');
      insert into project_project_type select p.id, t.id from project p, project_type t where t.name = 'Origami'`,
    ask: `select project_id, name from project_project_type join project_type t on t.id = project_type_id order by 1`,
  },
  {
    since: '009',
    put: `
      insert into image (key, extension, width, height) values (repeat('o', 32), 'jpg', 16, 9);
      update project set description = '<p>Ancien</p>', place_city = 'Nîmes', first_day = '2026-11-06', budget = 12.5,
        project_public = 'FAMILIES', submission_date = '2025-09-01T22:30Z',
        image_id = (select id from image), version = 4;
      update image set unused_since = null;
      insert into project_date (project_id, rule) select id, '${JSON.stringify(rule)}' from project;
      insert into occurrence select d.id, project_id, '2026-11-06', now(), now() from project_date d`,
    ask: `select p.id, description, place_city, first_day, budget, image_id, version, d.rule - 'submittedDay' as rule, o.day from project p
      join project_date d on d.project_id = p.id join occurrence o on o.project_date_id = d.id order by p.id`,
  },
  {
    since: '012',
    put: `update user_account set last_sign_in_at = '2026-01-01', inactivity_notice_at = '2026-02-01'`,
    ask: 'select last_sign_in_at, inactivity_notice_at from user_account order by id',
  },
  {
    since: '053',
    put: `insert into project_message (project_id, author_id, text)
      select p.id, p.creator_id, 'Une note' from project p where p.status = 'SUBMITED'`,
    ask: 'select id, project_id, author_id, written_at, text from project_message order by id',
  },
  {
    since: '075',
    put: `
      insert into known_browser (user_id, hash) select id, sha256('a') from user_account;
      update sign_in set browser = 'Firefox', system = 'Windows', browser_hash = sha256('a'), unrecognised = true;
      update user_account set has_known_browser = true`,
    ask: `select u.id, has_known_browser, k.hash, first_seen_at, last_seen_at, browser, system, browser_hash, unrecognised
      from user_account u join known_browser k on k.user_id = u.id join sign_in s on s.user_id = u.id order by u.id, s.id`,
  },
  {
    since: '087',
    put: `
      insert into audit_line (kind, action, actor_id, about_id, address, details)
      values ('rights', 'rightsChanged', 1, 2, '203.0.113.7', '{"fields":["role"]}')`,
    ask: `select kind, action, actor_id, impersonator_id, about_id, address, details, at from audit_line`,
  },
  {
    since: '110',
    put: `
      select register_decision(json_populate_record(null::register_entry, '{"edition_id":4,"project_id":2,"project_name":"Projet","act":"decide","from_status":"SUBMITED","to_status":"REFUSED","capacity":"commission","from_history":true}'), 1, null, 'Non.')`,
    ask: `select e.*, d.*, m.* from register_entry e join register_decider d using (edition_id, number)
      join register_message m using (edition_id, number)`,
  },
  {
    since: '120',
    put: `
      insert into notification (user_id, kind, project_id, awaits, mail) values (1, 'message', 2, true, 'digest');
      insert into notification_setting (user_id, kind, delivery) values (1, 'message', 'never');
      insert into point_reminder (project_id, due_day, days_before) values (2, '2026-11-01', 3);
      insert into message_mention (message_id, user_id) select id, 1 from project_message limit 1`,
    ask: `select n.name, n.kind, n.at, n.mail, s.delivery, r.due_day, m.user_id, u.time_zone, u.notice_key
      from notification n, notification_setting s, point_reminder r, message_mention m, user_account u where u.id = 1`,
  },
  {
    since: '170',
    put: `
      insert into session (commission_id, edition_id, title, day, at_time) values (1, 4, 'Séance', '2026-09-24', '18:30');
      insert into session_item (session_id, project_id, position) values (1, 2, 1);
      insert into session_reply (session_id, user_id, reply) values (1, 1, 'COMING');
      insert into session_presence (session_id, user_id, presence) values (1, 1, 'VIDEO');
      insert into session_floor (session_id, user_id) values (1, 1)`,
    ask: `select s.title, s.day, s.at_time, s.state, s.version, s.quorum_counts_recused, i.*, r.reply, p.since, f.asked_at from session s join session_item i on i.session_id = s.id
      join session_reply r on r.session_id = s.id join session_presence p on p.session_id = s.id
      join session_floor f on f.session_id = s.id`,
  },
  {
    since: '171',
    put: `
      insert into ballot (item_id, round, is_secret, mode, proposal, proposal_number, quorum, present_with_recused,
        present_without_recused) values (1, 1, false, 'DEVICES', '{}', 1, 1, 1, 1);
      insert into ballot_voice (ballot_id, user_id, cast_by, has_voted) values (1, 1, 1, true);
      insert into ballot_vote (ballot_id, user_id, choice) values (1, 1, 'FOR')`,
    ask: `select b.*, v.*, said.choice from ballot b join ballot_voice v on v.ballot_id = b.id
      join ballot_vote said on said.ballot_id = b.id`,
  },
  {
    since: '201',
    put: `
      insert into session_minutes (session_id, facts) values (1, '{}');
      insert into session_remark (session_id, author_id, text) values (1, 1, 'Bien.');
      insert into session_agreement (session_id, user_id, version) values (1, 1, 1);
      insert into session_dissent (session_id, item_id, author_id, text) values (1, 1, 1, 'Non.');
      insert into sealed_document (session_id, number, edition_id, place, reference, told, content, content_hash, sealed_by,
        sealed_at, hash) values (1, 0, 4, 1, 'PV-2025-CUL-01', '{}', '%PDF', '', 1, '2026-10-01', '')`,
    ask: `select m.*, r.text, a.agreed_at, d.text as dissent, s.* from session_minutes m, session_remark r, session_agreement a,
      session_dissent d, sealed_document s`,
  },
  {
    since: '123',
    put: `
      insert into opinion (project_id, author_id, verdict) values (2, 1, 'FAVORABLE'), (3, 1, 'RESERVE'), (3, 2, 'DEFAVORABLE');
      insert into recusal (project_id, user_id, reason) values (3, 1, 'Un proche.')`,
    ask: `select o.project_id, author_id, verdict, stands_since, r.reason from opinion o
      left join recusal r on r.project_id = o.project_id and r.user_id = author_id order by 1, 2`,
  },
  {
    since: '142',
    put: `
      insert into project_assignee (project_id, user_id, place) values (2, 2, 1), (2, 1, 2);
      insert into point (project_id, field, question, due_day, asked_version, settled_at) values
        (2, 'name', 'Lequel ?', '2026-10-01', 1, now()), (2, 'name', 'Lequel ?', '2026-10-03', 1, null),
        (2, 'budget', 'Combien ?', '2026-10-02', 1, null);
      update edition set opinion_days = 9 where state = 'current';
      insert into opened_opinions (project_id) values (2), (4)`,
    ask: `select a.project_id, a.user_id, a.place, t.due_day, o.opened_at from project_assignee a
      join point t on t.project_id = a.project_id join opened_opinions o on o.project_id = a.project_id order by 1, 3, 4`,
  },
  {
    since: '151',
    put: `insert into together_notice (key, open_until) values (gen_random_uuid(), now() + interval '1 hour')`,
    ask: 'select key, open_until from together_notice',
  },
  {
    since: '086',
    put: `
      insert into image (key, extension, width, height, kept_in) values ('kept', 'jpg', 16, 9, '/log');
      insert into removed_picture (key, extension) values ('gone', 'png')`,
    ask: `select i.kept_in, r.key, r.extension, r.removed_at from image i, removed_picture r where i.key = 'kept'`,
  },
  {
    since: '191',
    put: `
      insert into envelope (edition_id, commission_id, amount) values (4, 1, 60000.5);
      insert into project_grant (project_id, amount, granted_at) values (2, 12.34, '2025-10-01') on conflict do nothing;
      insert into payment (project_id, amount, paid_on) values (2, 12.34, '2025-12-01');
      insert into envelope_word (edition_id, commission_id, text, beyond) values (4, 1, 'Pour le centenaire', 1.5)`,
    ask: `select e.amount as envelope, g.amount as granted, p.amount as paid, w.text, w.beyond
      from envelope e, project_grant g, payment p, envelope_word w where g.project_id = 2`,
  },
  {
    since: '190',
    put: `update project_stage set since = '2025-09-01', delay_days = 12 where project_id = 2`,
    ask: 'select project_id, status, since, until, delay_days from project_stage order by project_id, since, status',
  },
  {
    since: '205',
    put: `
      update session set order_sent_at = '2026-09-14T10:00:00Z', order_sent_version = 1;
      insert into outgoing_message (kind, recipient, body_text, attachments)
      values ('mail', 'order@test.example', '', '[{"name":"ordre.pdf","type":"application/pdf","content":""}]')`,
    ask: `select s.order_sent_at, s.order_sent_version, m.attachments from session s, outgoing_message m
      where m.recipient = 'order@test.example'`,
  },
  {
    since: '210',
    put: `insert into resemblance_dismissal (first_id, second_id, kind, word) values (1, 2, 'same', 'Autre association')`,
    ask: 'select first_id, second_id, kind, word, said_at from resemblance_dismissal',
  },
]

const migrations = 'database/migrations'
/**
 * Where the functions of a version lie, the last folder first where several have a file: before the first of these, each
 * migration made functions and triggers of its own.
 */
const functionsSince: { since: string; folders: string[] }[] = [
  { since: '018', folders: ['test/functions-of-040'] },
  { since: '044', folders: ['test/functions-of-088'] },
  { since: '090', folders: ['database/functions', 'test/functions-of-202'] },
  { since: '203', folders: ['database/functions'] },
]
/** Before these, there was no table, or no column, for the triggers of a file. */
const firstWith: Record<string, string> = {
  '12_chairs.sql': '122',
  '16_assignees.sql': '142',
  '25_opinions.sql': '123',
  '26_opinion_tallies.sql': '202',
  '27_sessions.sql': '171',
  '36_project_stages.sql': '190',
  '50_agenda.sql': '060',
  '55_agenda_times.sql': '081',
  '60_publication.sql': '063',
  '70_removed_pictures.sql': '086',
  '80_audit.sql': '087',
  '85_register.sql': '110',
  '86_presiding.sql': '171',
  '87_decisions.sql': '158',
  '88_grants.sql': '191',
  '90_reports.sql': '097',
  '90_stir.sql': '123',
  '95_message_files.sql': '112',
  '96_live.sql': '142',
  '97_live_resemblances.sql': '210',
  '97_live_sessions.sql': '171',
  '98_minutes.sql': '201',
}
const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted()
/** Empty, and brought from each version to the next as the tests go on: the database of each begins as a copy of it. */
const lineage = { ...inject('postgres'), database: `lineage_${randomUUID().replaceAll('-', '')}` }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programme-earlier-'))
  await asOwner(`create database ${lineage.database}`)
})
afterAll(async () => {
  await asOwner(`drop database ${lineage.database} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/**
 * What is put as soon as it can be goes through all later migrations, so a version that brought nothing more to keep proves
 * nothing more. The ones before whose functions are others are tried besides, and the latest.
 */
const beginnings = [...kept, ...functionsSince].map(({ since }) => since).concat(Object.values(firstWith))
const begins = (name: string) => beginnings.some((since) => name.startsWith(since))
const isBeforeOthers = (next = '') => functionsSince.some(({ since }) => next.startsWith(since))
const tried = files.filter(
  (name, index) => begins(name) || isBeforeOthers(files[index + 1]) || index >= files.length - 4,
)

test.each(tried)(
  'a database of the version that ended with %s keeps what it holds, and the product works on it',
  async (last) => {
    // The functions of the versions between are gone: what such a database holds was brought to it by an earlier one.
    const filled = last >= '041' && last < '044' ? files.findLast((name) => name < '041')! : last
    const database = `earlier_${randomUUID().replaceAll('-', '')}`
    await migrate(lineage, await versionUpTo(filled))
    await asOwner(`create database ${database} template ${lineage.database} strategy file_copy`)
    const connection = { ...inject('postgres'), database }
    const client = new Client(connection)
    try {
      await client.connect()
      const then = kept.filter(({ since, until = '999' }) => since <= filled && filled < until)
      for (const { put } of then) await client.query(put)
      if (filled !== last) await migrate(connection, await versionUpTo(last, 'no functions'))
      const answers = async (isNow: boolean) => {
        const all = []
        for (const { ask, askNow = ask } of then) all.push((await client.query(isNow ? askNow : ask)).rows)
        return all
      }
      const before = await answers(false)

      expect(await migrate(connection)).toEqual(files.filter((name) => name > last))
      expect(await answers(true)).toEqual(before)
      expect(await describeSchema(client)).toBe(await readFile('database/schema.sql', 'utf8'))
      expect(await keptReady(client)).toEqual(await keptReady(client, 'written anew'))
      if (last >= '005') await works(connection, 'admin@old.test', last)
    } finally {
      await client.end()
      await asOwner(`drop database ${database} with (force)`)
    }
  },
)

/** The migrations up to this one, with the functions from when on these are their own. */
async function versionUpTo(last: string, how?: 'no functions'): Promise<string> {
  const root = await mkdtemp(join(folder, 'version-'))
  const earlier = join(root, 'migrations')
  await cp(migrations, earlier, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || path <= join(migrations, last),
  })
  const functions = how === undefined ? functionsSince.findLast(({ since }) => since <= last) : undefined
  for (const of of functions?.folders ?? [])
    await cp(of, join(root, 'functions'), {
      recursive: true,
      filter: (path) => last >= (firstWith[basename(path)] ?? functions!.since),
    })
  return earlier
}

/** What is kept of each project for the list, its opinions and the agenda, as migrations and triggers left it or as the functions write it now. */
async function keptReady(client: Client, how?: 'written anew') {
  if (how === 'written anew')
    await client.query(`
      delete from project_search; delete from project_item; delete from agenda_event; delete from opinion_tally;
      select write_project_list(ids), write_types_of_projects(ids), write_agenda_events(ids), write_agenda_times(ids),
        write_opinion_tallies(ids)
      from (select array(select id from project) as ids) every`)
  const [items, searches, events, times, tallies] = [
    await client.query('select * from project_item order by project_id'),
    await client.query('select * from project_search order by id'),
    await client.query('select * from agenda_event order by project_id'),
    await client.query('select * from agenda_time order by project_id, place'),
    await client.query('select * from opinion_tally order by project_id'),
  ]
  return [items.rows, searches.rows, events.rows, times.rows, tallies.rows]
}

/** The list finds the old rows, by their search text too, and its kept counts are right. */
async function works(connection: { database: string }, username: string, version: string) {
  const db = openDatabase(connection)
  const outbox = await openOutbox(db, () => {})
  const config = readConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder })
  const app = await buildApp({ config, db, outbox, images: openImageStore(config) })
  const headers = await signedInAs(db, username)
  const ask = (path: string, payload: object) => app.inject({ method: 'POST', url: path, headers, payload })
  const listed = await ask('/project/getB122TableResults', { perPage: 10, currentPage: 1, search: 'ancienne' })
  expect(listed.json()).toMatchObject({ totalRows: 3 })
  const counts = await app.inject({ url: '/dashboard/getDashboardInfos', headers })
  expect(counts.json()).toMatchObject({ newProjectsNb: 1, certifiedPublishedProjectsNb: 1 })
  const shown = await app.inject({ url: '/project/2', headers })
  expect(shown.json()).toMatchObject({ name: 'Projet SUBMITED', projectStatus: { value: 'SUBMITED' } })
  // What was stored before that was known counts as submitted.
  const unknown = shown.json().projectDateConfs.filter(({ date, submittedDay }: DateRule) => submittedDay !== date)
  expect(version < '045' ? unknown : []).toEqual([])
  await app.close()
  await outbox.stop()
  await db.close()
}

test('comments that were written over, and requests that were answered, are told by the history', async () => {
  const earlier = join(folder, 'before-notes', 'migrations')
  await cp(migrations, earlier, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || path < join(migrations, '050'),
  })
  const database = `earlier_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${database}`)
  const client = new Client({ ...inject('postgres'), database })
  try {
    await migrate({ ...inject('postgres'), database }, earlier)
    await client.connect()
    await client.query(`
      insert into user_account (username, firstname, lastname, role) values ('yuki@old.test', 'Yuki', 'T', 'ROLE_ADMIN');
      insert into project (name, status, commission_id, creator_id, commission_comment, place_name, saved_at)
      select name, status, 1, 1, comment, place, '2026-05-05T10:00Z' from (values
        ('a', 'SUBMITED', 'second', 'Halle aux grains'), ('b', 'SUBMITED', 'inconnu', ''),
        ('c', 'CERTIFIED_UNPUBLISHED_MODIFIED', '', '')) known (name, status, comment, place);
      insert into history (at, actor_id, entity, entity_id, action, changes) values
        ('2026-05-01T10:00Z', 1, 'project', 1, 'edited', '{"commissionComment": ["", "premier"]}'),
        ('2026-05-02T10:00Z', 1, 'project', 1, 'edited', '{"commissionComment": ["premier", "second"]}'),
        ('2026-05-03T10:00Z', 1, 'project', 1, 'submit', '{"projectStatus": ["INFOS_NEEDED", "SUBMITED"]}'),
        ('2026-05-04T10:00Z', 1, 'project', 2, 'submit', '{"projectStatus": [null, "SUBMITED"]}'),
        ('2026-05-04T11:00Z', 1, 'project', 3, 'submit',
          '{"projectStatus": ["CERTIFIED_UNPUBLISHED_INFOS_NEEDED", "CERTIFIED_UNPUBLISHED_MODIFIED"]}')`)
    await migrate({ ...inject('postgres'), database })
    const notes = await client.query('select project_id, author_id, text from project_message order by id')
    expect(notes.rows.map(({ project_id, author_id, text }) => [project_id, author_id, text])).toEqual([
      [1, 1, 'premier'],
      [1, 1, 'second'],
      [2, null, 'inconnu'],
    ])
    const answered = await client.query('select id from project where answered_at is not null order by id')
    expect(answered.rows).toEqual([{ id: 1 }, { id: 3 }])
  } finally {
    await client.end()
    await asOwner(`drop database ${database} with (force)`)
  }
})
