import { optionsOf, projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import type { Language } from '#domain/language.ts'
import { agendaAddress, slugOf } from '#server/agenda/agenda-address.ts'
import type { AgendaEvent, AgendaFilters, ScheduledEvent } from '#server/agenda/agenda-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { html, type Html } from '#server/agenda/html.ts'
import { vignetteOf, vignetteSize } from '#domain/projects/vignette.ts'

type Asked = { language: Language; filters: AgendaFilters }
type Day = { day: string; count: number }
type Choices = { types: { id: number; name: string }[]; cities: string[] }

/** One thread for each appointment of a day; a day is a link. */
export function ribbon(days: Day[], chosen: string | undefined, asked: Asked): Html {
  const { language } = asked
  const t = agendaTexts[language]
  const most = Math.max(1, ...days.map(({ count }) => count))
  return html`<nav class="ribbon" aria-label="${t.days}">
    <ul>
      ${days.map(({ day, count }) => {
        const threads = Math.ceil((Math.min(count, most) / most) * 16)
        const isChosen = day === chosen
        return html`<li>
          <a
            href="${agendaAddress('/agenda', asked, { day })}"
            ${isChosen && html`aria-current="date"`}
            aria-label="${longDay(day, language)}, ${t.events(count)}"
          >
            <svg viewBox="0 0 48 64" aria-hidden="true">
              ${Array.from({ length: threads }, (_, thread) => {
                const lean = ((thread * 7) % 5) - 2
                return html`<path d="M${4 + lean} ${62 - thread * 4}H${44 + lean}" />`
              })}</svg
            ><span class="weekday">${shortWeekday(day, language)}</span
            ><span class="date">${Number(day.slice(8))}</span></a
          >
        </li>`
      })}
    </ul>
  </nav>`
}

export function filterForm(asked: Asked, { types, cities }: Choices, kept: Record<string, string | undefined>): Html {
  const { language, filters } = asked
  const t = agendaTexts[language]
  const choice = (
    name: string,
    label: string,
    chosen: string | undefined,
    options: { value: string; text: string }[],
  ) =>
    html` <label
      >${label}
      <select name="${name}">
        <option value="">${t.all}</option>
        ${options.map(
          ({ value, text }) => html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
        )}
      </select></label
    >`
  const price = filters.free === undefined ? undefined : filters.free ? 'free' : 'paying'
  return html`<form class="filters" method="get" action="/agenda" role="search">
    ${Object.entries({ ...kept, lang: language === 'fr' ? undefined : language }).map(
      ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <label>${t.search} <input type="search" name="search" value="${filters.search ?? ''}" maxlength="200" /></label>
    ${choice(
      'type',
      t.type,
      filters.type?.toString(),
      types.map(({ id, name }) => ({ value: String(id), text: name })),
    )}
    ${choice(
      'city',
      t.city,
      filters.city,
      cities.map((city) => ({ value: city, text: city })),
    )}
    ${choice('price', t.price, price, [
      { value: 'free', text: t.free },
      { value: 'paying', text: t.paying },
    ])}
    ${choice('access', t.access, filters.access, optionsOf(projectAccesses, language))}
    ${choice('public', t.public, filters.public, optionsOf(projectPublics, language))}
    <button type="submit">${t.filter}</button>
  </form>`
}

export function scheduledList(events: ScheduledEvent[], language: Language): Html {
  const t = agendaTexts[language]
  if (events.length === 0) return html`<p class="none">${t.none}</p>`
  return html`<ol class="events">
    ${events.map((event) => card(event, language, hoursOf(event, language)))}
  </ol>`
}

export function eventList(events: AgendaEvent[], language: Language): Html {
  const t = agendaTexts[language]
  if (events.length === 0) return html`<p class="none">${t.noneAtAll}</p>`
  return html`<ol class="events">
    ${events.map((event) => card(event, language, event.dateString))}
  </ol>`
}

function card(event: AgendaEvent, language: Language, when: string): Html {
  const t = agendaTexts[language]
  const place = [event.placeName, event.city].filter((part) => part !== '').join(', ')
  return html`<li class="event">
    <div class="picture">${pictureOf(event)}</div>
    <div>
      <h3>
        <a href="${agendaAddress(`/agenda/${slugOf(event)}`, { language, filters: {} })}">${event.name}</a
        >${event.boosted && html` <span class="tag">${t.boosted}</span>`}
      </h3>
      <p><strong>${when}</strong>${place !== '' && `, ${place}`}</p>
      <p class="quiet">
        ${[event.types.join(', '), priceOf(event, language)].filter((part) => part !== '').join(' · ')}
      </p>
    </div>
  </li>`
}

export function priceOf({ isFree, priceDetails }: AgendaEvent, language: Language): string {
  const t = agendaTexts[language]
  return isFree ? t.free : priceDetails || t.paying
}

function pictureOf({ id, imageKey }: AgendaEvent): Html {
  if (imageKey !== null)
    return html`<img src="/images/${imageKey}-list.webp" alt="" width="480" height="270" loading="lazy" />`
  const { ground, faint, bright } = vignetteOf(id)
  const { width, height } = vignetteSize
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
    <rect width="${width}" height="${height}" fill="${ground}" />
    <path d="${faint.path}" stroke="${faint.colour}" stroke-opacity=".5" />
    <path d="${bright.path}" stroke="${bright.colour}" stroke-width="2" />
  </svg>`
}

function hoursOf({ startsAt, endsAt }: ScheduledEvent, language: Language): string {
  const t = agendaTexts[language]
  const time = (instant: string) =>
    t.at(
      new Intl.DateTimeFormat(t.locale, { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' }).format(
        new Date(instant),
      ),
    )
  return startsAt === endsAt ? time(startsAt) : `${time(startsAt)} – ${time(endsAt)}`
}

export function longDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(agendaTexts[language].locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
}

function shortWeekday(day: string, language: Language): string {
  return new Intl.DateTimeFormat(agendaTexts[language].locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  )
}
