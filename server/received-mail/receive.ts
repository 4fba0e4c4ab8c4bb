import type { Listener } from '#server/platform/database/listen.ts'
import { createNotifier } from '#server/platform/database/notify.ts'
import { createSenders } from '#server/platform/outbox/senders.ts'
import { keeping } from '#server/received-mail/keep-mail.ts'
import { receiveBySmtp } from '#server/received-mail/receive-by-smtp.ts'
import { msUntilMailDue } from '#server/received-mail/received-mail-queries.ts'
import { takeNextMail, type MailDeps } from '#server/received-mail/take-mail.ts'
import { watchMailbox } from '#server/received-mail/watch-mailbox.ts'

export const mailChannel = 'received_mail'

const [restWhileListening, restWithoutListening] = [60_000, 1000]

/** Receives mails and reads them, in as many processes as call it. */
export async function receiveMails(
  deps: MailDeps,
  onError: (error: unknown) => void,
  listener: Pick<Listener, 'listen' | 'isListening'>,
) {
  const notifier = createNotifier(deps.db, mailChannel)
  // One at a time: a mail may take the memory of several times its size.
  const readers = createSenders({
    most: 1,
    take: async () => (await takeNextMail(deps, onError)) || undefined,
    carry: async () => {},
    msUntilDue: () => msUntilMailDue(deps.db),
    longestRest: () => (listener.isListening() ? restWhileListening : restWithoutListening),
  })
  listener.listen(mailChannel, readers.wake)
  const keep = keeping(deps.db, () => {
    readers.wake()
    notifier.say('')
  })
  const { url } = deps.mailIn
  const source = url.protocol === 'smtp:' ? await receiveBySmtp(deps.mailIn, keep) : watchMailbox(url, keep, onError)
  readers.wake()
  return {
    /** Where a receiver listens. */
    port: source.port,
    stop: async () => {
      await source.stop()
      await readers.stop()
      await notifier.done()
    },
  }
}
