import type { MessageFile } from '#domain/message-file.ts'
import { inOrder } from '#domain/questions/in-order.ts'
import {
  isFile,
  isOtherAnswer,
  type GivenAnswer,
  type ProjectAnswers,
  type Wordings,
} from '#domain/questions/project-answers.ts'
import type { QuestionKind } from '#domain/questions/question.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import type { StoredFile } from '#server/platform/images/images.ts'
import { sql } from '#server/platform/database/sql.ts'
import { selectQuestions, wordsOf } from '#server/questions/question-queries.ts'

const fileJson = sql`json_build_object('id', i.id::text, 'name', i.file_name,
  'kind', substr(i.extension, 6), 'bytes', i.file_bytes)`

/** The value of answer `a`, whose file is image `i`. */
export const valueJson = sql`case when a.image_id is not null then ${fileJson}
  else coalesce(to_json(a.text), to_json(a.number), to_json(a.yes), to_json(a.day), to_json(a.choices)) end`

/** Reads an edition's questions and what a file answers, as one row; without a file, the questions alone. */
export async function readAnswers(
  db: Pick<Queries, 'row'>,
  { editionId, projectId }: { editionId: number; projectId?: number },
): Promise<ProjectAnswers> {
  const id = projectId ?? null
  const found = await db.row<ProjectAnswers>(sql`
    select
      coalesce((select json_agg(asked) from (${selectQuestions(sql`q.edition_id = ${editionId}`)}) asked), '[]') as questions,
      coalesce((
        select json_object_agg(a.question_id, json_build_object('value', ${valueJson}, 'readers', a.readers,
          'wording', a.wording, 'former', case when w.number is not null
            then json_build_object('words', ${wordsOf(sql`w.words`)}, 'choices', w.choices) end))
        from answer a
        left join image i on i.id = a.image_id
        left join question_wording w on w.question_id = a.question_id and w.number = a.wording
        where a.project_id = ${id}::integer), '{}') as given,
      coalesce((
        select json_object_agg(p.question_id, case when i.id is not null then ${fileJson} else p.value::json end)
        from proposed_answer p left join image i on i.id = p.image_id where p.project_id = ${id}::integer), '{}') as proposed,
      coalesce((
        select json_object_agg(p.question_id, p.wording)
        from proposed_answer p where p.project_id = ${id}::integer and p.wording is not null), '{}') as wordings,
      coalesce((
        select json_object_agg(q.id, (
          select json_object_agg(w.number, w.readers) from question_wording w where w.question_id = q.id))
        from question q where q.edition_id = ${editionId} and q.wording > 1), '{}') as circles`)
  return { ...found!, questions: inOrder(found!.questions) }
}

/** Any number of our own. */
const lock = 7045

/** Until the transaction ends, the questions of the edition stay as they are read now. */
export function keepQuestionsStill(tx: Transaction, editionId: number) {
  return tx.run(sql`select pg_advisory_xact_lock_shared(${lock}, ${editionId})`)
}

/** Waits for the saves that have read them; the next ones read what this act leaves. */
export function keepAnswersStill(tx: Transaction, editionId: number) {
  return tx.run(sql`select pg_advisory_xact_lock(${lock}, ${editionId})`)
}

/** Files without an answer are deleted after an hour; for the last minutes of it they can no longer be joined. */
const joinableFor = sql`interval '50 minutes'`

/** Returns the user's own files that nothing shows yet, locked until the transaction ends, by the answers to their uploads. */
export async function findUploads(
  tx: Transaction,
  viewer: Viewer,
  keys: readonly string[],
): Promise<Map<string, MessageFile>> {
  const rows = await tx.rows<{ key: string; file: MessageFile }>(sql`
    select i.key, ${fileJson} as file from image i
    where i.key = any(${keys}::text[]) and i.owner_id = ${viewer.id} and i.extension like 'file.%'
      and i.unused_since > now() - ${joinableFor}
    order by i.id for update`)
  return new Map(rows.map(({ key, file }) => [key, file]))
}

/** Writes what differs. Answers that stay keep their words and their circle. */
export function writeAnswers(
  tx: Transaction,
  projectId: number,
  before: ProjectAnswers | undefined,
  after: ProjectAnswers,
) {
  const differing = after.questions.filter(({ id }) => isOtherAnswer(before?.given[id], after.given[id]))
  const given = differing.flatMap(({ id, kind }) => {
    const answer = after.given[id]
    return answer === undefined ? [] : [rowOf(id, kind, answer)]
  })
  const gone = differing.flatMap(({ id }) => (after.given[id] === undefined ? [id] : []))
  if (gone.length > 0)
    tx.send(
      sql`delete from answer where answer.project_id = ${projectId} and answer.question_id = any(${gone}::integer[])`,
    )
  if (given.length > 0)
    tx.send(sql`
      insert into answer as known (project_id, question_id, kind, wording, readers, text, number, yes, day, choices, image_id)
      select ${projectId}, q.id, q.kind, coalesce(sent.wording, q.wording), sent.readers, sent.text, sent.number, sent.yes, sent.day, sent.choices,
        sent.image
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) sent (
        id integer, wording integer, readers text, text text, number numeric, yes boolean, day date, choices integer[], image integer)
      join question q on q.id = sent.id
      on conflict (project_id, question_id) do update set wording = excluded.wording, readers = excluded.readers,
        text = excluded.text, number = excluded.number, yes = excluded.yes, day = excluded.day,
        choices = excluded.choices, image_id = excluded.image_id`)
  writeProposals(tx, projectId, before?.proposed ?? {}, after)
}

const columnOfKind: Record<QuestionKind, string> = {
  shortText: 'text',
  longText: 'text',
  link: 'text',
  number: 'number',
  amount: 'number',
  yesNo: 'yes',
  day: 'day',
  oneOf: 'choices',
  someOf: 'choices',
  file: 'image',
}

function rowOf(id: number, kind: QuestionKind, { value, readers, wording }: GivenAnswer) {
  return { id, readers, wording, [columnOfKind[kind]]: isFile(value) ? Number(value.id) : value }
}

type Proposed = ProjectAnswers['proposed']

function writeProposals(
  tx: Transaction,
  projectId: number,
  before: Proposed,
  { proposed: after, wordings }: { proposed: Proposed; wordings: Wordings },
) {
  if (Object.keys(before).length === 0 && Object.keys(after).length === 0) return
  const rows = Object.entries(after).map(([id, value]) => ({
    id: Number(id),
    wording: wordings[Number(id)],
    ...(isFile(value) ? { image: Number(value.id) } : { value }),
  }))
  tx.send(sql`
    delete from proposed_answer p
    where p.project_id = ${projectId} and p.question_id <> all(${rows.map(({ id }) => id)}::integer[])`)
  tx.send(sql`
    insert into proposed_answer (project_id, question_id, value, image_id, wording)
    select ${projectId}, sent.id, nullif(sent.value, 'null'), sent.image, sent.wording
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) sent (id integer, value jsonb, image integer, wording integer)
    on conflict (project_id, question_id) do update set value = excluded.value, image_id = excluded.image_id,
      wording = excluded.wording`)
}

export function findStoredFile(db: Queries, id: number): Promise<StoredFile | undefined> {
  return db.row(sql`
    select i.key, i.extension, i.file_name as name, substr(i.extension, 6) as kind from image i
    where i.id = ${id} and i.extension like 'file.%'`)
}
