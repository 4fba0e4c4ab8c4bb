import { today } from '#domain/days.ts'
import type { Project } from '#domain/projects/project.ts'
import { answerAwaitedStatuses, isAmong } from '#domain/projects/statuses.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { useProjectHeadTexts } from '#web/platform/i18n/project-head-texts.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { longDayIn } from '#domain/clock.ts'
import { civilDay } from '#web/projects/parts/days-text.ts'
import { eventWords } from '#web/projects/talk/thread/event-words.ts'
import { useAuthor } from '#web/projects/talk/thread/use-author.ts'
import { useThread } from '#web/projects/talk/thread/use-thread.ts'

/**
 * The event that brought the project to its present status, in words: what, who and when, the text that went with it, and
 * the day until which an answer is awaited. It is read from the thread that the page shows.
 */
export function useLastEvent(project: Project, isHolder: boolean) {
  const { last: t, history } = useProjectHeadTexts()
  const thread = useThreadTexts()
  const { language } = useLanguage()
  const status = project.projectStatus.value
  const entry = useThread(project.id, false).entries?.find(({ event }) => isArrival(event, status))
  const name = useAuthor(entry ?? unsigned, thread.system)
  const event = entry?.event ?? undefined
  const day = entry && longDayIn(entry.at, language)
  const said =
    event &&
    day &&
    (isHolder && event.action === 'decide'
      ? t.decidedOn({ day })
      : t.done({ what: eventWords(event, thread, history.actions), by: thread.by({ name }), day }))
  const due = isAmong(status, answerAwaitedStatuses)
    ? (event?.asked?.dueDay ?? project.answer?.dueDay ?? undefined)
    : undefined
  const dueDay = due && civilDay(due, language, { weekday: 'long', day: 'numeric', month: 'long' })
  return {
    /** A submission has words of its own. */
    said: event?.action === 'submit' ? undefined : said,
    text: shortened(event?.text ?? ''),
    isReopened: event?.action === 'reopen',
    dueDay,
    awaited: due && dueDay && (due < today() ? t.late : t.awaited)({ day: dueDay }),
  }
}

/** The banner stays short: the thread has the whole text. */
const longest = 160

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)

type Event = NonNullable<ThreadEntry['event']>

function isArrival(event: ThreadEntry['event'], status: Project['projectStatus']['value']): event is Event {
  return event !== null && event.to === status && event.action !== 'decisionOvertaken'
}

const unsigned = { author: null, impersonator: null, isMine: false, message: null }
