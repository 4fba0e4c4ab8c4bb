import { firstLanguage, formats, namedInAddress, type Language } from '#domain/language.ts'
import { optionsOf, projectAccesses, projectPublics, textOf } from '#domain/projects/choices.ts'
import { fieldOfQuestion, questionOfField } from '#domain/question-field.ts'
import { agendaAddress, choicesOf, keptOf, type AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import type { OfferedQuestion } from '#server/agenda/rows/public-answer-queries.ts'
import type { Town } from '#server/agenda/rows/agenda-queries.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'
import { sign } from '#server/agenda/parts/signs.ts'

export type Choices = { types: { id: number; name: string }[]; cities: Town[]; questions: OfferedQuestion[] }

/** Three choices are visible and the rest is folded; on a phone everything is folded. */
export function filterForm(query: AgendaQuery, offered: Choices): Html {
  const { cities, questions } = offered
  const { language, filters } = query
  const { near, ...kept } = keptOf(query)
  const ofEdition = { language: firstLanguage, filters: { edition: filters.edition } } as const
  const t = serverWords[language].agenda
  const choices: Record<string, Option[]> = optionsFor(language, offered)
  const { department, ...chosen }: Record<string, string | undefined> = choicesOf(filters)
  const select = (name: string, first: string, label?: string) =>
    html`<select name="${name}" ${label && html`aria-label="${label}"`}>
      <option value="">${first}</option>
      ${choices[name]?.map(
        ({ value, text }) =>
          html`<option value="${value}" ${value === chosen[name] && html`selected`}>${text}</option>`,
      )}
    </select>`
  const inUse = choicesInWords(query, offered)
  return html`<form
      class="filters"
      method="get"
      action="${agendaAddress('/agenda', ofEdition)}"
      aria-label="${t.filter}"
    >
      ${Object.entries({
        ...kept,
        department,
        search: filters.search,
        lang: namedInAddress(language),
      }).map(([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`)}
      <details>
        <summary title="${t.moreFilters}">${sign('filter')}<span class="named">${t.filter}</span></summary>
        <div class="fields">
          ${
            !query.isPast &&
            html`<label
              >${t.nearTown} <input name="near" list="towns" value="${near ?? ''}" maxlength="200" autocomplete="off"
            /></label>`
          }
          <label>${t.access} ${select('access', t.all)}</label>
          <label>${t.public} ${select('public', t.all)}</label>
          ${questions.map(({ id, name }) => html`<label>${name} ${select(fieldOfQuestion(id), t.all)}</label>`)}
        </div>
      </details>
      <div class="quick">
        ${select('type', t.type, t.type)}${select('city', t.city, t.city)}${select('price', t.price, t.price)}
        <button type="submit">${t.filter}</button>
      </div>
      <datalist id="towns">${cities.map(({ city }) => html`<option value="${city}"></option>`)}</datalist>
    </form>
    ${inUse.length > 0 && html`<p class="inuse">${inUse.join(formats[language].dot)} <a href="${agendaAddress('/agenda', { ...ofEdition, language }, kept)}">${t.clear}</a></p>`}`
}

/** The words to find, always visible; the other filters stay. */
export function searchForm(query: AgendaQuery): Html {
  const { language, filters } = query
  const t = serverWords[language].agenda
  const hidden = { ...choicesOf(filters), ...keptOf(query), lang: namedInAddress(language) }
  const path = agendaAddress('/agenda', { language: firstLanguage, filters: { edition: filters.edition } })
  return html`<form class="search" method="get" action="${path}" role="search">
    ${Object.entries(hidden).map(
      ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <label for="search">${t.searchFor}</label>
    <div>
      <input
        type="search"
        id="search"
        name="search"
        value="${filters.search ?? ''}"
        maxlength="200"
        enterkeyhint="search"
        placeholder="${t.searchExample}"
      />
      <button type="submit">${sign('search')}<span>${t.search}</span></button>
    </div>
  </form>`
}

/** The chosen filters, as people read them. */
export function choicesInWords({ language, filters, near }: AgendaQuery, offered: Choices): string[] {
  const t = serverWords[language].agenda
  const { department, ...chosen } = choicesOf(filters)
  const options: Record<string, Option[]> = optionsFor(language, offered)
  return [
    filters.search && t.quoted(filters.search),
    near && t.nearWhere(near),
    department,
    ...Object.entries(chosen).map(([name, value]) => {
      const asked = offered.questions.find(({ id }) => fieldOfQuestion(id) === name)
      const text = textOf(options[name] ?? [], value)
      // A question that is no longer offered has no words.
      if (questionOfField(name) !== undefined) return asked && text && `${asked.name}${t.colon}${text}`
      return text ?? value
    }),
  ].filter((text) => text !== undefined)
}

type Option = { value: string; text: string }

function optionsFor(language: Language, { types, cities, questions }: Choices) {
  const t = serverWords[language].agenda
  return {
    type: types.map(({ id, name }) => ({ value: String(id), text: name })),
    city: cities.map(({ city }) => ({ value: city, text: city })),
    price: [
      { value: 'free', text: t.free },
      { value: 'paying', text: t.paying },
    ],
    access: optionsOf(projectAccesses, language),
    public: optionsOf(projectPublics, language),
    ...Object.fromEntries(questions.map(({ id, options }) => [fieldOfQuestion(id), options])),
  }
}
