import { Readable } from 'node:stream'
import { accountLinkApi } from '#domain/account/account-link-api.ts'
import { fail } from '#domain/errors.ts'
import { firstLanguage } from '#domain/language.ts'
import { receivedMailApi } from '#domain/received-mail/received-mail-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Download } from '#server/platform/http/answers.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { limitRate } from '#server/platform/rate-limits/rate-limits.ts'
import { attachMail } from '#server/received-mail/attach-mail.ts'
import { confirmAnswer } from '#server/received-mail/confirm-answer.ts'
import {
  countMails,
  eraseMail,
  findMail,
  findMailOfMessage,
  listFailing,
  listMails,
  retryAddress,
} from '#server/received-mail/mail-list-queries.ts'
import { presentMail, presentOriginal } from '#server/received-mail/present-mail.ts'
import { findMessageEntry } from '#server/thread/thread-queries.ts'
import type { ThreadScope } from '#server/thread/thread-scope.ts'

export function receivedMailRoutes({ bind }: Binder, deps: Deps, scope: ThreadScope) {
  const { db } = deps
  const limit = limitRate(deps.config, db)
  const known = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) => {
    if ((await findMail(db, { viewer, language: firstLanguage }, params.id)) === undefined)
      fail('resource.notFound.error')
  }

  bind(receivedMailApi.list, async ({ viewer, language, input: { tab = 'held', search = '', before } }) => {
    const [counts, items, failing] = await Promise.all([
      countMails(db, viewer),
      listMails(db, { viewer, language }, { tab, search, before: before ?? undefined }),
      tab === 'failing' ? listFailing(db, language) : [],
    ])
    return { address: deps.config.mailIn?.address ?? null, counts, items, failing }
  })
  bind(receivedMailApi.show, async ({ viewer, language, params }) =>
    presentMail((await findMail(db, { viewer, language }, params.id)) ?? fail('resource.notFound.error')),
  )
  bind(receivedMailApi.download, async ({ viewer, language, params }) => {
    const row = await findMail(db, { viewer, language }, params.id)
    if (row === undefined || row.raw === null) return fail('resource.notFound.error')
    return new Download(Readable.from([row.raw]), `e-mail-${row.id}.eml`, 'message/rfc822')
  })
  bind(receivedMailApi.attach, {
    load: known,
    answer: async ({ viewer, params, input }) => {
      await attachMail({ ...deps, scope }, viewer, { id: params.id, ...input })
      return { message: 'done' as const }
    },
  })
  bind(accountLinkApi.confirmAnswer, async ({ input: { token, userId, addsAddress = false }, ip, log }) => {
    await limit('link', ip)
    await confirmAnswer({ ...deps, scope }, { token, userId, addsAddress }, ip)
    log.info({ event: 'answer.confirmed', about: userId })
    return { message: 'done' as const }
  })
  bind(receivedMailApi.erase, {
    load: known,
    answer: async ({ params }) => {
      await eraseMail(db, params.id)
      return { message: 'element.deleted' as const }
    },
  })
  bind(receivedMailApi.retry, async ({ input }) => {
    await db.transaction((tx) => retryAddress(tx, input.address.toLowerCase()))
    return { message: 'done' as const }
  })
  bind(receivedMailApi.ofMessage, async ({ viewer, language, params }) => {
    const message = await findMessageEntry(db, { viewer, language }, params.id)
    if (message === undefined || !(await scope.isProjectInScope(db.shared, viewer, message.projectId)))
      return fail('resource.notFound.error')
    const mail = await findMailOfMessage(db, params.id)
    if (!mail?.raw) return fail('resource.notFound.error')
    return presentOriginal(mail.raw)
  })
}
