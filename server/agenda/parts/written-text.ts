import { isJapanese, japanese } from '#domain/japanese.ts'
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

/** « 原文：フランス語 », beside a name that the page’s readers may not read. */
export function originalMark(text: string, language: Language): Html | false {
  const { original } = serverWords[language].agenda
  return original !== '' && !isJapanese(text) && html` <span class="tag original">${original}</span>`
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

export function japaneseOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(japanese), ([run]) => Array.from(run)).flat())]
}

function marking(escaped: string): string {
  return escaped.replaceAll(japanese, (run) => `<span lang="ja">${run}</span>`)
}
