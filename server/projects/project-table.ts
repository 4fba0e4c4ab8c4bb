import type { Language } from '#domain/language.ts'
import { projectStatuses, statusLabels } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/users/viewer.ts'
import { listCommissions } from '#server/commissions/commission-queries.ts'
import { sql, type Sql } from '#server/database/sql.ts'
import { listProjectTypes } from '#server/project-types/project-type-queries.ts'
import { projectScope } from '#server/projects/project-queries.ts'
import type { Table } from '#server/tables/table.ts'

const creatorName = sql`(select u.firstname || ' ' || u.lastname from user_account u where u.id = p.creator_id)`

export const projectTable: Table = {
  from: sql`project p`,
  scope: projectScope,
  item: (viewer, language) => itemFor(viewer, language),
  columns: {
    id: sql`p.id`,
    name: sql`p.name collate french`,
    submissionDate: sql`p.submission_date`,
    projectStatus: sql`array_position(${projectStatuses}::text[], p.status)`,
    commission: sql`(select c.name from commission c where c.id = p.commission_id) collate french`,
    creator: sql`(select u.lastname || ' ' || u.firstname from user_account u where u.id = p.creator_id) collate french`,
    placeCity: sql`p.place_city collate french`,
    commissionComment: sql`p.commission_comment collate french`,
    dateString: sql`p.first_day`,
  },
  // Of a holder, who does not read it, the order would still tell the comment.
  columnsFor: (viewer) => (viewer.role === 'ROLE_USER' ? (name) => name !== 'commissionComment' : () => true),
  searched: sql`p.search_text`,
  filters: [
    {
      field: 'projectStatus',
      type: 'choices',
      options: (_db, language) => projectStatuses.map((value) => ({ value, text: statusLabels[value][language] })),
      condition: (values) => sql`p.status = any(${values}::text[])`,
      otherwise: sql`p.status <> 'DELETED'`,
    },
    {
      field: 'commission',
      type: 'choices',
      options: async (db) => (await listCommissions(db)).map(({ id, name }) => ({ value: id, text: name })),
      condition: (values) => sql`p.commission_id = any(${wholeNumbers(values)}::integer[])`,
    },
    {
      field: 'projectTypes',
      type: 'choices',
      options: async (db, language) =>
        (await listProjectTypes(db, language)).map(({ id, name }) => ({ value: id, text: name })),
      condition: (values) => sql`exists (
        select from project_project_type pt
        where pt.project_id = p.id and pt.project_type_id = any(${wholeNumbers(values)}::integer[]))`,
    },
    {
      field: 'dateString',
      type: 'dateRange',
      condition: ({ start, end }) => sql`exists (
        select from occurrence o where o.project_id = p.id
          and o.day between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity'))`,
    },
    {
      field: 'submissionDate',
      type: 'dateRange',
      condition: ({ start, end }) => sql`(p.submission_date at time zone 'Europe/Paris')::date
        between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity')`,
    },
    {
      // For the page of a user: nobody chooses among all of them.
      field: 'creator',
      type: 'choice',
      options: () => [],
      condition: (value) => sql`p.creator_id = any(${wholeNumbers([value])}::integer[])`,
    },
  ],
  total: (viewer) =>
    viewer.role === 'ROLE_USER'
      ? sql`select count(*) from project p where ${projectScope(viewer)} and p.status <> 'DELETED'`
      : sql`select coalesce(sum(projects), 0) from project_count where status <> 'DELETED'`,
}

function itemFor(viewer: Viewer, language: Language): Sql {
  const typeName = language === 'en' ? sql`coalesce(t.name_en, t.name)` : sql`t.name`
  const forReviewers =
    viewer.role === 'ROLE_USER'
      ? sql``
      : sql`, 'creator', json_build_object('id', p.creator_id, 'tostring', ${creatorName}),
          'commissionComment', p.commission_comment`
  return sql`json_build_object(
    'id', p.id, 'tostring', p.name, 'name', p.name,
    'projectStatus', json_build_object('value', p.status, 'text', ${statusText(language)}),
    'commission', (select json_build_object('id', c.id, 'tostring', c.name) from commission c where c.id = p.commission_id),
    'projectTypes', coalesce((
      select json_agg(json_build_object('id', t.id, 'tostring', ${typeName}) order by t.name collate french, t.id)
      from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id), '[]'),
    'dateString', ${language === 'en' ? sql`p.date_string_en` : sql`p.date_string_fr`},
    'firstDay', p.first_day, 'lastDay', p.last_day, 'datesNb', p.dates_nb,
    'submissionDate', p.submission_date,
    'imageUrl', (select '/images/' || i.key || '-list.webp' from image i where i.id = p.image_id),
    'placeCity', p.place_city, 'boosted', p.boosted${forReviewers})`
}

function statusText(language: Language): Sql {
  const texts = Object.fromEntries(projectStatuses.map((status) => [status, statusLabels[status][language]]))
  return sql`${JSON.stringify(texts)}::jsonb ->> p.status`
}

/** What is no number names no row. */
function wholeNumbers(values: string[]): number[] {
  return values.map(Number).filter((value) => Number.isInteger(value) && Math.abs(value) < 2 ** 31)
}
