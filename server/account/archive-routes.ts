import { Readable } from 'node:stream'
import { archiveApi } from '#domain/account/archive-api.ts'
import { fail } from '#domain/errors.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import { archiveFiles } from '#server/account/archive-files.ts'
import { serverWords } from '#server/words/words.ts'
import { askArchive } from '#server/account/ask-archive.ts'
import { readOwnData } from '#server/account/own-data.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Download } from '#server/platform/http/answers.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { zip } from '#server/platform/zip.ts'
import { isMailLink } from '#server/users/mail-link-queries.ts'

export function archiveRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps
  bind(archiveApi.ask, async ({ viewer, language, ip, log }) => {
    await admit(viewer, ip)
    await askArchive(deps, viewer, { language, ip })
    log.info({ event: 'archive.asked', about: viewer.id })
    return { message: 'done' as const }
  })

  bind(archiveApi.read, async ({ viewer, input, language, ip, log }) => {
    await admit(viewer, ip)
    const link = { hash: hashToken(input.token), userId: viewer.id, purpose: 'archive' } as const
    if (!(await isMailLink(db, link))) fail('resetLink.invalid.error')
    const exported = await readOwnData(db, viewer.id, language)
    await noteAudit(db, { action: 'archiveRead', actor: viewer, about: viewer.id, ip })
    log.info({ event: 'archive.read', about: viewer.id })
    const files = archiveFiles(deps, viewer.id, { exported, language })
    return new Download(Readable.from(zip(files), { objectMode: false }), serverWords[language].archive.fileName)
  })

  /** Both calls cost work and send mail, so they are limited per account, from any number of addresses. */
  async function admit(viewer: Viewer, ip: string) {
    refuseInTheirPlace(viewer)
    if (!(await mayStill(deps, 'archive', { accountId: viewer.id, ip }))) fail('request.tooMany.error')
  }
}
