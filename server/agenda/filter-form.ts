import { optionsOf, projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import type { Language } from '#domain/language.ts'
import { agendaAddress } from '#server/agenda/agenda-address.ts'
import type { AgendaFilters } from '#server/agenda/agenda-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { html, type Html } from '#server/agenda/html.ts'

type Asked = { language: Language; filters: AgendaFilters }
export type Choices = { types: { id: number; name: string }[]; cities: { city: string }[] }

/** Folded away until it is asked for, and open where it is in use; on a wide screen the styles keep it open. */
export function filterForm(
  asked: Asked,
  { types, cities }: Choices,
  { day, ...kept }: Record<string, string | undefined>,
): Html {
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
  const { from: _from, to: _to, before: _before, cities: _cities, ...chosen } = filters
  const inUse = Object.values(chosen).filter((value) => value !== undefined).length
  return html`<details class="filterbox" ${inUse > 0 && html`open`}>
    <summary>${t.filters}${inUse > 0 && ` (${inUse})`}</summary>
    <form class="filters" method="get" action="/agenda" role="search">
      ${Object.entries({ ...kept, lang: language === 'fr' ? undefined : language }).map(
        ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <label>${t.search} <input type="search" name="search" value="${filters.search ?? ''}" maxlength="200" /></label>
      ${kept['past'] === undefined && html`<label>${t.day} <input type="date" name="day" value="${day ?? ''}" /></label>`}
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
        cities.map(({ city }) => ({ value: city, text: city })),
      )}
      ${choice('price', t.price, price, [
        { value: 'free', text: t.free },
        { value: 'paying', text: t.paying },
      ])}
      ${choice('access', t.access, filters.access, optionsOf(projectAccesses, language))}
      ${choice('public', t.public, filters.public, optionsOf(projectPublics, language))}
      <button type="submit">${t.filter}</button>
      ${inUse > 0 && html`<a class="clear" href="${agendaAddress('/agenda', { language, filters: {} }, { day, ...kept })}">${t.clear}</a>`}
    </form>
  </details>`
}
