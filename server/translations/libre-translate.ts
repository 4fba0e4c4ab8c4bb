import * as z from 'zod/mini'
import type { WrittenLanguage } from '#domain/language.ts'

/** The part of an answer of LibreTranslate that we read. */
const answered = z.object({ translatedText: z.string().check(z.regex(/\S/)) })

/** A whole description on a small machine. */
const patienceMs = 20_000

export type Translator = {
  url: string
  key?: string | undefined
  patienceMs?: number
}

type Wanted = { text: string; isHtml: boolean; from: WrittenLanguage; to: WrittenLanguage }

/** Returns the text in another language; fails if the service refuses, stays silent or answers something else. */
export async function translate(translator: Translator, { text, isHtml, from, to }: Wanted): Promise<string> {
  const { url, key } = translator
  const answer = await fetch(`${url}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      q: text,
      source: from,
      target: to,
      format: isHtml ? 'html' : 'text',
      ...(key !== undefined && { api_key: key }),
    }),
    signal: AbortSignal.timeout(translator.patienceMs ?? patienceMs),
    redirect: 'error',
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`The translation service answered ${answer.status}.`)
  }
  return answered.parse(await answer.json()).translatedText
}
