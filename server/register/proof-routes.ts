import type { FastifyInstance } from 'fastify'
import { languages } from '#domain/language.ts'
import { readProof } from '#domain/register/proof.ts'
import type { Deps } from '#server/platform/deps.ts'
import { languageOf } from '#server/platform/http/language.ts'
import type { JapaneseStyle } from '#server/platform/http/plain-pages.ts'
import { proofChecker } from '#server/register/check-proof.ts'
import { proofPage, proofPath, proofPolicy } from '#server/register/proof-page.ts'

/** Anybody may check: the page says whether the chain contains what they hold, and nothing else. */
export function proofRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>, japaneseStyle: JapaneseStyle) {
  const check = proofChecker(db)
  app.get(proofPath, async (request, reply) => {
    const { lang, proof } = request.query as Record<string, unknown>
    const language = languages.find((each) => each === lang) ?? languageOf(request.headers['accept-language'])
    const written = typeof proof === 'string' ? proof.slice(0, 200) : ''
    const read = readProof(written)
    const answer = written === '' ? undefined : read === undefined ? 'unread' : await check(read)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', proofPolicy)
      .header('cache-control', 'no-store')
      .send(proofPage({ language, written, answer, japaneseStyle }))
  })
}
