import { formats, type Language } from '#domain/language.ts'
import { fieldOfQuestion } from '#domain/question-field.ts'
import { inOrder } from '#domain/questions/in-order.ts'
import { hasChoices, type AskedQuestion } from '#domain/questions/question.ts'
import { serverWords } from '#server/words/words.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import {
  always,
  and,
  constant,
  join,
  nothing,
  plannedAnew,
  sql,
  wholeNumber,
  type Sql,
} from '#server/platform/database/sql.ts'
import type { AskedQuestions, ChosenValue, ColumnOrder, Filter, Table } from '#server/platform/tables/table.ts'
import { inEditions, isOneOf, wholeNumbers } from '#server/projects/list/in-editions-queries.ts'
import { recusedProjects } from '#server/opinions/opinion-queries.ts'
import { listRecused } from '#server/projects/rows/project-queries.ts'

/** A question as the list, an export or the board names it, in one language. */
export type ListedQuestion = Pick<
  AskedQuestion,
  'id' | 'editionId' | 'section' | 'position' | 'kind' | 'readers' | 'choices' | 'concerns'
> & { shortName: string }

type Which = {
  viewer: Viewer
  language: Language
  /** The current edition, if neither editions nor projects are named. */
  edition?: ChosenValue | undefined
  projects?: readonly number[]
  ids?: readonly number[] | undefined
}

/** The questions of these editions that the reader may read, in the order of the form. */
export async function listListedQuestions(db: Queries, which: Which): Promise<ListedQuestion[]> {
  return inOrder(await db.rows<ListedQuestion>(selectListed(which)))
}

function selectListed({ viewer, language, edition, projects, ids }: Which): Sql {
  return sql`
    select q.id, q.edition_id as "editionId", q.section, q.position, q.kind, q.readers, ${inWords(sql`q.words`, language, 'shortName')} as "shortName",
      json_build_object('typeIds', q.type_ids, 'commissionIds', q.commission_ids, 'parent', case when q.parent_id is not null
        then json_build_object('questionId', q.parent_id, 'values', q.parent_values) end) as concerns,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', ${inWords(sql`c.words`, language)},
          'withdrawn', c.withdrawn_at is not null) order by c.withdrawn_at is not null, c.position, c.id)
        from question_choice c where c.question_id = q.id), '[]') as choices
    from question q
    where ${
      projects === undefined
        ? inEditions(sql`q.edition_id`, edition)
        : sql`q.edition_id in (select p.edition_id from project_search p where p.id = any(${projects}::integer[]))`
    }
      ${ids === undefined ? nothing : sql`and q.id = any(${ids}::integer[])`}
      ${viewer.role === 'ROLE_USER' ? sql`and q.readers <> 'reviewers'` : nothing}
    order by q.id`
}

/** What is not written in the language is shown in the first one. */
function inWords(words: Sql, language: Language, part?: string): Sql {
  const at = (each: Language) =>
    part === undefined ? sql`${words} ->> ${constant(each)}` : sql`${words} -> ${constant(each)} ->> ${constant(part)}`
  return sql`coalesce(nullif(${at(language)}, ''), ${at('fr')}, '')`
}

/** Whether the reader may read an answer to one question, for a reader whose recusals are known. */
export function mayRead(question: ListedQuestion, viewer: Viewer, recused: readonly number[]): Sql {
  if (viewer.role === 'ROLE_USER') return sql`a.readers <> 'reviewers'`
  if (recused.length === 0) return always
  const isOut = sql`a.project_id = any(${recused}::integer[])`
  return question.readers === 'reviewers' ? sql`not ${isOut}` : sql`not (a.readers = 'reviewers' and ${isOut})`
}

/** The table with the filters and orders of the named questions, or of all for a reviewer who opens it. */
export async function tableWithQuestions(
  db: Queries,
  table: Table<string>,
  { viewer, language, chosen, named }: AskedQuestions,
): Promise<Table<string> | undefined> {
  if (named === undefined && viewer.role === 'ROLE_USER') return undefined
  const { edition } = chosen
  const known = await db.row<{ questions: ListedQuestion[]; recused: number[] }>(sql`
    select coalesce((select json_agg(listed) from (
        ${selectListed({ viewer, language, edition, ids: named })}) listed), '[]') as questions,
      array(${recusedProjects(viewer)}) as recused`)
  const { questions, recused } = known!
  const each = inOrder(questions).map((question) => ({
    question,
    name: fieldOfQuestion(question.id),
    readable: mayRead(question, viewer, recused),
  }))
  const ordersOfAnswers = Object.fromEntries(
    each.flatMap(({ question, name, readable }) => {
      const order = orderOf(question, readable)
      return order === undefined ? [] : [[name, order]]
    }),
  )
  return {
    ...table,
    filters: {
      ...table.filters,
      ...Object.fromEntries(
        each.map(({ question, name, readable }) => [name, filterOf(question, readable, language)] as const),
      ),
    },
    orders: (read) => ({ ...table.orders?.(read), ...ordersOfAnswers }),
  }
}

/** Whether an edition asks anything: one look at a number that is kept. */
export function asksQuestions(edition: ChosenValue | undefined): Sql {
  return sql`exists (select from edition asking where asking.questions_nb > 0 and ${inEditions(sql`asking.id`, edition)})`
}

function filterOf(question: ListedQuestion, readable: Sql, language: Language): Filter {
  const t = serverWords[language].answers
  const { kind, shortName, readers } = question
  const answered = (condition: Sql = always) => hasAnswer(question, and([readable, condition]))
  const none = isUnanswered(question, readable)
  const presence = { any: answered(), none }
  const about = { name: shortName, kind, isInternal: readers === 'reviewers' }
  const presences = [
    { value: 'any', text: t.answered },
    { value: 'none', text: t.unanswered },
  ]
  const eitherOf = (values: readonly string[], isGiven: Sql | undefined): Sql => {
    const either = [...(isGiven ? [isGiven] : []), ...(values.includes('none') ? [none] : [])]
    return either.length === 0 ? sql`false` : sql`(${join(either, sql` or `)})`
  }
  if (kind === 'number' || kind === 'amount')
    return {
      type: 'numberRange',
      question: about,
      presence,
      options: () => presences,
      condition: ({ least, most }) =>
        answered(
          and([
            sql`a.number is not null`,
            ...(least === null ? [] : [sql`a.number >= ${least}::numeric`]),
            ...(most === null ? [] : [sql`a.number <= ${most}::numeric`]),
          ]),
        ),
    }
  if (kind === 'day')
    return {
      type: 'dateRange',
      question: about,
      presence,
      options: () => presences,
      condition: ({ start, end }) =>
        answered(
          and([
            sql`a.day is not null`,
            ...(start === null ? [] : [sql`a.day >= ${start}::date`]),
            ...(end === null ? [] : [sql`a.day <= ${end}::date`]),
          ]),
        ),
    }
  if (hasChoices(question))
    return {
      type: 'choices',
      question: about,
      options: () => [
        ...question.choices.map(({ id, name, withdrawn }) => ({
          value: id,
          text: name,
          ...(withdrawn && { isWithdrawn: true as const }),
        })),
        presences[1]!,
      ],
      condition: (values) => {
        const ids = wholeNumbers(values)
        return eitherOf(values, ids.length === 0 ? undefined : answered(isAmongChoices(kind, ids)))
      },
    }
  if (kind === 'yesNo')
    return {
      type: 'choices',
      question: about,
      options: () => [
        ...(['yes', 'no'] as const).map((value) => ({ value, text: formats[language][value] })),
        presences[1]!,
      ],
      condition: (values) => {
        const said = ['yes', 'no'].filter((value) => values.includes(value))
        if (said.length === 0) return eitherOf(values, undefined)
        const isSaid = said.length === 2 ? sql`a.yes is not null` : sql`a.yes = ${said[0] === 'yes'}`
        return eitherOf(values, answered(isSaid))
      },
    }
  return {
    type: 'choices',
    question: about,
    options: () => presences,
    condition: (values) => eitherOf(values, values.includes('any') ? presence.any : undefined),
  }
}

/** The one choice of an answer is in an index of its own. */
function isAmongChoices(kind: ListedQuestion['kind'], ids: number[]): Sql {
  return kind === 'oneOf'
    ? sql`a.kind = 'oneOf' and ${isOneOf(sql`a.choices[1]`, sql`integer[]`, ids)}`
    : sql`a.choices && ${ids}::integer[]`
}

/** Uses `project_search p`. */
function hasAnswer({ id }: ListedQuestion, condition: Sql): Sql {
  return sql`p.id in (select a.project_id from answer a where a.question_id = ${id} and ${condition})`
}

/** The files that the question concerns and that have not answered it; uses `project_search p`. */
export function isUnanswered(question: ListedQuestion, readable: Sql = always): Sql {
  const { id } = question
  return sql`(${isConcerned(question)} and not exists (
    select from answer a where a.project_id = p.id and a.question_id = ${id} and ${readable}))`
}

function isConcerned({ editionId, concerns: { typeIds, commissionIds, parent } }: ListedQuestion): Sql {
  return and([
    sql`p.edition_id = ${editionId}`,
    ...(commissionIds.length === 0 ? [] : [sql`p.commission_id = any(${commissionIds}::integer[])`]),
    ...(typeIds.length === 0
      ? []
      : [
          sql`exists (
            select from project_project_type t where t.project_id = p.id and t.project_type_id = any(${typeIds}::integer[]))`,
        ]),
    ...(parent === null
      ? []
      : [
          sql`exists (
            select from answer above where above.project_id = p.id and above.question_id = ${parent.questionId}
              and (above.choices && ${parent.values}::integer[] or above.yes::integer = any(${parent.values}::integer[])))`,
        ]),
  ])
}

/** Each written exactly like its index. */
const orders: Partial<Record<ListedQuestion['kind'], { column: Sql; isThere: Sql }>> = {
  number: { column: sql`a.number`, isThere: sql`a.number is not null` },
  amount: { column: sql`a.number`, isThere: sql`a.number is not null` },
  day: { column: sql`a.day`, isThere: sql`a.day is not null` },
  yesNo: { column: sql`a.yes`, isThere: sql`a.yes is not null` },
  oneOf: { column: sql`a.choices[1]`, isThere: sql`a.kind = 'oneOf'` },
  shortText: { column: sql`"left"(a.text, 100) collate french`, isThere: sql`a.kind = 'shortText'` },
}

function orderOf({ id, kind }: ListedQuestion, readable: Sql): ColumnOrder | undefined {
  const order = orders[kind]
  if (order === undefined) return undefined
  const { column, isThere } = order
  // In the text: a plan for any question can look dearer than one for this one, which is then made at each list.
  const own = and([sql`a.question_id = ${wholeNumber(id)}`, isThere, readable])
  return {
    column,
    from: sql`project_search p left join answer a on a.project_id = p.id and ${own}`,
    sparse: {
      from: sql`project_search p join answer a on a.project_id = p.id`,
      isThere: own,
      isMissing: sql`not exists (select from answer a where a.project_id = p.id and ${own})`,
    },
  }
}

/** How many of the found files gave each answer, and how many that it concerns gave none. */
export async function countValues(db: Queries, viewer: Viewer, question: ListedQuestion, found: Sql) {
  const recused = await listRecused(db, viewer)
  const readable = mayRead(question, viewer, recused)
  const counted = await db.rows<{ choice: number | null; yes: boolean | null; count: number }>(
    plannedAnew(sql`
    with found as materialized (select distinct ids.id from (${found}) ids(id)),
    given as (
      select a.choices, a.yes from answer a join found on found.id = a.project_id
      where a.question_id = ${question.id} and ${readable})
    select each.choice, each.yes, count(*)::integer as count
    from (select unnest(given.choices) as choice, null::boolean as yes from given where given.choices is not null
      union all select null, given.yes from given where given.choices is null) each
    group by 1, 2`),
  )
  const left = await db.row<{ count: number }>(
    plannedAnew(sql`
    select count(*)::integer as count from project_search p
    where p.id = any(array(${found})) and ${isUnanswered(question, readable)}`),
  )
  const valueOf = ({ choice, yes }: { choice: number | null; yes: boolean | null }) =>
    choice ?? (yes === null ? 'any' : yes ? 'yes' : 'no')
  return [
    ...counted.map((each) => ({ value: valueOf(each), count: each.count })),
    { value: 'none', count: left!.count },
  ]
}
