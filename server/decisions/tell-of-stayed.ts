import { longDayIn } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { listChairsOfSending, noteStayedTold } from '#server/decisions/stayed-queries.ts'

/**
 * The user who confirmed a sending has lost the right to send it, and may not notice: those who can confirm it again
 * are told.
 */
export async function tellOfStayed(
  tx: Transaction,
  { outbox, publicUrl }: Pick<Deps, 'outbox' | 'publicUrl'>,
  sendingId: number,
) {
  if (!(await noteStayedTold(tx, sendingId))) return
  for (const { username, firstname, language, contact, dueAt } of await listChairsOfSending(tx, sendingId)) {
    const t = texts[language]
    const letter = {
      subject: t.subject,
      paragraphs: [t.hello(firstname), t.stayed(longDayIn(dueAt, language)), t.rest],
      action: { label: t.see, url: `${publicUrl()}/#/decision/index` },
    }
    await outbox.queue(tx, { ...writeMail(username, language, letter, contact), canWait: true })
  }
}

const fr = {
  hello: (firstname: string) => `Bonjour ${firstname},`,
  subject: 'Des décisions ne sont pas parties',
  stayed: (day: string) =>
    `Un envoi de décisions était confirmé pour le ${day}. La personne qui l’a confirmé n’a plus le droit de les envoyer : elles ne sont pas parties.`,
  rest: 'Elles restent préparées. Relisez-les et confirmez l’envoi vous-même, si elles doivent partir.',
  see: 'Voir les décisions préparées',
}

const en: typeof fr = {
  hello: (firstname) => `Hello ${firstname},`,
  subject: 'Decisions were not sent',
  stayed: (day) =>
    `Decisions were confirmed to be sent on ${day}. The person who confirmed the sending may no longer send them: they were not sent.`,
  rest: 'They stay prepared. Review them and confirm the sending yourself if they are to be sent.',
  see: 'See the prepared decisions',
}

const texts: Record<Language, typeof fr> = { fr, en }
