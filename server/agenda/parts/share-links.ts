import type { Language } from '#domain/language.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'

/** Plain addresses: sharing needs no script, and no service learns of a reader before a click. */
export function shareLinks(name: string, address: string, language: Language): Html {
  const t = serverWords[language].agenda
  const [text, url, both] = [name, address, `${name} ${address}`].map(encodeURIComponent)
  const ways = [
    { label: t.byMail, href: `mailto:?subject=${text}&body=${both}` },
    { label: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: 'Bluesky', href: `https://bsky.app/intent/compose?text=${both}` },
    { label: 'X', href: `https://x.com/intent/post?text=${text}&url=${url}` },
  ]
  return html`<ul class="share">
    ${ways.map(({ label, href }) => html`<li><a href="${href}" rel="noopener nofollow">${label}</a></li>`)}
    <li><button type="button" data-share="copy" data-done="${t.copied}" hidden>${t.copy}</button></li>
    <li><button type="button" data-share="native" hidden>${t.shareElse}</button></li>
  </ul>`
}
