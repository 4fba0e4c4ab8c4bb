import type { Language } from '#domain/language.ts'
import { today, toDay, toNumber } from '#domain/days.ts'
import { agendaAddress } from '#server/agenda/agenda-address.ts'
import { longDay, period } from '#server/agenda/agenda-dates.ts'
import { listScheduled } from '#server/agenda/agenda-day-queries.ts'
import { agendaPage, type Site } from '#server/agenda/agenda-layout.ts'
import type { Edition } from '#server/agenda/agenda-page.ts'
import type { ScheduledEvent } from '#server/agenda/agenda-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { scheduledList } from '#server/agenda/event-cards.ts'
import { html } from '#server/agenda/html.ts'
import type { Database } from '#server/platform/database/database.ts'

const mostPrinted = 2000

/** The programme as paper has it: a city, its days, their events. */
export async function printPage(db: Database, site: Site, edition: Edition, language: Language): Promise<string> {
  const t = agendaTexts[language]
  const { editionStart, editionEnd } = edition
  const isOver = editionEnd < today()
  const [from, to] = isOver ? [today(), toDay(toNumber(today()) + 365)] : [editionStart, editionEnd]
  const events = await listScheduled(db, { from, to }, { language, limit: mostPrinted })
  const other: Language = language === 'fr' ? 'en' : 'fr'
  const cities = byCity(events).map(([city, inCity]) => {
    const days = [...Map.groupBy(inCity, ({ day }) => day)].map(
      ([day, onDay]) =>
        html`<section class="printday">
          <h3>${longDay(day, language)}</h3>
          ${scheduledList(onDay, language)}
        </section>`,
    )
    return html`<section class="city">
      <h2>${city === '' ? t.elsewhere : city}</h2>
      ${days}
    </section>`
  })
  return agendaPage(site, {
    language,
    title: t.print,
    description: t.brand,
    address: agendaAddress('/agenda/print', { language, filters: {} }),
    otherLanguage: agendaAddress('/agenda/print', { language: other, filters: {} }),
    body: html`<div class="programme">
      <h1>${t.brand}</h1>
      <p class="lead">${period(events[0]?.day ?? from, events.at(-1)?.day ?? to, language)}</p>
      ${cities.length === 0 ? html`<p class="none">${t.noneAtAll}</p>` : cities}
    </div>`,
  })
}

function byCity(events: ScheduledEvent[]): [city: string, events: ScheduledEvent[]][] {
  return [...Map.groupBy(events, ({ city }) => city)].toSorted(
    ([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other, 'fr'),
  )
}
