import { opinionFilterLabels, opinionFilters } from '#domain/opinions/opinion-filter.ts'
import type { Viewer } from '#domain/viewer.ts'
import { opinionSight } from '#server/opinions/opinion-queries.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { Language } from '#domain/language.ts'
import type { ProjectFilter } from '#domain/projects/project-api.ts'
import { moreColumns } from '#domain/projects/project.ts'
import {
  answeredLabel,
  awaitsDecision,
  lateLabel,
  preparedLabel,
  projectStatuses,
  statusLabels,
  unseenLabel,
} from '#domain/projects/statuses.ts'
import { assigneeChoices } from '#domain/projects/assignee.ts'
import { reviewers } from '#domain/roles.ts'
import { listCommissions } from '#server/commissions/commission-queries.ts'
import { always, and, constant, join, nothing, sql, type Sql } from '#server/platform/database/sql.ts'
import { addressInSql } from '#server/platform/images/image-queries.ts'
import { listKeptCommissions, listOpenedEditions } from '#server/editions/edition-queries.ts'
import { listProjectTypes } from '#server/project-types/project-type-queries.ts'
import { isLate, lateProjects, nextDueDays } from '#server/projects/late-queries.ts'
import { moreOfItem } from '#server/projects/more-columns-queries.ts'
import { findByWords, withoutNumberSigns } from '#server/projects/project-word-queries.ts'
import { inEditions, isOneOf, wholeNumbers } from '#server/projects/in-editions-queries.ts'
import { isRecused, listRecused, projectScope } from '#server/projects/project-queries.ts'
import { isUnseen, unseenProjects, withNews } from '#server/thread/seen-queries.ts'
import type { Table } from '#server/platform/tables/table.ts'

/** Kept ready by database/functions/20_project_list.sql: short rows to look in, and one look-up for what a row shows. */
export const projectTable: Table<ProjectFilter> = {
  from: sql`project_search p`,
  sortedFrom: {
    commissionComment: sql`project_item c join project_search p on p.id = c.project_id and p.edition_id = c.edition_id`,
    dueDay: sql`project_search p left join (${nextDueDays}) d on d.project_id = p.id`,
  },
  scope: projectScope,
  itemSource: { from: (viewer) => sql`project_item i ${withNews(viewer, sql`i.project_id`)}`, id: sql`i.project_id` },
  item: (viewer, language, more) => sql`
    '{' || i.everybody ${viewer.role === 'ROLE_USER' ? nothing : forReviewers(viewer)}
      || ',"commission":' || ${language === 'en' ? sql`i.commission_en` : sql`i.commission_fr`}
      || ',"dateString":' || ${language === 'en' ? sql`i.dates_en` : sql`i.dates_fr`}
      || ',"projectTypes":' || ${language === 'en' ? sql`i.types_en` : sql`i.types_fr`}
      || ',"imageUrl":' || ${imageUrl} || ',"projectStatus":' || ${statusText[language]} ${moreOfItem(more, language, viewer)} || case when ${isUnseen(viewer)} then ',"unseen":true}' else '}' end`,
  moreColumns: ({ role }) => (role === 'ROLE_USER' ? [] : moreColumns),
  columns: {
    id: sql`p.id`,
    name: sql`p.name collate french`,
    submissionDate: sql`p.submission_date`,
    projectStatus: sql`p.status_rank`,
    commission: sql`p.commission_sort collate french`,
    creator: sql`p.creator_sort collate french`,
    placeCity: sql`p.place_city collate french`,
    commissionComment: sql`c.comment_sort collate french`,
    dateString: sql`p.first_day`,
    dueDay: sql`d.due_day`,
  },
  columnsIn: (language) => ({
    commission: language === 'en' ? sql`p.commission_sort_en collate french` : sql`p.commission_sort collate french`,
  }),
  neverNull: ['name', 'projectStatus', 'commission', 'creator', 'placeCity', 'commissionComment'],
  hiddenColumns: ({ role }) => (role === 'ROLE_USER' ? ['commissionComment', 'dueDay'] : []),
  columnsOf: async (db, viewer, sortBy) =>
    sortBy === 'commissionComment' ? commentsRead(await listRecused(db, viewer)) : {},
  search: { text: sql`p.search_text`, number: sql`p.id`, plain: withoutNumberSigns, index: findByWords },
  filters: {
    projectStatus: {
      type: 'choices',
      options: (_db, language) => projectStatuses.map((value) => ({ value, text: statusLabels[value][language] })),
      condition: (values) => isOneOf(sql`p.status`, sql`text`, values),
      whenNotChosen: sql`p.status <> 'DELETED'`,
    },
    commission: {
      type: 'choices',
      options: async (db, language, { edition }) => {
        const kept = Array.isArray(edition) ? await listKeptCommissions(db, edition[0]!, language) : undefined
        return (kept ?? (await listCommissions(db, language))).map(({ id, name }) => ({ value: id, text: name }))
      },
      condition: (values) => isOneOf(sql`p.commission_id`, sql`integer`, wholeNumbers(values)),
    },
    projectTypes: {
      type: 'choices',
      options: async (db, language) =>
        (await listProjectTypes(db, language)).map(({ id, name }) => ({ value: id, text: name })),
      condition: (values) => sql`exists (
        select from project_project_type pt
        where pt.project_id = p.id and pt.project_type_id = any(${wholeNumbers(values)}::integer[]))`,
    },
    dateString: {
      type: 'dateRange',
      condition: ({ start, end }) => sql`exists (
        select from occurrence o where o.project_id = p.id
          and o.day between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity'))`,
    },
    submissionDate: {
      type: 'dateRange',
      condition: ({ start, end }) => sql`(p.submission_date at time zone 'Europe/Paris')::date
        between coalesce(${start}::date, '-infinity') and coalesce(${end}::date, 'infinity')`,
    },
    // For the page of a user: nobody chooses among all of them.
    creator: {
      type: 'choice',
      options: () => [],
      condition: (value) => sql`p.creator_id = any(${wholeNumbers([value])}::integer[])`,
    },
    answered: {
      type: 'choice',
      options: (_db, language) => [{ value: 'yes', text: answeredLabel[language] }],
      // There are few such projects, and an index knows them: the others are not read.
      condition: () => sql`p.id in (select a.id from project a where a.answered_at is not null)`,
    },
    unseen: {
      type: 'choice',
      options: (_db, language) => [{ value: 'yes', text: unseenLabel[language] }],
      condition: (_value, viewer) => sql`p.id in (${unseenProjects(viewer)})`,
    },
    assignee: {
      type: 'choice',
      who: reviewers,
      options: (_db, language) => [
        { value: 'me', text: assigneeChoices.me[language] },
        { value: 'nobody', text: assigneeChoices.nobody[language] },
      ],
      condition: (value, viewer) =>
        value === 'nobody'
          ? sql`not exists (select from project_assignee a where a.project_id = p.id)`
          : sql`p.id in (select a.project_id from project_assignee a
              where a.user_id = any(${value === 'me' ? [viewer.id] : wholeNumbers([value])}::integer[]))`,
    },
    // Of what the viewer may know: a file whose opinions are sealed, or from which they stay out, is in neither.
    opinions: {
      type: 'choice',
      options: (_db, language) =>
        opinionFilters.map((value) => ({ value, text: opinionFilterLabels[value][language] })),
      condition: (value, viewer) => opinionCondition(value, viewer),
    },
    late: {
      type: 'choice',
      who: reviewers,
      options: (_db, language) => [{ value: 'yes', text: lateLabel[language] }],
      condition: () => sql`p.id in (${lateProjects})`,
    },
    prepared: {
      type: 'choice',
      who: reviewers,
      options: (_db, language) => [{ value: 'yes', text: preparedLabel[language] }],
      condition: (_value, viewer) => sql`p.id in (
        select d.project_id from prepared_decision d
        where d.state in ('PREPARED', 'HELD') and not ${isRecused(sql`d.project_id`, viewer)})`,
    },
    edition: {
      type: 'choices',
      options: async (db, language) =>
        (await listOpenedEditions(db)).map((edition) => ({
          value: edition.id,
          text: editionTitleIn(edition, language),
        })),
      condition: (values) => inEditions(sql`p.edition_id`, values),
      whenNotChosen: inEditions(sql`p.edition_id`, undefined),
    },
  },
  knownTotal: ({ role }, { projectStatus, commission, edition, ...others }) => {
    if (role === 'ROLE_USER' || Object.keys(others).length > 0) return undefined
    return sql`select coalesce(sum(projects), 0) from project_count where ${and([
      inEditions(sql`edition_id`, edition),
      projectStatus === undefined ? sql`status <> 'DELETED'` : sql`status = any(${projectStatus}::text[])`,
      commission === undefined ? always : sql`commission_id = any(${wholeNumbers(commission as string[])}::integer[])`,
    ])}`
  },
}

/**
 * Only few projects have this value, so the index over them is small; in every row it would be written with each save.
 */
const answered = sql`case when i.status = any(array[${join(projectStatuses.filter(awaitsDecision).map((status) => constant(status)))}])
  and exists (select from project a where a.id = i.project_id and a.answered_at is not null)
  then ',"answered":true' else '' end`

const late = sql`case when ${isLate(sql`i.status`, sql`i.project_id`)} then ',"late":true' else '' end`

/** Not kept ready: what holders are shown of a project is never written anew for it. */
const prepared = (viewer: Viewer) => sql`case when exists (
    select from prepared_decision d where d.project_id = i.project_id and d.state in ('PREPARED', 'HELD'))
    and not ${isRecused(sql`i.project_id`, viewer)}
  then ',"prepared":true' else '' end`

/** Without the comment where they stay out. */
function forReviewers(viewer: Viewer): Sql {
  const comment = sql`case when i.comment = '""' or ${isRecused(sql`i.project_id`, viewer)} then '""' else i.comment end`
  return sql`|| ',"creator":' || i.creator || ',"commissionComment":' || ${comment} || ${answered} || ${late} || ${prepared(viewer)}`
}

/** Whoever stays out of some projects sorts those as if they had no comment; all others have an index. */
function commentsRead(recused: readonly number[]): Record<string, Sql> {
  if (recused.length === 0) return {}
  return {
    commissionComment: sql`case when p.id = any(${recused}::integer[]) then '' else c.comment_sort end collate french`,
  }
}

function opinionCondition(value: string, viewer: Viewer): Sql {
  if (viewer.role === 'ROLE_USER') return sql`false`
  if (value === 'withoutMine')
    return sql`(p.status = 'SUBMITED' and p.commission_id = ${viewer.commissionId}::integer
      and not ${isRecused(sql`p.id`, viewer)} and not exists (
        select from opinion o where o.project_id = p.id and o.author_id = ${viewer.id} and o.withdrawn_at is null))`
  if (value === 'divided')
    return sql`(exists (select from opinion o where o.project_id = p.id) and exists (
      select from ${opinionSight(sql`p.id`, viewer)} seen
      where seen.sight = 'open' and seen.favorable > 0 and seen.defavorable > 0))`
  return sql`false`
}

const imageUrl = sql`coalesce('"' || ${addressInSql('list', sql`i.image_key`)} || '"', 'null')`

const statusText = { fr: textIn('fr'), en: textIn('en') }

/**
 * The status as a row shows it. It is read fifty times a page; as a parameter it took a sixth of the statement's time.
 */
function textIn(language: Language): Sql {
  const cases = projectStatuses.map((value) => {
    const shown = JSON.stringify({ value, text: statusLabels[value][language] })
    return sql`when ${constant(value)} then ${constant(shown)}`
  })
  return sql`case i.status ${join(cases, sql` `)} end`
}
