import { sql } from '#server/platform/database/sql.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { byWrittenLanguage } from '#domain/language.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const texts = (question: string) => ({ question, help: '', shortName: question.slice(0, 30) })

/** What an administrator sends for a question; only what a test is about needs to be said. */
export function questionForm({ name = 'Qui accueille ?', choices = [], ...more }: QuestionFacts = {}) {
  return {
    kind: 'shortText',
    section: more.readers === 'reviewers' ? 'commission' : 'event',
    words: { ...byWrittenLanguage(() => texts('')), fr: texts(name) },
    choices: choices
      .map((fr) => ({ words: { ...byWrittenLanguage(() => ''), fr } }))
      .map((each) => ({ ...each, withdrawn: false })),
    concerns: { typeIds: [], commissionIds: [], parent: null },
    mandatory: false,
    readers: 'holder',
    personal: false,
    ...more,
  }
}

type QuestionFacts = { name?: string; choices?: string[]; readers?: string } & Record<string, unknown>

/** Projects and the questions of their edition. */
export function questionGround(settings: Record<string, string> = {}) {
  const projects = projectGround(settings)
  const { ground, people, get, json, save, show } = projects

  const edition = async () =>
    (await ground.db.row<{ id: number }>(sql`select id from edition where state = 'current'`))!.id

  /** Adds a question to the current edition, or to another one. */
  async function ask(facts: QuestionFacts = {}, editionId?: number): Promise<KeptQuestion> {
    const answer = await json(
      `/edition/${editionId ?? (await edition())}/question`,
      questionForm(facts),
      people().admin,
    )
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const list = async () => (await get(`/edition/${await edition()}/questions`, people().admin)).json<KeptQuestion[]>()
  const asked = async (headers: Headers) =>
    (await get(`/edition/${await edition()}/asked`, headers)).json<{ id: number }[]>()

  /** Changes a question as its administrators read it now, or as they read it before. */
  async function change(id: number, more: object, headers = people().admin) {
    const now = (await list()).find((each) => each.id === id)!
    const { kind, section, words, choices, concerns, mandatorySince, readers, personal, version } = now
    const form = {
      kind,
      section,
      words,
      choices,
      concerns,
      mandatory: mandatorySince !== null,
      readers,
      personal,
      version,
    }
    return json(`/question/${id}`, { ...form, ...more }, headers)
  }

  const answer = (id: number, answers: Record<number, unknown>, more: object = {}, headers?: Record<string, string>) =>
    save(id, { answers: JSON.stringify(answers), ...more }, headers)
  /** The answers that a person reads, by the number of their question. */
  const answersOf = async (id: number, headers?: Headers) => {
    const { answers = [] } = await show(id, headers)
    return Object.fromEntries(
      answers.map(({ questionId, value }: { questionId: number; value: unknown }) => [questionId, value]),
    )
  }
  return { ...projects, edition, ask, list, asked, change, answer, answersOf }
}
