import type { Language } from '#domain/language.ts'
import { agendaAddress, type AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import { agendaPage, type Site } from '#server/agenda/parts/agenda-layout.ts'
import { serverWords } from '#server/words/words.ts'
import { html } from '#server/platform/html.ts'

/** For readers of an old link: the event may have left the agenda, or never have been in it. */
export function missingEventPage(site: Site, { language }: AgendaQuery, isGone: boolean): string {
  const t = serverWords[language].agenda
  const addressIn = (language: Language) => agendaAddress('/agenda', { language, filters: {} })
  const home = addressIn(language)
  return agendaPage(site, {
    language,
    title: t.notFound,
    description: t.brand,
    addressIn,
    robots: 'noindex',
    body: html`<div class="told">
      <h1>${t.notFound}</h1>
      <p>${isGone ? t.gone : t.notFoundWhy}</p>
      <p><a href="${home}">← ${t.back}</a></p>
    </div>`,
  })
}
