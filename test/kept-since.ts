import { dateRule } from '#domain/projects/date-rule.ts'

const rule = dateRule.parse({ date: '2026-11-06', startTime: '18:00', endTime: '19:30' })

/**
 * What a database of an earlier version may hold, since which migration, and the question that must be answered alike
 * after all later ones. A migration that brings a table adds its line here.
 */
export const keptSince: { since: string; until?: string; put: string; ask: string; askNow?: string }[] = [
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
