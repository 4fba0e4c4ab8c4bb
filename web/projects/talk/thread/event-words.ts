import { knownWord } from '#domain/known-word.ts'
import { formats, type Language } from '#domain/language.ts'
import { answerAwaitedStatuses, isAmong } from '#domain/projects/statuses.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import type { Words } from '#web/platform/i18n/texts.ts'
import { longDayIn } from '#domain/clock.ts'
import { leavesAgenda } from '#web/projects/parts/decision-words.ts'

type Event = NonNullable<ThreadEntry['event']>

/** The subject of the act, after its name and its author. */
export function detailsOf({ fields, asked, answered }: Event, t: Words['thread'], language: Language): string {
  const named = fields.map((field) => t.fields[field])
  const points = asked && asked.points > 0 ? [t.points({ count: asked.points })] : []
  const due = asked?.dueDay ? [t.due({ day: longDayIn(asked.dueDay, language) })] : []
  const answers = answered > 0 ? [t.answered({ count: answered })] : []
  return [...named, ...points, ...due, ...answers].map((words) => formats[language].comma + words).join('')
}

type Deeds = Words['projectHead']['history']['actions']

/** An event of the workflow, in the words of its acts. */
export function eventWords({ action, from, to }: Event, t: Words['thread'], deeds: Deeds): string {
  if (action === 'submit')
    return from !== null && isAmong(from, answerAwaitedStatuses) ? t.events.answer : t.events.submit
  if (action === 'decisionOvertaken') return t.events.overtaken
  if (action !== 'decide') {
    const deed = knownWord(deeds, action)
    // No thread shows the actions that are told with more.
    return typeof deed === 'string' ? deed : t.events.other
  }
  if (to === null) return t.events.asked
  if (from !== null && leavesAgenda(from, to) && to !== 'REFUSED') return t.events.unpublished
  return knownWord(t.events.decide, to) ?? t.events.other
}
