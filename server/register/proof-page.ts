import type { Language } from '#domain/language.ts'
import { html } from '#server/platform/html.ts'
import { plainPage, plainScriptPolicy } from '#server/platform/http/plain-pages.ts'
import type { ProofAnswer } from '#server/register/check-proof.ts'

export const proofPath = '/verifier'

type Page = { language: Language; written: string; answer: ProofAnswer | 'unread' | undefined }

/** Without scripts, or without a secure address, the fingerprint is made by a program and pasted. */
export function proofPage({ language, written, answer }: Page): string {
  const t = words[language]
  const other = t.other
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
      ${t.byHand} <code>sha256sum PV-2026-CUL-01.pdf</code>, <code>certutil -hashfile PV-2026-CUL-01.pdf SHA256</code>
    </p>
    <p><a href="${proofPath}${other.query}" lang="${other.lang}" hreflang="${other.lang}">${other.name}</a></p>`
  // Word for word, as the page's policy knows it.
  return plainPage(t.title, `${body.text}<script>${script}</script>`, language)
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

const fr = {
  title: 'Vérifier un procès-verbal ou une décision',
  about:
    'Les procès-verbaux scellés et les décisions du programme forment des chaînes d’empreintes\u00a0: rien ne peut y être changé ou retiré sans que cela se voie.',
  file: 'Le fichier scellé (PDF)',
  stays: 'Il est lu par votre navigateur et n’est pas envoyé\u00a0: seule son empreinte l’est.',
  proof: 'L’empreinte d’un fichier, ou un numéro du registre suivi de son empreinte',
  check: 'Vérifier',
  byHand: 'Une empreinte se calcule aussi sans cette page\u00a0:',
  answers: {
    held: 'La chaîne le contient, et elle est intacte jusqu’à lui.',
    unknown: 'La chaîne ne contient rien qui ait cette empreinte.',
    broken:
      'La chaîne le contient, mais elle est rompue\u00a0: elle ne prouve plus rien de lui. Prévenez le programme.',
    unread:
      'Cela n’est ni une empreinte de 64 signes (0 à 9, a à f), ni un numéro suivi de la sienne, comme 2026-0412:9e41…',
  } as Record<ProofAnswer | 'unread', string>,
  other: { lang: 'en', name: 'English', query: '?lang=en' },
}

const en: typeof fr = {
  title: 'Check minutes or a decision',
  about:
    'The sealed minutes and the decisions of the programme form chains of fingerprints: nothing in them can be changed or removed without a trace.',
  file: 'The sealed file (PDF)',
  stays: 'Your browser reads it and does not send it: only its fingerprint is sent.',
  proof: 'The fingerprint of a file, or a number of the register followed by its fingerprint',
  check: 'Check',
  byHand: 'A fingerprint can also be made without this page:',
  answers: {
    held: 'The chain contains it, and is intact up to it.',
    unknown: 'The chain contains nothing with this fingerprint.',
    broken: 'The chain contains it, but is broken: it no longer proves anything about it. Tell the programme.',
    unread:
      'This is neither a fingerprint of 64 characters (0 to 9, a to f), nor a number followed by its own, such as 2026-0412:9e41…',
  },
  other: { lang: 'fr', name: 'Français', query: '?lang=fr' },
}

const words: Record<Language, typeof fr> = { fr, en }
