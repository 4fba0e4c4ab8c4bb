import { byWrittenLanguage } from '#domain/language.ts'
import type { Question } from '#domain/questions/question.ts'
import { drawDemoImage } from '#server/demo/draw-demo-images.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { keepImage } from '#server/platform/images/images.ts'
import { countQuestions, insertQuestion, listQuestions, writeChoices } from '#server/questions/question-queries.ts'
import { serverWords, type ServerWords } from '#server/words/words.ts'

type Demo = ServerWords['demo']
type Asked = Pick<Question, 'section' | 'kind' | 'readers'> & {
  mandatory?: boolean
  parent?: Question['concerns']['parent']
}

/** The file of an answer, which shows the way to a room. */
export async function drawDemoPlan(db: Database, images: ImageStore): Promise<number> {
  const drawing = await drawDemoImage(13)
  return keepImage({ db, images }, { ...drawing, extension: 'file.png', sizes: {} }, null, 'plan-d-acces.png')
}

/** What the demo's edition asks, one thing of it of reviewers alone, and the answers in its files. */
export async function seedQuestions(tx: Transaction, planId: number) {
  const { id: editionId } = (await tx.row<{ id: number }>(
    sql`select edition.id from edition where edition.state = 'current'`,
  ))!
  const ask = async (name: 'access' | 'way' | 'expected' | 'twinning', asked: Asked, choices: string[] = []) => {
    const { mandatory = false, parent = null, ...declared } = asked
    const id = await insertQuestion(tx, editionId, {
      ...declared,
      words: byWrittenLanguage((language) => serverWords[language].demo[name]),
      concerns: { typeIds: [], commissionIds: [], parent },
      mandatory,
      personal: false,
    })
    await writeChoices(tx, id, choicesOf(choices))
    const stored = (await listQuestions(tx, editionId)).find((each) => each.id === id)!
    return { id, choices: stored.choices.map((choice) => choice.id) }
  }
  const access = await ask('access', { section: 'place', kind: 'oneOf', readers: 'public' }, [
    'everywhere',
    'partly',
    'no',
  ])
  const [everywhere, partly, no] = access.choices
  const way = await ask('way', {
    section: 'place',
    kind: 'file',
    readers: 'holder',
    parent: { questionId: access.id, values: [partly!] },
  })
  const expected = await ask('expected', { section: 'event', kind: 'number', readers: 'holder' })
  const twinning = await ask('twinning', { section: 'commission', kind: 'oneOf', readers: 'reviewers' }, [
    'strong',
    'some',
    'little',
  ])
  await countQuestions(tx, editionId)
  await tx.run(sql`
    insert into answer (project_id, question_id, kind, wording, readers, number, choices, image_id)
    select filed.id, given.question_id, q.kind, q.wording, q.readers, given.number, given.choices, given.image_id
    from (
      select p.id, (row_number() over (order by p.id))::integer as n from project p
      where p.edition_id = ${editionId} and p.status <> 'DRAFT') filed
    cross join lateral (values
      (${access.id}::integer, null::numeric, case when filed.n % 6 <> 5 then array[(${[everywhere, everywhere, partly, no, everywhere]}::integer[])[filed.n % 5 + 1]] end, null::integer),
      (${expected.id}, case when filed.n % 7 <> 3 then (${[24, 40, 60, 80, 120, 180, 320, 750]}::integer[])[filed.n % 8 + 1] end, null, null),
      (${way.id}, null, null, case when filed.n = 2 then ${planId}::integer end),
      (${twinning.id}, null, case when filed.n % 3 = 0 then array[(${twinning.choices}::integer[])[filed.n % 4 % 3 + 1]] end, null))
      given (question_id, number, choices, image_id)
    join question q on q.id = given.question_id
    where num_nonnulls(given.number, given.choices, given.image_id) = 1`)
  await noteImageUse(tx, [planId])
}

function choicesOf(names: readonly string[]) {
  return names.map((name) => ({
    id: null,
    words: byWrittenLanguage((language) => wordOf(serverWords[language].demo, name)),
    withdrawn: false,
  }))
}

function wordOf({ accessChoices, twinningChoices }: Demo, name: string): string {
  const words: Record<string, string> = { ...accessChoices, ...twinningChoices }
  return words[name]!
}
