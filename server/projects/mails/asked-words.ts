import { civilDayIn } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { askedIn, questionOfField, type Question } from '#domain/questions/question.ts'
import { asksPoints } from '#domain/thread/point.ts'
import { serverWords } from '#server/words/words.ts'

/** The questions of a request by field, with the numbers that its holder sees for blocks of dates. */
export type MailQuestions = {
  points: readonly AskedPoint[]
  dueDay?: string | null | undefined
  dateIds: readonly (number | null | undefined)[]
  /** The questions of the edition. */
  asked?: readonly Question[]
}

type Asking = { to: ProjectStatus; points?: readonly AskedPoint[] | undefined; dueDay?: string | null | undefined }

/** Returns the questions of a decision for this status. */
export function questionsOf(
  { to, points = [], dueDay }: Asking,
  dates: readonly { id: number }[] = [],
  asked: readonly Question[] = [],
): MailQuestions {
  const dateIds = dates.map(({ id }) => id)
  return asksPoints(to) ? { points, dueDay, dateIds, asked } : { points: [], dateIds, asked }
}

/** Writes each question at its field, and the due day, which also applies to a message without points. */
export function askedParagraphs({ points, dueDay, ...places }: MailQuestions, language: Language): string[] {
  const t = serverWords[language].projects
  const lines = points.map((point) => t.point(labelOf(point, places, language), point.question))
  return [...(lines.length > 0 ? [lines.join('\n')] : []), ...(dueDay ? [t.due(civilDayIn(dueDay, language))] : [])]
}

type Places = Pick<MailQuestions, 'dateIds' | 'asked'>

function labelOf({ field, dateId }: AskedPoint, { dateIds, asked = [] }: Places, language: Language): string {
  const { projects } = serverWords[language]
  if (typeof dateId === 'number') return projects.date(dateIds.indexOf(dateId) + 1)
  const id = questionOfField(field)
  const question = asked.find((each) => each.id === id)
  if (question !== undefined) return askedIn(language, question).shortName
  return labelOfField(field, language) ?? ''
}

export function labelOfField(field: string, language: Language): string | undefined {
  const { news, projects } = serverWords[language]
  const labels: Record<string, string> = { ...news, ...projects.reviewed, textLanguage: projects.textLanguage }
  return labels[field]
}
