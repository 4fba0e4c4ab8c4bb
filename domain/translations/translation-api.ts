import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { longestHtml, longText, text } from '#domain/fields.ts'
import { writtenLanguages } from '#domain/language.ts'

const language = z.enum(writtenLanguages)
const texts = { name: text(), description: longText({ maxLength: longestHtml }), priceDetails: longText() }

/**
 * A machine's draft is an answer and nothing else: it is part of no project until a person has read it and put it into
 * the form.
 */
export const translationApi = {
  offered: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/translation/draft',
    summary: 'Whether a service that drafts translations is configured.',
    who: 'signedIn',
    output: z.object({ isOffered: z.boolean() }),
  }),
  draft: endpoint({
    method: 'POST',
    path: '/translation/draft',
    summary: 'A machine’s draft of texts in another language. Nothing is stored. 462 if the service does not answer.',
    who: 'signedIn',
    input: z.extend(z.partial(z.object(texts)), { from: language, to: language }),
    sends: 'form',
    output: z.partial(z.object({ name: z.string(), description: z.string(), priceDetails: z.string() })),
    refuses: [429, 462],
  }),
}
