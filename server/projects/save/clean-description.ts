import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

/** Loaded with the first description, as its dependencies would slow down the start of the server. */
const load = createRequire(import.meta.url)

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    a: (_tag, { href = '' }) => ({
      tagName: 'a',
      attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
  exclusiveFilter: ({ tag, attribs, text }) => tag === 'a' && !attribs['href'] && text.trim() === '',
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 20,
}

/** Removes everything from a description except the few allowed elements. */
export function cleanDescription(html: string): string {
  const clean = load('sanitize-html') as typeof sanitizeHtml
  return clean(html, allowed).trim()
}
