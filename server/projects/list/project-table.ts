import { openStates } from '#domain/decisions/decision.ts'
import { opinionFilterLabels, opinionFilters } from '#domain/opinions/opinion-filter.ts'
import type { Viewer } from '#domain/viewer.ts'
import { dayInParis, isWithin } from '#server/platform/database/days.ts'
import { unreadFiles } from '#server/opinions/unread-queries.ts'
import { dividedProjects, recusedProjects } from '#server/opinions/opinion-queries.ts'
import { byLanguage, formats, type Language } from '#domain/language.ts'
import type { ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { askedColumns } from '#domain/projects/row-columns.ts'
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
import { always, and, constant, join, sql, type Sql, among } from '#server/platform/database/sql.ts'
import { inLanguage, translated, personName } from '#server/platform/database/by-language.ts'
import { withMembers } from '#server/platform/database/json-members.ts'
import { addressInSql } from '#server/platform/images/image-queries.ts'
import { offeredCommissions } from '#server/commissions/offered-commissions.ts'
import { offeredEditions } from '#server/editions/edition-filters-queries.ts'
import { listProjectTypes } from '#server/project-types/project-type-queries.ts'
import { boardFilters, stageOn } from '#server/projects/list/board-filters-queries.ts'
import {
  chosenSortNames,
  chosenSorts,
  internalSortNames,
  onlySome,
} from '#server/projects/list/chosen-sorts-queries.ts'
import { lateAmong, lateProjects } from '#server/projects/list/late-queries.ts'
import { moreJoined, moreMembers } from '#server/projects/list/more-columns-queries.ts'
import { findByWords, withoutNumberSigns } from '#server/projects/list/project-word-queries.ts'
import { mayListUnread, offeredFollowers, offeredReaders } from '#server/projects/list/followers-queries.ts'
import { inEditions, isOneOf, wholeNumbers } from '#server/projects/list/in-editions-queries.ts'
import { isOneOfOwn } from '#server/projects/rows/people-queries.ts'
import { listRecused, projectScope } from '#server/projects/rows/project-queries.ts'
import { asksQuestions, tableWithQuestions } from '#server/projects/list/listed-questions-queries.ts'
import { unseenProjects } from '#server/thread/seen-queries.ts'
import type { DayRange, Table } from '#server/platform/tables/table.ts'

/** The kept name is in the order of the first language; the rows of a page are few. */
function creatorIn(language: Language): Sql {
  if (!formats[language].familyFirst) return sql`i.creator`
  return sql`(select json_build_object('id', u.id, 'tostring', ${personName('u', language)})
    from user_account u where u.id = (i.creator ->> 'id')::integer)`
}

/** The rows of a holder are few. */
const cancelledNb = sql`(select count(*) from occurrence o where o.project_id = i.project_id and o.state = 'cancelled')`

/** Written exactly like the expression of its index. */
const commentOrder = sql`"left"(c.comment, 100)`

/**
 * Reads the table that database/functions/20_project_list.sql maintains: short rows for filters, and one look-up for
 * each row's display.
 */
export const projectTable: Table<ProjectFilter> = {
  from: sql`project_search p`,
  scope: projectScope,
  itemSource: { from: sql`project_item i`, id: sql`i.project_id` },
  known: knownOfPage,
  item: ({ role }, language, more) =>
    withMembers(
      inLanguage('i', 'shown', language),
      {
        ...(role === 'ROLE_USER' ? { cancelledNb } : { creator: creatorIn(language), commissionComment: comment }),
        imageUrl: sql`to_json(${addressInSql('list', sql`i.image_key`)})`,
        projectStatus: statusText[language],
        ...moreMembers(language, more),
      },
      { ...(role !== 'ROLE_USER' && reviewersMarks), unseen: isAmong(sql`known.unseen`) },
    ),
  joined: moreJoined,
  questions: {
    areAsked: ({ role }, { edition }) => (role === 'ROLE_USER' ? undefined : asksQuestions(edition)),
    add: (db, asked) => tableWithQuestions(db, projectTable, asked),
  },
  moreColumns: ({ role }) => (role === 'ROLE_USER' ? [] : askedColumns),
  columns: {
    id: sql`p.id`,
    name: sql`p.name collate french`,
    projectStatus: sql`p.status_rank`,
    creator: sql`p.creator_sort collate french`,
    placeCity: sql`p.place_city collate french`,
  },
  orders: (language) => ({
    commission: { column: sql`${translated('p', 'commission_sort', language)} collate french` },
    submissionDate: onlySome(sql`p.submission_date`),
    dateString: onlySome(sql`p.first_day`),
    commissionComment: {
      column: sql`${commentOrder} collate french`,
      from: sql`project_item c join project_search p on p.id = c.project_id and p.edition_id = c.edition_id`,
    },
    ...chosenSorts,
  }),
  neverNull: [
    'name',
    'projectStatus',
    'commission',
    'creator',
    'placeCity',
    'commissionComment',
    ...chosenSortNames.filter((name) => chosenSorts[name]?.isNeverNull),
  ],
  hiddenColumns: ({ role }) => (role === 'ROLE_USER' ? ['commissionComment', ...internalSortNames] : []),
  columnsOf: async (db, viewer, sortBy) =>
    sortBy === 'commissionComment' || sortBy === 'opinions' ? asRead(sortBy, await listRecused(db, viewer)) : {},
  search: { text: sql`p.search_text`, number: sql`p.id`, plain: withoutNumberSigns, index: findByWords },
  filters: {
    projectStatus: {
      type: 'choices',
      options: (_db, language) => projectStatuses.map((value) => ({ value, text: statusLabels[value][language] })),
      condition: (values, _viewer, { statusOn }) =>
        statusOn === undefined ? isOneOf(sql`p.status`, sql`text[]`, values) : stageOn(statusOn as DayRange, values),
      whenNotChosen: sql`p.status <> 'DELETED'`,
    },
    commission: {
      type: 'choices',
      options: offeredCommissions,
      condition: (values) => isOneOf(sql`p.commission_id`, sql`integer[]`, wholeNumbers(values)),
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
      condition: (range) => sql`exists (
        select from occurrence o where o.project_id = p.id and ${isWithin(sql`o.day`, range)})`,
    },
    submissionDate: {
      type: 'dateRange',
      condition: (range) => isWithin(dayInParis(sql`p.submission_date`), range),
    },
    // For links from a user's page; offers no options.
    creator: {
      type: 'choice',
      who: reviewers,
      options: () => [],
      // Any of the file's people, as their own list shows it.
      condition: (value) => isOneOfOwn(wholeNumbers([value])[0] ?? 0),
    },
    answered: {
      type: 'choice',
      options: (_db, language) => [{ value: 'yes', text: answeredLabel[language] }],
      // Few projects have an answer, so an index over them avoids reading the others.
      condition: () => sql`p.id in (${answered})`,
    },
    unseen: {
      type: 'choice',
      options: (_db, language) => [{ value: 'yes', text: unseenLabel[language] }],
      condition: (_value, viewer) => sql`p.id in (${unseenProjects(viewer)})`,
    },
    assignee: {
      type: 'choice',
      who: reviewers,
      options: async (db, language) => [
        { value: 'me', text: assigneeChoices.me[language] },
        { value: 'nobody', text: assigneeChoices.nobody[language] },
        ...(await offeredFollowers(db, language)),
      ],
      condition: (value, viewer) =>
        value === 'nobody'
          ? sql`not exists (select from project_assignee a where a.project_id = p.id)`
          : sql`p.id in (select a.project_id from project_assignee a
              where a.user_id = any(${value === 'me' ? [viewer.id] : wholeNumbers([value])}::integer[]))`,
    },
    // Only from what the viewer may know: files with sealed opinions, or from which they are recused, match neither.
    opinions: {
      type: 'choice',
      who: reviewers,
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
      condition: (_value, viewer) => sql`p.id in (${prepared} and d.project_id not in (${recusedProjects(viewer)}))`,
    },
    unreadBy: {
      type: 'choice',
      who: reviewers,
      options: (db, language, _chosen, viewer) => offeredReaders(db, language, viewer),
      condition: (value, viewer) => {
        const reader = sql`${wholeNumbers([value])[0] ?? 0}::integer`
        return sql`p.id in (${unreadFiles(reader, mayListUnread(viewer, sql`s.commission_id`, reader))})`
      },
    },
    edition: {
      type: 'choices',
      options: offeredEditions,
      condition: (values) => inEditions(sql`p.edition_id`, values),
      whenNotChosen: inEditions(sql`p.edition_id`, undefined),
    },
    ...boardFilters,
  },
  knownTotal: ({ role }, { projectStatus, commission, edition, ...others }) => {
    if (role === 'ROLE_USER' || Object.keys(others).length > 0) return undefined
    return sql`select coalesce(sum(n.projects), 0) from project_count n where ${and([
      inEditions(sql`n.edition_id`, edition),
      projectStatus === undefined ? sql`n.status <> 'DELETED'` : sql`n.status = any(${projectStatus}::text[])`,
      commission === undefined
        ? always
        : sql`n.commission_id = any(${wholeNumbers(commission as string[])}::integer[])`,
    ])}`
  },
}

/** Few projects have this value, so its index is small; stored in every row it would be written with each save. */
const answered = sql`select a.id from project a where a.answered_at is not null`

/** Not stored in the row, because preparing a decision must not rewrite what holders are shown. */
const prepared = sql`select d.project_id from prepared_decision d where d.state in ${among(openStates)}`

/**
 * For the projects of a page, computes from which the viewer is recused and which have marks in their rows. Checked for
 * each row, this took a third of the statement's time.
 */
function knownOfPage(viewer: Viewer): Sql {
  const ids = sql`page.ids`
  if (viewer.role === 'ROLE_USER') return sql`select array(${unseenProjects(viewer, { ids })}) as unseen from page`
  const out = sql`away.projects`
  return sql`
    select ${out} as out,
      array(${answered} and a.id = any(${ids})) as answered,
      array(${lateAmong(ids)}) as late,
      array(${prepared} and d.project_id = any(${ids}) and d.project_id <> all(${out})) as prepared,
      array(${unseenProjects(viewer, { ids, out })}) as unseen
    from page, (select array(${recusedProjects(viewer)}) as projects offset 0) away`
}

const isAmong = (ids: Sql) => sql`i.project_id = any(${ids})`

/** Hidden from recused viewers. */
const comment = sql`case when ${isAmong(sql`known.out`)} then '""' else to_json(i.comment) end`

const reviewersMarks = {
  answered: sql`i.status in ${among(projectStatuses.filter(awaitsDecision))} and ${isAmong(sql`known.answered`)}`,
  late: isAmong(sql`known.late`),
  prepared: isAmong(sql`known.prepared`),
}

/** Viewers with recusals sort those projects as if they had no comments; all others use an index. */
function asRead(sortBy: 'commissionComment' | 'opinions', recused: readonly number[]): Record<string, Sql> {
  if (recused.length === 0) return {}
  const isOut = sql`p.id = any(${recused}::integer[])`
  if (sortBy === 'opinions') return { opinions: sql`case when ${isOut} then 0 else coalesce(g.given, 0) end` }
  return { commissionComment: sql`case when ${isOut} then '' else ${commentOrder} end collate french` }
}

function opinionCondition(value: string, viewer: Viewer): Sql {
  if (viewer.role === 'ROLE_USER') return sql`false`
  if (value === 'withoutMine')
    return sql`(p.status = 'SUBMITED' and p.commission_id = ${viewer.commissionId}::integer
      and p.id not in (${recusedProjects(viewer)}) and not exists (
        select from opinion o where o.project_id = p.id and o.author_id = ${viewer.id} and o.withdrawn_at is null))`
  if (value === 'divided') return sql`p.id in (${dividedProjects(viewer)})`
  return sql`false`
}

const statusText = byLanguage(textIn)

/**
 * Written into the statement rather than bound: it is read fifty times a page, and as a parameter it took a sixth of
 * the time.
 */
function textIn(language: Language): Sql {
  const cases = projectStatuses.map((value) => {
    const shown = JSON.stringify({ value, text: statusLabels[value][language] })
    return sql`when ${constant(value)} then ${constant(shown)}`
  })
  return sql`case i.status ${join(cases, sql` `)} end`
}
