import { formats, othersThan, type Language } from '#domain/language.ts'
import { html } from '#server/platform/html.ts'
import { plainPage, plainScriptPolicy, type JapaneseStyle } from '#server/platform/http/plain-pages.ts'
import type { ProofAnswer } from '#server/register/check-proof.ts'
import { serverWords } from '#server/words/words.ts'

export const proofPath = '/verifier'

type Page = {
  language: Language
  written: string
  answer: ProofAnswer | 'unread' | undefined
  japaneseStyle: JapaneseStyle
}

/** Without scripts, or without a secure address, the fingerprint is made by a program and pasted. */
export function proofPage({ language, written, answer, japaneseStyle }: Page): string {
  const t = serverWords[language].register.proof
  const body = html`<p>${t.about}</p>
    ${answer && html`<p role="status">${t.answers[answer]}</p>`}
    <p hidden id="file">
      <label>${t.file}<input type="file" accept="application/pdf" /></label>${t.stays}
    </p>
    <form action="${proofPath}">
      <input type="hidden" name="lang" value="${language}" />
      <label
        >${t.proof}<input
          name="proof"
          value="${written}"
          required
          maxlength="200"
          autocomplete="off"
          spellcheck="false"
          autocapitalize="none"
      /></label>
      <button>${t.check}</button>
    </form>
    <p>
      ${t.byHand}${formats[language].space}<code>sha256sum PV-2026-CUL-01.pdf</code>${formats[language].comma}<code
        >certutil -hashfile PV-2026-CUL-01.pdf SHA256</code
      >
    </p>
    <p>
      ${othersThan(language).map(
        (other) =>
          html`<a href="${proofPath}?lang=${other}" lang="${other}" hreflang="${other}">${formats[other].name}</a> `,
      )}
    </p>`
  // Word for word, as the page's policy knows it.
  return plainPage(t.title, `${body.text}<script>${script}</script>`, { language, japaneseStyle })
}

/** The file never leaves the browser. */
const script = `
const part = document.getElementById('file'), form = document.forms[0]
part.hidden = !globalThis.crypto?.subtle
part.querySelector('input').onchange = async ({ target }) => {
  const [file] = target.files
  if (!file) return
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  form.elements.proof.value = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  form.requestSubmit()
}`

export const proofPolicy = plainScriptPolicy(script)
