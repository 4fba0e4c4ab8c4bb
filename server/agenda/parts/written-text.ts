import { isJapanese, japanese } from '#domain/japanese.ts'
import { languageName } from '#domain/translations/text-label.ts'
import { firstLanguage, isFirstLanguage, type Language } from '#domain/language.ts'
import { html, Html } from '#server/platform/html.ts'
import { serverWords } from '#server/words/words.ts'

/** A user's text, in French, with its Japanese marked for fonts and screen readers. */
export function writtenText(text: string, language: Language): Html {
  const marked = marking(html`${text}`.text)
  return isFirstLanguage(language) || isJapanese(text)
    ? new Html(marked)
    : new Html(`<span lang="${firstLanguage}">${marked}</span>`)
}

/** A text whose language its author named. */
export function toldText(text: string, of: Language, reader: Language): Html {
  const escaped = html`${text}`.text
  const marked = of === reader ? escaped : `<span lang="${of}">${escaped}</span>`
  return new Html(marking(marked))
}

/** « 原文：フランス語 », beside a text that is not in the language of the page. */
export function originalMark(of: Language, reader: Language): Html | false {
  const { original } = serverWords[reader].agenda
  return of !== reader && html` <span class="tag original">${original(languageName(of, reader))}</span>`
}

/** The same for HTML that was cleaned when it was saved; its tags and entities contain no Japanese. */
export function writtenHtml(text: string): Html {
  return new Html(
    text
      .split('<')
      .map((piece, index) => {
        if (index === 0) return marking(piece)
        const end = piece.indexOf('>') + 1
        return `<${piece.slice(0, end)}${marking(piece.slice(end))}`
      })
      .join(''),
  )
}

/** Japanese signs also stand between figures and Latin words: "18:30〜20:00", "Halle（Lyon）". */
const signs = /[\u3000-\u303f\u30fb\uff00-\uffef]/g

/** The characters that a Japanese font draws. */
export function japaneseOf(text: string): string[] {
  const runs = text.match(japanese) ?? []
  return [...new Set([...runs, ...(text.match(signs) ?? [])].flatMap((run) => Array.from(run)))]
}

function marking(escaped: string): string {
  return escaped.replaceAll(japanese, (run) => `<span lang="ja">${run}</span>`)
}
