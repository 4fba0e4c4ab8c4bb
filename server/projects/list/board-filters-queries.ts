import type { ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { optionsOf, projectPublics } from '#domain/projects/choices.ts'
import { priceLabels, reportLabels } from '#domain/projects/board-filters.ts'
import { reviewers } from '#domain/roles.ts'
import { isWithin } from '#server/platform/database/days.ts'
import { always, sql, type Sql } from '#server/platform/database/sql.ts'
import type { DayRange, Filter } from '#server/platform/tables/table.ts'
import { isOver } from '#server/projects/list/over-queries.ts'

type BoardFilter = Extract<
  ProjectFilter,
  'town' | 'department' | 'projectPublic' | 'price' | 'takesPlace' | 'firstDecision' | 'report' | 'statusOn'
>

/** Filters of the links on the board. Towns and delays have no options, as nobody would choose among all of them. */
export const boardFilters: Record<BoardFilter, Filter> = {
  town: {
    type: 'choices',
    who: reviewers,
    options: () => [],
    condition: (towns) => sql`p.place_city = any(${towns}::text[])`,
  },
  department: {
    type: 'choices',
    who: reviewers,
    options: () => [],
    condition: (names) => sql`exists (
      select from project x where x.id = p.id and x.place_department = any(${names}::text[]))`,
  },
  projectPublic: {
    type: 'choices',
    who: reviewers,
    options: (_db, language) => optionsOf(projectPublics, language),
    condition: (values) => sql`exists (
      select from project x where x.id = p.id and x.project_public = any(${values}::text[]))`,
  },
  price: {
    type: 'choice',
    who: reviewers,
    options: (_db, language) => optionsOf(priceLabels, language),
    condition: (value) => sql`exists (select from project x where x.id = p.id and x.is_free = ${value === 'free'})`,
  },
  // Leaves out cancelled dates, unlike the filter by filed dates.
  takesPlace: {
    type: 'dateRange',
    who: reviewers,
    condition: (range) => sql`exists (
      select from occurrence o where o.project_id = p.id and o.state is distinct from 'cancelled'
        and ${isWithin(sql`o.day`, range)})`,
  },
  firstDecision: {
    type: 'choice',
    who: reviewers,
    options: () => [],
    condition: (value) => {
      const [least, most] = delayIn(value)
      return sql`exists (
        select from project_stage s where s.project_id = p.id
          and s.delay_days between ${least}::integer and ${most}::integer)`
    },
  },
  report: {
    type: 'choice',
    who: reviewers,
    options: (_db, language) => optionsOf(reportLabels, language),
    condition: (value) => {
      const told = sql`exists (select from project_report r where r.project_id = p.id and r.sent_at is not null)`
      return value === 'received' ? told : sql`(${isOver} and not ${told})`
    },
  },
  // Moves the filter by status to the end of a day; alone, it finds what was filed by then.
  statusOn: { type: 'dateRange', who: reviewers, condition: (day) => stageOn(day) },
}

/** The projects that had one of these statuses at the end of a day; whatever became of them since. */
export function stageOn({ start, end }: DayRange, statuses?: readonly string[]): Sql {
  const after = sql`(${end ?? start}::date + 1)::timestamp at time zone 'Europe/Paris'`
  return sql`exists (
    select from project_stage s where s.project_id = p.id
      and ${statuses === undefined ? always : sql`s.status = any(${statuses}::text[])`}
      and s.since < ${after} and (s.until is null or s.until >= ${after}))`
}

const longest = 2 ** 31 - 1

/** Parses « 12 » and « 9-11 »; anything else is any delay. */
function delayIn(value: string): [least: number, most: number] {
  const [, least, most = least] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(value) ?? []
  return least === undefined ? [0, longest] : [Number(least), Number(most)]
}
