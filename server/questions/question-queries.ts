import type { ConflictInEach } from '#domain/errors.ts'
import { byWrittenLanguage } from '#domain/language.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import type { AnswerReaders } from '#domain/questions/told-answer.ts'
import type { NewQuestionForm } from '#domain/questions/question-form.ts'
import { answerChanges, answerReadersChange, answerWordingsChange } from '#domain/questions/project-answers.ts'
import {
  fieldOfQuestion,
  type FormerWords,
  type Question,
  type QuestionKind,
  type QuestionSection,
} from '#domain/questions/question.ts'
import { personNameInEach } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { nothing, sql, type Sql } from '#server/platform/database/sql.ts'

/** A deleted file keeps its answers, for when it is restored, and the list does not show it. */
const isListed = sql`not exists (select from project p where p.id = a.project_id and p.status = 'DELETED')`

const counted = {
  ofQuestion: sql`, q.version, given.count as "answersNb", given.open as "publicNb", given.narrower as "asksHoldersNb",
      exists (select from answer a where a.question_id = q.id)
        or exists (select from proposed_answer a where a.question_id = q.id) as "isAnswered"`,
  given: sql`cross join lateral (
    select count(*)::integer as count,
      count(*) filter (where q.readers = 'public' and a.readers = 'public')::integer as open,
      count(*) filter (where q.readers = 'public' and a.readers = 'holder')::integer as narrower
    from answer a where a.question_id = q.id and ${isListed}) given`,
  ofChoice: sql`, 'answersNb', (
    select count(*)::integer from answer a where a.question_id = q.id and a.choices @> array[c.id] and ${isListed})`,
}

/** A question older than a written language has no words in it: they are read as empty ones. */
const unwritten = JSON.stringify(byWrittenLanguage(() => ({ question: '', help: '', shortName: '' })))
const unwrittenChoice = JSON.stringify(byWrittenLanguage(() => ''))

export const wordsOf = (words: Sql) => sql`(${unwritten}::jsonb || ${words})`

/** A choice that was withdrawn and has no answer is gone. */
const isKept = sql`(c.withdrawn_at is null or exists (
  select from answer a where a.question_id = q.id and a.choices @> array[c.id]))`

export function selectQuestions(where: Sql, isCounted = false): Sql {
  return sql`
    select q.id, q.edition_id as "editionId", q.section, q.position, q.kind,
      ${wordsOf(sql`q.words`)} as words, q.readers, q.personal, q.continues, q.wording,
      json_build_object('typeIds', q.type_ids, 'commissionIds', q.commission_ids, 'parent',
        case when q.parent_id is not null
          then json_build_object('questionId', q.parent_id, 'values', q.parent_values) end) as concerns,
      to_json(q.mandatory_since) #>> '{}' as "mandatorySince", to_json(q.closed_at) #>> '{}' as "closedAt",
      coalesce((
        select json_agg(json_build_object('id', c.id, 'words', ${unwrittenChoice}::jsonb || c.words, 'withdrawn', c.withdrawn_at is not null${isCounted ? counted.ofChoice : nothing})
          order by c.withdrawn_at is not null, c.position, c.id)
        from question_choice c where c.question_id = q.id and ${isCounted ? isKept : sql`true`}), '[]') as choices
      ${isCounted ? counted.ofQuestion : nothing}
    from question q ${isCounted ? counted.given : nothing} where ${where} order by q.position, q.id`
}

/** The question with its withdrawn choices, which answers may still have. */
export function listQuestions(db: Pick<Queries, 'rows'>, editionId: number): Promise<Question[]> {
  return db.rows(selectQuestions(sql`q.edition_id = ${editionId}`))
}

export function listKeptQuestions(db: Queries, editionId: number): Promise<KeptQuestion[]> {
  return db.rows(selectQuestions(sql`q.edition_id = ${editionId}`, true))
}

export function findKeptQuestion(db: Queries, id: number): Promise<KeptQuestion | undefined> {
  return db.row(selectQuestions(sql`q.id = ${id}`, true))
}

/** The administrator who changed a question last, and when. */
export function findLastChange(
  db: Queries,
  { id, editionId, version }: KeptQuestion,
): Promise<ConflictInEach | undefined> {
  return db.row(sql`
    select (select ${personNameInEach('u')} from user_account u where u.id = h.actor_id) as by,
      to_json(h.at) #>> '{}' as at, ${version}::integer as version
    from history h
    where h.entity = 'edition' and h.entity_id = ${editionId} and h.changes ? ${fieldOfQuestion(id)}::text
    order by h.id desc limit 1`)
}

export async function findEditionOf(db: Queries, id: number): Promise<number | undefined> {
  return (await db.row<{ id: number }>(sql`select q.edition_id as id from question q where q.id = ${id}`))?.id
}

/** Whether a user has a project in an edition, also before it is current. */
export async function hasProjectIn(db: Queries, editionId: number, userId: number): Promise<boolean> {
  const own = sql`select from project p join project_people own on own.project_id = p.id
    where p.edition_id = ${editionId} and own.user_id = ${userId}`
  return (await db.row<{ has: boolean }>(sql`select exists (${own}) as has`))!.has
}

export async function findStateOfEdition(db: Queries, id: number): Promise<string | undefined> {
  return (await db.row<{ state: string }>(sql`select edition.state from edition where edition.id = ${id}`))?.state
}

type HeldEdition = { state: string; questionsNb: number }

/** Acts on the questions of an edition wait for each other; saves, which only refer to it, do not. */
export function holdEditionOfQuestions(tx: Transaction, id: number): Promise<HeldEdition | undefined> {
  return tx.row(sql`
    select edition.state, edition.questions_nb as "questionsNb" from edition where edition.id = ${id} for no key update`)
}

export async function countQuestions(tx: Transaction, editionId: number) {
  await tx.run(sql`
    update edition set questions_nb = (select count(*) from question q where q.edition_id = edition.id)
    where edition.id = ${editionId}`)
}

type Written = Omit<NewQuestionForm, 'mandatory' | 'choices'> & { continues?: number | null }

export async function insertQuestion(tx: Transaction, editionId: number, form: Written & { mandatory: boolean }) {
  const { parent, typeIds, commissionIds } = form.concerns
  const row = await tx.row<{ id: number }>(sql`
    insert into question (edition_id, section, position, kind, words, type_ids, commission_ids, parent_id, parent_values,
      mandatory_since, readers, personal, continues)
    select ${editionId}, ${form.section}, coalesce(max(q.position), 0) + 1, ${form.kind}, ${JSON.stringify(form.words)}::jsonb,
      ${typeIds}::integer[], ${commissionIds}::integer[], ${parent?.questionId ?? null}, ${parent?.values ?? []}::integer[],
      case when ${form.mandatory} then now() end, ${form.readers}, ${form.personal}, ${form.continues ?? null}::integer
    from question q where q.edition_id = ${editionId} returning id`)
  return row!.id
}

/** A new kind is refused by the key of the answers, if there are any. */
export async function updateQuestion(
  tx: Transaction,
  id: number,
  form: Written & { mandatory: boolean; kind: QuestionKind },
) {
  const { parent, typeIds, commissionIds } = form.concerns
  await tx.run(sql`
    update question set section = ${form.section}, kind = ${form.kind}, words = ${JSON.stringify(form.words)}::jsonb,
      type_ids = ${typeIds}::integer[], commission_ids = ${commissionIds}::integer[],
      parent_id = ${parent?.questionId ?? null}, parent_values = ${parent?.values ?? []}::integer[],
      mandatory_since = case when ${form.mandatory} then coalesce(question.mandatory_since, now()) end,
      readers = ${form.readers}, personal = ${form.personal}, version = question.version + 1
    where question.id = ${id}`)
}

type WrittenChoice = NewQuestionForm['choices'][number]

/** Those that are left out are withdrawn: an answer may name them at this moment. */
export async function writeChoices(tx: Transaction, questionId: number, choices: readonly WrittenChoice[]) {
  const listed = JSON.stringify(choices.map((each, position) => ({ ...each, id: each.id ?? null, position })))
  await tx.run(sql`
    update question_choice set position = coalesce(given.position, question_choice.position),
      words = coalesce(given.words, question_choice.words),
      withdrawn_at = case when given.id is null or given.withdrawn then coalesce(question_choice.withdrawn_at, now()) end
    from question_choice kept
    left join jsonb_to_recordset(${listed}::jsonb) given (id integer, position integer, words jsonb, withdrawn boolean)
      on given.id = kept.id
    where kept.id = question_choice.id and question_choice.question_id = ${questionId}`)
  await tx.run(sql`
    insert into question_choice (question_id, position, words, withdrawn_at)
    select ${questionId}, given.position, given.words, case when given.withdrawn then now() end
    from jsonb_to_recordset(${listed}::jsonb) given (id integer, position integer, words jsonb, withdrawn boolean)
    where given.id is null order by given.position`)
}

/** The words, choices and readers as they were: an open form may still answer them. */
export async function keepWording(tx: Transaction, { id, words, choices, readers }: Question) {
  const names = choices.map(({ id: choiceId, words: named }) => ({ id: choiceId, words: named }))
  await tx.run(sql`
    insert into question_wording (question_id, number, words, choices, readers)
    select q.id, q.wording, ${JSON.stringify(words)}::jsonb, ${JSON.stringify(names)}::jsonb, ${readers} from question q
    where q.id = ${id}`)
  await tx.run(sql`update question set wording = question.wording + 1 where question.id = ${id}`)
}

/** Answers given so far stay with the circle to which they were given. */
export async function keepReaders(tx: Transaction, id: number, given: AnswerReaders) {
  await tx.run(sql`
    update answer set readers = ${given} where answer.question_id = ${id}
      and array_position(array['public', 'holder', 'reviewers'], answer.readers)
        < array_position(array['public', 'holder', 'reviewers'], ${given}::text)`)
}

/** Lines of the history that holders read name the answers of this question no longer: they are the commission's now. */
export async function hideFromHistory(tx: Transaction, id: number, editionId: number) {
  const number = String(id)
  const takeOut = (name: string, putIn: Sql = nothing) =>
    tx.run(sql`
      update history h set changes = (h.changes - ${name}::text)
        || case when (h.changes -> ${name}::text -> 0) - ${number}::text = '{}' then '{}' else jsonb_build_object(${name}::text,
          jsonb_build_array((h.changes -> ${name}::text -> 0) - ${number}::text, (h.changes -> ${name}::text -> 1) - ${number}::text)) end
        ${putIn}
      where h.entity = 'project' and h.entity_id in (select p.id from project p where p.edition_id = ${editionId})
        and h.changes -> ${name}::text -> 0 ? ${number}::text`)
  for (const name of [answerChanges.open, answerChanges.personal, answerChanges.proposed])
    await takeOut(
      name,
      sql`|| jsonb_build_object(${answerChanges.reviewers}::text, jsonb_build_array(
        coalesce(h.changes -> ${answerChanges.reviewers}::text -> 0, '{}') || jsonb_build_object(${number}::text, h.changes -> ${name}::text -> 0 -> ${number}::text),
        coalesce(h.changes -> ${answerChanges.reviewers}::text -> 1, '{}') || jsonb_build_object(${number}::text, h.changes -> ${name}::text -> 1 -> ${number}::text)))`,
    )
  for (const name of [answerReadersChange, answerWordingsChange]) await takeOut(name)
}

/** Dependent questions go where theirs goes. */
export async function moveDependents(
  tx: Transaction,
  ids: readonly number[],
  { section, readers }: { section: QuestionSection; readers: AnswerReaders },
) {
  await tx.run(sql`
    update question set section = ${section}, readers = ${readers}, version = question.version + 1,
      mandatory_since = case when ${readers} <> 'reviewers' then question.mandatory_since end,
      personal = question.personal and ${readers} <> 'public'
    where question.id = any(${ids}::integer[])`)
}

export async function closeQuestion(tx: Transaction, id: number, isClosed: boolean) {
  await tx.run(sql`
    update question set closed_at = case when ${isClosed} then coalesce(question.closed_at, now()) end,
      version = question.version + 1
    where question.id = ${id}`)
}

/** Those that are not named keep their order, after the others. */
export async function orderQuestions(tx: Transaction, editionId: number, ids: readonly number[]) {
  await tx.run(sql`
    update question set position = placed.position
    from (
      select q.id, (row_number() over (order by array_position(${ids}::integer[], q.id), q.position, q.id))::integer as position
      from question q where q.edition_id = ${editionId}) placed
    where placed.id = question.id and question.position <> placed.position`)
}

/** Returns whether it was there without an answer. */
export async function deleteQuestion(tx: Transaction, id: number): Promise<boolean> {
  const gone = await tx.run(sql`
    delete from question q where q.id = ${id}
      and not exists (select from answer a where a.question_id = q.id)
      and not exists (select from proposed_answer a where a.question_id = q.id)
      and not exists (select from question other where other.parent_id = q.id)`)
  return gone > 0
}

/** The former words of the questions of a project's edition. */
export function listFormerWords(
  db: Queries,
  projectId: number,
): Promise<(FormerWords & { questionId: number; number: number })[]> {
  return db.rows(sql`
    select w.question_id as "questionId", w.number, ${wordsOf(sql`w.words`)} as words, w.choices
    from question_wording w join question q on q.id = w.question_id
    where q.edition_id = (select p.edition_id from project p where p.id = ${projectId})`)
}

export function listQuestionsOfProject(db: Queries, projectId: number): Promise<Question[]> {
  return db.rows(selectQuestions(sql`q.edition_id = (select p.edition_id from project p where p.id = ${projectId})`))
}
