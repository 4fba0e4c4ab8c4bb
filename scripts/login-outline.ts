import type { Plugin } from 'vite'
import { formats, languages } from '#domain/language.ts'
import { catalogues } from '#web/platform/i18n/catalogues.ts'
import { threads } from '#web/platform/ui/page/logo-threads.ts'

const firstWords = await Promise.all(
  languages.map(async (language) => {
    const { first } = await catalogues[language]()
    return [language, { ...first.layout, ...first.auth }] as const
  }),
)
const texts = new Map(firstWords)

/**
 * Writes the outline of the login screen into the page, in each language, for guests to see while its scripts load.
 * `early.js` decides whether it is shown and in which language, `login-outline.css` draws it where the screen itself
 * will be. It is a picture: it can be neither read aloud nor typed into.
 */
export function drawLoginOutline(): Plugin {
  return {
    name: 'login-outline',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<div id="root"></div>', `<div id="root">${outline()}</div>`),
    },
  }
}

function outline(): string {
  return `<div class="outline" aria-hidden="true" inert>
    <div class="outline-side">
      <div class="outline-brand">
        <svg width="42" height="42" viewBox="0 0 40 40" fill="none" stroke-linecap="round">
          <path d="${threads}" stroke="currentColor" stroke-width="2.3" /><path class="outline-stroke" d="M3 20H37" stroke-width="2.6" />
        </svg>
        <span>${said(({ brand }) => `${brand[0]} <br />${brand[1]}`)}<span class="outline-edition"></span></span>
      </div>
      <div class="outline-form">
        <div class="outline-languages"><i></i>${languages.map((code) => `<span data-code="${code}">${formats[code].name}</span>`).join('')}</div>
        <div class="outline-title">${said(({ title }) => title)}</div>
        <div class="outline-subtitle">${said(({ subtitle }) => subtitle)}</div>
        <div class="outline-fields">
          <div><div class="outline-label">${said(({ fields }) => fields.username.label)}</div><div class="outline-input"></div></div>
          <div>
            <div class="outline-label">${said(({ fields }) => fields.password.label)}<span class="outline-link">${said((t) => t.forgotPassword)}</span></div>
            <div class="outline-input"></div>
          </div>
          <div class="outline-check"><i></i>${said(({ fields }) => fields.rememberMe.label)}</div>
          <div class="outline-button">${said(({ submit }) => submit)}</div>
          <div class="outline-button outline-passkey">${said(({ byPasskey }) => byPasskey)}</div>
          <div class="outline-rule"></div>
          <div>${said((t) => `${t.firstTime} <span class="outline-link">${t.register}</span>`)}</div>
        </div>
      </div>
      <div class="outline-foot">
        <div class="outline-card"><i></i><span>${said(({ agenda }) => `<b class="outline-link">${agenda.title}</b><br />${agenda.text}`)}</span><i></i></div>
        <div class="outline-copyright">${said(({ copyright }) => copyright)}</div>
      </div>
    </div>
    <div class="outline-art"><div class="outline-threads"></div></div>
  </div>`
}

type OutlineTexts = (typeof firstWords)[number][1]

function said(write: (t: OutlineTexts) => string): string {
  return languages.map((code) => `<span data-in="${code}" lang="${code}">${write(texts.get(code)!)}</span>`).join('')
}
