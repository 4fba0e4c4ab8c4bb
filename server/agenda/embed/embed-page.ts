import { agendaPeriods } from '#domain/agenda/agenda-periods.ts'
import { optionsOf, projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import { formats, languages, type Language } from '#domain/language.ts'
import { agendaAddress, choicesOf } from '#server/agenda/parts/agenda-address.ts'
import { agendaPage, type Site } from '#server/agenda/parts/agenda-layout.ts'
import { serverWords } from '#server/words/words.ts'
import { embedPageAddress, frameAddress, ownChoices, type EmbedQuery } from '#server/agenda/embed/embed-address.ts'
import { frameCode, scriptCode } from '#server/agenda/embed/embed-code.ts'
import { calendarAddress, subscriptions } from '#server/agenda/feeds/calendar-links.ts'
import { feedAddress } from '#server/agenda/parts/feed-address.ts'
import type { Choices } from '#server/agenda/list/filter-form.ts'
import { html, type Html } from '#server/platform/html.ts'

type EmbedChoices = Choices & { departments: string[] }
type Files = { styleUrl: string; scriptUrl: string }

/** « Intégrer l’agenda »: previews the chosen list, and offers its code for copying. */
export function embedPage(site: Site, files: Files, offered: EmbedChoices, query: EmbedQuery): string {
  const { language } = query
  const t = serverWords[language].feeds
  return agendaPage(site, {
    language,
    title: t.embedTitle,
    description: t.embedLead,
    addressIn: (language) => embedPageAddress({ ...query, language }),
    requested: query,
    head: html`<link rel="stylesheet" href="${files.styleUrl}" />
      <script src="${files.scriptUrl}" defer></script>`,
    body: html`<div class="embedding">
      <h1>${t.embedTitle}</h1>
      <p class="lead">${t.embedLead}</p>
      <div class="columns">
        <section>
          <h2>${t.whatToShow}</h2>
          ${choiceForm(offered, query)}
        </section>
        <section>
          <h2>${t.preview}</h2>
          <iframe src="${frameAddress(query)}" title="${t.previewOf}" width="100%" height="520" loading="lazy"></iframe>
        </section>
      </div>
      ${codes(query, site.publicUrl())} ${calendars(query, site.publicUrl())} ${programs(query)}
    </div>`,
  })
}

function choiceForm({ types, cities, departments }: EmbedChoices, query: EmbedQuery): Html {
  const { language, filters, limit, pictures } = query
  const t = serverWords[language].agenda
  const own = serverWords[language].feeds
  const chosen = { ...choicesOf(filters), department: filters.department }
  const select = (name: keyof typeof chosen, label: string, options: { value: string; text: string }[], all = t.all) =>
    html`<label
      >${label}
      <select name="${name}">
        <option value="">${all}</option>
        ${options.map(
          ({ value, text }) =>
            html`<option value="${value}" ${value === chosen[name] && html`selected`}>${text}</option>`,
        )}
      </select></label
    >`
  const radio = (name: string, value: string, label: Html | string, isChosen: boolean) =>
    html`<label class="choice"
      ><input type="radio" name="${name}" value="${value}" ${isChosen && html`checked`} /> ${label}</label
    >`
  const same = (values: string[]) => values.map((value) => ({ value, text: value }))
  return html`<form class="embedform" method="get" action="/agenda/embed">
    ${select('city', t.city, same(cities.map(({ city }) => city)), own.everywhere)}
    ${select('department', own.department, same(departments))}
    ${select(
      'type',
      t.type,
      types.map(({ id, name }) => ({ value: String(id), text: name })),
    )}
    ${select('price', t.price, [
      { value: 'free', text: t.free },
      { value: 'paying', text: t.paying },
    ])}
    ${select('access', t.access, optionsOf(projectAccesses, language))}
    ${select('public', t.public, optionsOf(projectPublics, language))}
    <label>${t.search} <input type="search" name="search" value="${filters.search ?? ''}" maxlength="200" /></label>
    <label
      >${t.periods}
      <select name="when">
        <option value="">${own.ahead}</option>
        ${agendaPeriods
          .filter((when) => when !== 'all')
          .map(
            (when) =>
              html`<option value="${when}" ${when === query.when && html`selected`}>${t.periodNames[when]}</option>`,
          )}
      </select></label
    >
    <label
      >${own.from} <input type="date" name="from" value="${query.when === undefined ? (filters.from ?? '') : ''}"
    /></label>
    <label
      >${own.to} <input type="date" name="to" value="${query.when === undefined ? (filters.to ?? '') : ''}"
    /></label>
    <label>${own.limit} <input type="number" name="limit" value="${limit}" min="1" max="50" /></label>
    <fieldset>
      <legend>${own.pictures}</legend>
      ${radio('pictures', '', own.yes, pictures)}${radio('pictures', 'no', own.no, !pictures)}
    </fieldset>
    <fieldset>
      <legend>${own.textLanguage}</legend>
      ${languages.map((code) => radio('lang', code, html`<span lang="${code}">${formats[code].name}</span>`, code === language))}
    </fieldset>
    <button type="submit">${own.update}</button>
  </form>`
}

function codes(query: EmbedQuery, publicUrl: string): Html {
  const t = serverWords[query.language].feeds
  const frame = frameCode(query, { publicUrl, title: t.frameTitle, width: '100%', height: 640 })
  return html`<section>
    <h2>${t.onYourSite}</h2>
    ${copyable('by-script', t.byScript, t.byScriptWhy, scriptCode(query, publicUrl), query.language)}
    ${copyable('by-frame', t.byFrame, t.byFrameWhy, frame, query.language)}
    ${copyable('by-address', t.byAddress, t.byAddressWhy, publicUrl + feedAddress('/agenda', query, ownChoices(query)), query.language)}
  </section>`
}

function copyable(id: string, label: string, why: string, code: string, language: Language): Html {
  const t = serverWords[language].feeds
  return html`<div class="copyable">
    <h3><label for="${id}">${label}</label></h3>
    <p id="${id}-why">${why}</p>
    <textarea id="${id}" rows="3" readonly aria-describedby="${id}-why" spellcheck="false">${code}</textarea>
    <button type="button" data-copies="${id}" data-done="${t.copied}" hidden>
      ${t.copyCode}<span class="unseen">${serverWords[language].agenda.colon}${label}</span>
    </button>
  </div>`
}

function calendars(query: EmbedQuery, publicUrl: string): Html {
  const { language } = query
  const t = serverWords[language].feeds
  const address = calendarAddress(query, publicUrl)
  const { webcal, google, outlook, office } = subscriptions(address, serverWords[language].agenda.brand)
  const link = (href: string, label: string) => html`<li><a href="${href}" rel="noopener nofollow">${label}</a></li>`
  return html`<section>
    <h2>${t.inYourCalendar}</h2>
    <p>${t.inYourCalendarWhy}</p>
    <ul class="ways">
      ${link(google, t.google)}${link(outlook, 'Outlook')}${link(office, 'Microsoft 365')}${link(webcal, t.ownCalendar)}
    </ul>
    ${copyable('by-calendar', t.calendarAddress, t.calendarAddressWhy, address, language)}
  </section>`
}

function programs(query: EmbedQuery): Html {
  const { language } = query
  const t = serverWords[language].feeds
  const separator = formats[language].cells === ';' ? 'semicolon' : undefined
  const feeds = [
    { href: feedAddress('/agenda.json', query), label: 'JSON' },
    { href: '/agenda.schema.json', label: t.schema },
    { href: feedAddress('/agenda.geojson', query), label: 'GeoJSON' },
    { href: '/agenda/dcat.jsonld', label: 'DCAT' },
    { href: feedAddress('/agenda.csv', query, { separator }), label: 'CSV' },
    { href: feedAddress('/agenda.txt', query), label: t.text },
    { href: feedAddress('/agenda.atom', query), label: 'Atom' },
    { href: feedAddress('/agenda.ics', query), label: 'iCalendar' },
    { href: agendaAddress('/agenda/print', query), label: t.printTitle },
  ]
  return html`<section>
    <h2>${t.forPrograms}</h2>
    <p>${t.forProgramsWhy}</p>
    <ul class="ways">
      ${feeds.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}
    </ul>
  </section>`
}
