import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '#domain/errors.ts'
import { id } from '#domain/fields.ts'
import { unsubscriptionPage, unsubscriptionPolicy } from '#server/notifications/unsubscription-page.ts'
import { findUnsubscriber, chooseDelivery, endDigest } from '#server/notifications/setting-queries.ts'
import { endedOf, isProof } from '#server/notifications/unsubscription.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JapaneseStyle } from '#server/platform/http/plain-pages.ts'

const path = '/notices/:id/:ended/:proof'

/**
 * The link of a mail works without signing in. Following it changes nothing, because programs follow links; the button
 * of its page does, and so does a mail program's one-click unsubscription (RFC 8058).
 */
export function unsubscriptionRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>, japaneseStyle: JapaneseStyle) {
  app.get(path, async (request, reply) => {
    const { person, ended } = await read(request)
    return sendPage(reply, unsubscriptionPage({ language: person.language, ended, isDone: false, japaneseStyle }))
  })
  app.post(path, async (request, reply) => {
    const { person, ended } = await read(request)
    await db.transaction((tx) =>
      ended === 'digest' ? endDigest(tx, person.id) : chooseDelivery(tx, person.id, ended, 'never'),
    )
    return sendPage(reply, unsubscriptionPage({ language: person.language, ended, isDone: true, japaneseStyle }))
  })

  async function read({ params }: FastifyRequest) {
    const { id: userId, ended: name, proof } = params as { id: string; ended: string; proof: string }
    const ended = endedOf(name) ?? fail('resource.notFound.error')
    const person = (await findUnsubscriber(db, id.parse(userId))) ?? fail('resource.notFound.error')
    if (!isProof(person, ended, proof)) fail('resource.notFound.error')
    return { person, ended }
  }
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', unsubscriptionPolicy).send(page)
}
