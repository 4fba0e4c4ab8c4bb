import { today } from '#domain/days.ts'
import { countByDay, findNeighbours, listNames, type DayCount } from '#server/agenda/rows/agenda-day-queries.ts'
import type { ListContext, Body } from '#server/agenda/list/list-context.ts'
import type { Scope } from '#server/agenda/parts/agenda-scope.ts'
import { serverWords } from '#server/words/words.ts'
import { calendarSpan, calendarView, mostNamed } from '#server/agenda/list/calendar-view.ts'
import { nothingNext } from '#server/agenda/list/nothing-next.ts'
import { html } from '#server/platform/html.ts'
import { hasChoices } from '#server/agenda/parts/page-links.ts'
import { periodLinks } from '#server/agenda/list/period-links.ts'

/** The weeks of a period or of the edition, or a month; days outside the period stay empty. */
export async function calendarBody(context: ListContext, scope: Scope): Promise<Body> {
  const { db, query, choices, offered } = context
  const ahead = await context.ahead
  const times = scope.kind === 'results' ? scope.times : {}
  const span = calendarSpan(weeksOf(times, offered.programme, ahead), query.day)
  const latest = (one: string, other: string | undefined) => (other !== undefined && other > one ? other : one)
  const earliest = (one: string, other: string | undefined) => (other !== undefined && other < one ? other : one)
  const shownDays = { ...choices, from: latest(span.from, times.from), to: earliest(span.to, times.to) }
  const [counts, names, neighbours] = await Promise.all([
    countByDay(db, shownDays),
    listNames(db, shownDays, { language: query.language, mostADay: mostNamed }),
    findNeighbours(db, choices, span),
  ])
  const isEmpty = counts.length === 0
  const t = serverWords[query.language].agenda
  return {
    name: t.calendar,
    robots: isEmpty ? 'noindex' : undefined,
    body: html`${periodLinks(query, scope)}
      <div id="results" tabindex="-1">${calendarView(span, { counts, names, neighbours }, query)}</div>
      ${isEmpty && (ahead.length > 0 || hasChoices(query) ? nothingNext(query, ahead, span.to) : html`<p class="none">${t.noneAtAll}</p>`)}`,
  }
}

/** The days that may be shown as weeks: a period, an edition with events ahead, or all coming days. */
function weeksOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { editionStart, editionEnd }: { editionStart: string; editionEnd: string },
  ahead: DayCount[],
) {
  if (from !== undefined && to !== undefined) return { first: from, last: to }
  const isAhead = ahead.some(({ day }) => day >= editionStart && day <= editionEnd)
  if (from === undefined && isAhead && editionEnd >= today()) return { first: editionStart, last: editionEnd }
  return { first: ahead[0]?.day ?? from, last: ahead.at(-1)?.day ?? to }
}
