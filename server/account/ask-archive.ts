import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { serverWords } from '#server/words/words.ts'
import { recordAudit } from '#server/audit/audit-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { freshToken } from '#server/platform/tokens.ts'
import { contactOf } from '#server/programme/programme-queries.ts'
import { replaceMailLink } from '#server/users/mail-link-queries.ts'
import { namesForMail } from '#domain/users/name-for-mail.ts'
import { holdUser } from '#server/users/user-queries.ts'

const day = 24 * 3600

/** POST /account/askArchive. Nothing is built yet: the archive is written while it is downloaded, and never stored. */
export async function askArchive(deps: Deps, viewer: Viewer, { language, ip }: { language: Language; ip: string }) {
  await deps.db.transaction(async (tx) => {
    // The lock makes the link of the later of two requests the valid one.
    const user = (await holdUser(tx, viewer.id)) ?? fail('session.invalid.error')
    const { token, hash } = freshToken()
    await replaceMailLink(tx, { hash, userId: viewer.id, purpose: 'archive' }, { seconds: day })
    const url = `${deps.publicUrl()}/#/account/data/${token}`
    const { archive, mails } = serverWords[language]
    const letter = archive.letter({ hello: mails.hello(namesForMail(user)), url })
    await deps.outbox.queue(tx, writeMail(user.username, language, letter, await contactOf(tx)))
    recordAudit(tx, { action: 'archiveAsked', actor: viewer, about: viewer.id, ip })
  })
}
