import { answerInWords } from '#domain/questions/answer-value.ts'
import { inOrder } from '#domain/questions/in-order.ts'
import { askedIn } from '#domain/questions/question.ts'
import { civilDayIn, tableTimeIn } from '#domain/clock.ts'
import { today } from '#domain/days.ts'
import { listIn, type Language } from '#domain/language.ts'
import { hourAfter, sumOf } from '#domain/sessions/order-times.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { listQuestions } from '#server/questions/question-queries.ts'
import { listAnswersForOrder } from '#server/sessions/order-queries.ts'
import { serverWords } from '#server/words/words.ts'
import type { RoomRow } from '#server/sessions/room-queries.ts'

/** Returns the data of documents/order.typ; documents/order.example.json shows it. */
export async function presentOrder(db: Queries, room: RoomRow, language: Language) {
  const answersOf = await answersOfFiles(db, room, language)
  const t = serverWords[language].orders
  const { items, place, link } = room
  const files = items.filter(({ project }) => project !== null).length
  const day = civilDayIn(room.day, language, true)
  const after = (minutes: number) => tableTimeIn(hourAfter(room.time, minutes), language)
  const time = after(0)
  const nameOf = (id: number | null) => room.people.find((person) => person.id === id)?.name ?? ''
  const facts = [
    { label: t.place, value: place },
    { label: t.video, value: link, link },
    { label: t.chair, value: nameOf(room.chairId) },
    { label: t.secretary, value: nameOf(room.secretaryId) },
  ]
  return {
    lang: language,
    title: sessionTitle(room, language),
    subtitle: t.order(room.commission.name),
    programme: serverWords[language].booklet.programme,
    lines: [day, time],
    foot: t.foot(civilDayIn(today(), language)),
    essentials: [
      { label: t.day, value: day },
      { label: t.hour, value: time },
      { label: t.files, value: String(files) },
      { label: t.end, value: after(sumOf(items)) },
    ],
    facts: facts.filter(({ value }) => value !== ''),
    order: {
      title: files < items.length ? t.items : t.files,
      none: t.none,
      head: ['', t.hour, t.item, t.minutes],
      files: items.map(({ name, project, minutes }, index) => ({
        place: String(index + 1),
        hour: after(sumOf(items.slice(0, index))),
        name: name || '–',
        line:
          project === null
            ? ''
            : listIn(language, [
                project.name !== name && project.name,
                serverWords[language].booklet.line(project.id, project.organizer),
                project.town,
              ]),
        answers: project === null ? [] : answersOf(project.id),
        minutes: `${minutes} ${t.min}`,
      })),
    },
  }
}

/** What a file of the order answers, under the short names of the questions and in their order. */
async function answersOfFiles(db: Queries, { editionId, items }: RoomRow, language: Language) {
  const questions = inOrder(await listQuestions(db, editionId)).map((question) => askedIn(language, question))
  const ids = items.flatMap(({ project }) => (project === null ? [] : [project.id]))
  const answers = questions.length === 0 ? [] : await listAnswersForOrder(db, ids)
  const given = new Map(answers.map(({ projectId, questionId, value }) => [`${projectId} ${questionId}`, value]))
  return (id: number) =>
    questions.flatMap((question) => {
      const value = answerInWords(question, given.get(`${id} ${question.id}`), language)
      return value === '' ? [] : [{ label: question.shortName, value }]
    })
}
