import { freeLabel, projectPublics, type ProjectPublic } from '#domain/projects/choices.ts'
import { translationName, type TranslationName } from '#domain/translations/translations.ts'
import type { AskedColumn } from '#domain/projects/row-columns.ts'
import { byLanguage, writtenLanguages, type Language, type WrittenLanguage } from '#domain/language.ts'
import { titleOfSession } from '#server/meetings/session-title-queries.ts'
import { sessionScope } from '#server/meetings/session-scope-queries.ts'
import { opinionsOf } from '#server/opinions/opinion-queries.ts'
import { personName, toldText } from '#server/platform/database/by-language.ts'
import { constant, identifier, join, sql, type Sql } from '#server/platform/database/sql.ts'
import { questionOfField } from '#domain/question-field.ts'
import { answersOfRows } from '#server/projects/list/readable-answers-queries.ts'
import type { AskedBeside } from '#server/platform/tables/table.ts'

/** An optional column of the list: SQL for the JSON of a row's value, and the join that it reads. */
type Column = { value: (language: Language) => Sql; joined?: (asked: AskedBeside) => Sql }

const project = () => sql`join project x on x.id = i.project_id`

function ofProject(value: Sql): Column {
  return { value: () => sql`to_json(${value})`, joined: project }
}

/** The name in a language: told in it, or written in it. */
function nameIn(language: WrittenLanguage): Column {
  const told = identifier(`name_${language}`)
  return ofProject(sql`case when x.text_language = ${constant(language)} then x.name else x.${told} end`)
}

const namesInEach = Object.fromEntries(
  writtenLanguages.map((language) => [translationName('name', language), nameIn(language)]),
) as Record<TranslationName<'name'>, Column>

const columns: Record<AskedColumn, Column> = {
  ...namesInEach,
  // Once the holder has answered, the day no longer matters.
  dueDay: {
    value: () => sql`case when is_answer_awaited(i.status) then to_json((
      select min(t.due_day) from point t where t.project_id = i.project_id and t.settled_at is null)) end`,
  },
  budget: {
    value: () => sql`json_build_object('needed', x.budget_needed, 'amount', x.budget)`,
    joined: project,
  },
  accessibility: ofProject(sql`x.accessibility`),
  placeAddress: ofProject(sql`x.place_address`),
  contactName: {
    value: (language) => sql`to_json(trim(${personName('x', language, 'organizer_contact_')}))`,
    joined: project,
  },
  contactEmail: ofProject(sql`x.organizer_contact_email`),
  contactPhone: ofProject(sql`x.organizer_contact_phone_number`),
  price: {
    value: (language) =>
      sql`to_json(case when x.is_free then ${constant(freeLabel[language])} else ${toldText('x', 'price_details', language)} end)`,
    joined: project,
  },
  holderEmail: {
    value: () => sql`to_json(holder.username)`,
    joined: () =>
      sql`join project filed on filed.id = i.project_id join user_account holder on holder.id = filed.creator_id`,
  },
  // The last decision that led to a status, unless it was taken back since.
  decidedDay: {
    value: () => sql`to_json((
      select to_char(r.at at time zone 'Europe/Paris', 'YYYY-MM-DD') from register_entry r
      where r.project_id = i.project_id and r.act = 'decide' and not exists (
        select from register_entry later where later.project_id = r.project_id and later.id > r.id
          and later.act in ('undo', 'reopen') and later.from_status = r.to_status)
      order by r.id desc limit 1))`,
  },
  // The last session with the project on its order, if the reader may know of it.
  session: {
    value: () => sql`to_json(coalesce(meeting.title, ''))`,
    joined: ({ viewer, language }) => sql`left join lateral (
      select ${titleOfSession('s', language)} as title from session_item placed join session s on s.id = placed.session_id
        join commission c on c.id = s.commission_id
      where placed.project_id = i.project_id and ${sessionScope(viewer)} order by placed.id desc limit 1) meeting on true`,
  },
  paid: { value: () => sql`to_json((select sum(t.amount) from payment t where t.project_id = i.project_id))` },
  edition: {
    value: () =>
      sql`json_build_object('id', e.id, 'editionTitle', e.title, 'editionTitleEn', e.title_en, 'editionTitleJa', e.title_ja)`,
    joined: () => sql`join edition e on e.id = i.edition_id`,
  },
  organizer: ofProject(sql`x.organizer_name`),
  projectPublic: { value: (language) => publicText[language], joined: project },
  assignees: {
    value: () => sql`coalesce((
      select json_agg(json_build_object('id', u.id, 'firstname', u.firstname, 'lastname', u.lastname) order by a.place)
      from project_assignee a join user_account u on u.id = a.user_id where a.project_id = i.project_id), '[]')`,
  },
  // Read for all rows at once, as each reader sees a different part.
  opinions: {
    value: () => sql`opinion.shown`,
    joined: ({ viewer, ids }) =>
      sql`left join (${opinionsOf(viewer, ids)}) opinion on opinion.project_id = i.project_id`,
  },
}

export function moreMembers(language: Language, more: readonly string[]): Record<string, Sql> {
  const { declared, questions } = apart(more)
  return {
    ...Object.fromEntries(declared.map((name) => [name, columns[name].value(language)])),
    ...(questions.length > 0 && { answers: sql`coalesce(answered.told, '{}')` }),
  }
}

export function moreJoined(asked: AskedBeside): Sql {
  const { declared, questions } = apart(asked.more)
  const joins = new Set(declared.flatMap((name) => columns[name].joined ?? []))
  return join(
    [
      ...[...joins].map((joined) => joined(asked)),
      ...(questions.length > 0 ? [answersOfRows(asked.viewer, asked.ids, questions)] : []),
    ],
    sql` `,
  )
}

function apart(more: readonly string[]): { declared: AskedColumn[]; questions: number[] } {
  return {
    declared: more.filter((name): name is AskedColumn => Object.hasOwn(columns, name)),
    questions: more.flatMap((name) => questionOfField(name) ?? []),
  }
}

const publicText = byLanguage(textIn)

function textIn(language: Language): Sql {
  const cases = (Object.keys(projectPublics) as ProjectPublic[]).map((value) => {
    const shown = JSON.stringify({ value, text: projectPublics[value][language] })
    return sql`when ${constant(value)} then ${constant(shown)}`
  })
  return sql`case x.project_public ${join(cases, sql` `)} end`
}
