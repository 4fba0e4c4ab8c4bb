import { createHash } from 'node:crypto'
import { firstLanguage, isFirstLanguage, languages, type Language } from '#domain/language.ts'
import { brandMark } from '#server/platform/http/brand-mark.ts'
import { serverWords } from '#server/words/words.ts'

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: light-dark(#f6f7f5, #121a25); color: light-dark(#141a23, #e5e8ec);
    font: 16px/1.5 'Source Sans 3', 'Noto Sans JP Variable', 'Segoe UI', system-ui, sans-serif; }
  main { max-width: 60ch; padding: 18vh 20px 40px; margin: auto; }
  svg { width: 56px; fill: none; stroke: light-dark(#0c1e38, #e5e8ec); stroke-width: 2.3; stroke-linecap: round; }
  svg .trait { stroke: #ef572c; }
  h1 { font: 600 30px/1.15 'Ysabeau Office', 'Noto Serif JP Variable', Optima, 'Segoe UI', system-ui, sans-serif; }
  p[lang]:not([lang=fr]) { color: light-dark(#454d55, #cdd1d8); }
  a { color: light-dark(#1d4d7f, #96c0e4); }
  button { padding: 12px 20px; border: 0; border-radius: 4px; background: light-dark(#1d4d7f, #96c0e4);
    color: light-dark(#ffffff, #0c1e38); font: inherit; font-weight: 600; cursor: pointer; }
  label { display: block; font-weight: 600; }
  input { box-sizing: border-box; width: 100%; min-height: 44px; margin: 4px 0 12px; padding: 8px 12px;
    font: inherit; font-weight: 400; color: inherit; background: light-dark(#ffffff, #1b2533); border: 1px solid light-dark(#6b737b, #9aa3ad);
    border-radius: 4px; }
  [role=status] { padding: 12px 16px; border-left: 3px solid #ef572c; background: light-dark(#ffffff, #1b2533); }
  code { overflow-wrap: anywhere; }
  button:focus-visible, input:focus-visible { outline: 3px solid #ef572c; outline-offset: 2px; }`

/** A page of failure loads nothing else, because other files may be unavailable too. */
export const plainPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** For a page with a form that is sent to its own address, perhaps with Japanese fonts and one script. */
export const plainFormPolicy = plainPolicy
  .replace("form-action 'none'", "form-action 'self'; font-src 'self'")
  .replace('style-src ', "style-src 'self' ")
export const plainScriptPolicy = (script: string) =>
  `${plainFormPolicy}; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** For people who typed or followed a wrong address; programs get JSON. */
export const notFoundPage = inEachLanguage('notFound', (language) => {
  const { home, agenda } = serverWords[language].pages
  const address = isFirstLanguage(language) ? '/agenda' : `/agenda?lang=${language}`
  return ` <a href="/">${home}</a>, <a href="${address}">${agenda}</a>`
})

/** For people who open a page while the database, or another service it needs, is away. */
export const failurePage = inEachLanguage('failure')

/** Nothing is known of the reader here. */
function inEachLanguage(page: 'notFound' | 'failure', further: (language: Language) => string = () => ''): string {
  const said = languages.map(
    (language) => `<p lang="${language}">${serverWords[language].pages[page].says}${further(language)}</p>`,
  )
  return plainPage(serverWords[firstLanguage].pages[page].title, said.join('\n      '))
}

/** The styles of the Japanese characters of a text, if it has some. */
export type JapaneseStyle = (text: string) => string | undefined

type Plain = { language?: Language; japaneseStyle?: JapaneseStyle }

/** The names of other languages in it, marked as links, load no font. */
export function plainPage(
  title: string,
  body: string,
  { language = firstLanguage, japaneseStyle }: Plain = {},
): string {
  const japanese = japaneseStyle?.(title + body.replace(/<a [^>]*hreflang=[^]*?<\/a>/g, ''))
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} – ${serverWords[language].agenda.brand}</title>
    <style>${style}</style>${japanese === undefined ? '' : `\n    <link rel="stylesheet" href="${japanese}" />`}
  </head>
  <body>
    <main>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        ${brandMark}
      </svg>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`
}
