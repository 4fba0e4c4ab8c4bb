import { numbersAndDays, type BoardSentences, type Departments } from '#domain/words/board.ts'
import { format } from '#domain/words/en/format.ts'

const { number, longDay } = numbersAndDays(format)
const percent = (share: number) => `${number(share)}%`
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`
const days = (count: number) => counted(count, 'day', 'days')
const projects = (count: number) =>
  count === 0 ? 'No project' : count === 1 ? 'One project' : `${number(count)} projects`

export const boardSentences: BoardSentences = {
  percent,
  filed({ now, pending, beside, closing }) {
    const decision =
      pending === 0
        ? 'None waits for a decision.'
        : `${number(pending)} still ${pending > 1 ? 'wait' : 'waits'} for a decision.`
    const closed = closing && `Filing ${closing.isOver ? 'closed' : 'closes'} on ${longDay(closing.day)}.`
    const comparison =
      beside === null
        ? ''
        : beside.more === 0
          ? `, as many as the ${format.editionTitle(beside.edition)} at the same date`
          : `, ${beside.share === null ? number(Math.abs(beside.more)) : percent(beside.share)} ${beside.more > 0 ? 'more' : 'fewer'} than the ${format.editionTitle(beside.edition)} at the same date`
    return {
      title: `${projects(now)} filed${comparison}.`,
      text: [now === 0 ? null : decision, closed].filter((sentence) => sentence !== null).join(' '),
    }
  },
  days(facts) {
    if (facts === null)
      return { title: 'No day has an event yet.', text: 'Certified projects will show here, town by town.' }
    const { sum, towns, title } = facts
    const where = towns === 1 ? 'the only town with any' : `the ${towns} towns with most`
    const basis = sum === 0 ? `No day without an event in ${where}.` : `${days(sum)} without an event in ${where}.`
    const departments = departmentsIn(facts.departments)
    switch (title.kind) {
      case 'departments':
        return { title: departments, text: basis }
      case 'empty-day':
        return { title: `${longDay(title.day)} is empty everywhere.`, text: `${basis} ${departments}`.trim() }
      case 'empty-days':
        return { title: `${title.count} days are empty everywhere.`, text: `${basis} ${departments}`.trim() }
      case 'every-day':
        return { title: 'Every day has its event.', text: `${basis} ${departments}`.trim() }
      case 'barest':
        return {
          title: `${title.town} has ${title.count === 1 ? 'one day' : `${title.count} days`} without an event out of ${title.days}.`,
          text: `${basis} ${departments}`.trim(),
        }
    }
  },
  balance({ total, largest, freeShare }) {
    if (total === 0)
      return { title: 'No project is certified yet.', text: 'The balance will be read here from the first on.' }
    return {
      title:
        largest === null
          ? `${projects(total)} certified.`
          : `“${largest.name}” has ${percent(largest.share)} of the certified projects; ${percent(freeShare)} are free.`,
      text:
        total === 1
          ? 'One certified project, in the agenda or to be published.'
          : `${number(total)} certified, in the agenda or to be published. The percentages are of these ${number(total)}.`,
    }
  },
  delay({ decided, median, longest }) {
    if (median === null || longest === null)
      return { title: 'No decision has been taken yet.', text: 'The delay runs from filing to the first decision.' }
    return {
      title: median === 0 ? 'A decision is taken on the same day.' : `A decision takes ${days(median)}.`,
      text:
        decided === 1
          ? 'From filing to the first decision, for the only project decided.'
          : `Median from filing to the first decision, of ${number(decided)} projects decided. The longest took ${days(longest)}.`,
    }
  },
  late({ asked, late }) {
    const inTime = asked - late
    return {
      title:
        late === 0 ? 'No answer is late.' : late === 1 ? 'One answer is late.' : `${number(late)} answers are late.`,
      text:
        asked === 0
          ? 'No information is asked for at the moment.'
          : `Of ${counted(asked, 'request', 'requests')} for information, ${counted(inTime, 'is', 'are')} in time or without a date.`,
    }
  },
  reports({ received, awaited }) {
    const events = received + awaited
    return {
      title:
        received === 0
          ? 'No report has come yet.'
          : received === 1
            ? 'One report has come.'
            : `${number(received)} reports have come.`,
      text:
        events === 0
          ? 'No event of the edition has taken place yet.'
          : `${counted(events, 'event has', 'events have')} taken place; ${counted(awaited, 'report is', 'reports are')} awaited.`,
    }
  },
}

function departmentsIn(departments: Departments): string {
  if (departments === null) return ''
  if (departments.kind === 'every') return 'Every department has a project.'
  const { kind, count, all } = departments
  if (kind === 'without')
    return count === 1 ? 'Only one department has no project.' : `${count} departments have no project.`
  return `In France, the projects are in ${count === 1 ? 'a single department' : `${count} departments`} out of ${all}.`
}
