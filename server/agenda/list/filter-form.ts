import { optionsOf, projectAccesses, projectPublics, textOf } from '#domain/projects/choices.ts'
import { namedInAddress } from '#domain/language.ts'
import { agendaAddress, choicesOf, keptOf, type AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import type { Town } from '#server/agenda/rows/agenda-queries.ts'
import { agendaTexts } from '#server/agenda/parts/agenda-texts.ts'
import { html, type Html } from '#server/platform/html.ts'
import { sign } from '#server/agenda/parts/signs.ts'

export type Choices = { types: { id: number; name: string }[]; cities: Town[] }

/** Three choices are visible and the rest is folded; on a phone everything is folded. */
export function filterForm(query: AgendaQuery, { types, cities }: Choices): Html {
  const { language, filters } = query
  const { near, ...kept } = keptOf(query)
  const ofEdition = { language: 'fr', filters: { edition: filters.edition } } as const
  const t = agendaTexts[language]
  const choices = {
    type: types.map(({ id, name }) => ({ value: String(id), text: name })),
    city: cities.map(({ city }) => ({ value: city, text: city })),
    price: [
      { value: 'free', text: t.free },
      { value: 'paying', text: t.paying },
    ],
    access: optionsOf(projectAccesses, language),
    public: optionsOf(projectPublics, language),
  }
  const { department, ...chosen } = choicesOf(filters)
  const select = (name: keyof typeof choices, first: string, label?: string) =>
    html`<select name="${name}" ${label && html`aria-label="${label}"`}>
      <option value="">${first}</option>
      ${choices[name].map(
        ({ value, text }) =>
          html`<option value="${value}" ${value === chosen[name] && html`selected`}>${text}</option>`,
      )}
    </select>`
  const inUse = [
    filters.search && t.quoted(filters.search),
    near && t.nearWhere(near),
    department,
    ...Object.entries(chosen).map(([name, value]) => textOf(choices[name as keyof typeof choices], value) ?? value),
  ].filter((text) => text !== undefined)
  return html`<form class="filters" method="get" action="${agendaAddress('/agenda', ofEdition)}" role="search">
      ${Object.entries({ ...kept, department, lang: namedInAddress(language) }).map(
        ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <details>
        <summary title="${t.filter} ${t.andSearch}">
          ${sign('filter')}<span class="named">${t.filter}<span class="unseen"> ${t.andSearch}</span></span>
        </summary>
        <div class="fields">
          <label
            >${t.search} <input type="search" name="search" value="${filters.search ?? ''}" maxlength="200"
          /></label>
          ${
            !query.isPast &&
            html`<label
              >${t.nearTown} <input name="near" list="towns" value="${near ?? ''}" maxlength="200" autocomplete="off"
            /></label>`
          }
          <label>${t.access} ${select('access', t.all)}</label>
          <label>${t.public} ${select('public', t.all)}</label>
        </div>
      </details>
      <div class="quick">
        ${select('type', t.type, t.type)}${select('city', t.city, t.city)}${select('price', t.price, t.price)}
        <button type="submit">${t.filter}</button>
      </div>
      <datalist id="towns">${cities.map(({ city }) => html`<option value="${city}"></option>`)}</datalist>
    </form>
    ${inUse.length > 0 && html`<p class="inuse">${inUse.join(' · ')} <a href="${agendaAddress('/agenda', { ...ofEdition, language }, kept)}">${t.clear}</a></p>`}`
}
