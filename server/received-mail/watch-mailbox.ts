import { setTimeout as wait } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { largestMail } from '#domain/received-mail/received-mail.ts'
import type { Keep } from '#server/received-mail/keep-mail.ts'

const [shortestRest, longestRest] = [5000, 300_000]
/** A mail server may forget to say that a mail has come. */
const longestIdle = 120_000
/** The server tells of new mail while the connection is idle only. */
const restBeforeIdle = 200

/** Watches a folder: each mail is stored, then marked, so that a mailbox that several servers watch is read once. */
export function watchMailbox(url: URL, keep: Keep, onError: (error: unknown) => void) {
  const stopping = new AbortController()
  let client: ImapFlow | undefined
  const watching = (async () => {
    let rest = shortestRest
    while (!stopping.signal.aborted) {
      try {
        await watch()
        rest = shortestRest
      } catch (error) {
        if (!stopping.signal.aborted) onError(new Error('The mailbox of answers cannot be read.', { cause: error }))
        await wait(rest, undefined, { signal: stopping.signal }).catch(() => {})
        rest = Math.min(longestRest, rest * 2)
      }
    }
  })()

  async function watch() {
    const { ImapFlow } = await import('imapflow')
    const box = new ImapFlow({
      host: url.hostname,
      port: url.port === '' ? (url.protocol === 'imaps:' ? 993 : 143) : Number(url.port),
      secure: url.protocol === 'imaps:',
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      logger: false,
      maxIdleTime: longestIdle,
      autoIdleDelay: restBeforeIdle,
    })
    client = box
    // Its end is noticed by the call that waits for it.
    box.on('error', () => {})
    await box.connect()
    try {
      const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
      const opened = await box.mailboxOpen(folder)
      const mark = opened.permanentFlags?.has('\\*') ? 'Answered-Here' : String.raw`\Seen`
      while (!stopping.signal.aborted && box.usable) {
        // Listening begins before the folder is searched: what comes, or ends, meanwhile is not missed.
        const change = nextChange(box, stopping.signal)
        await takeAll(box, mark, keep)
        await change
      }
    } finally {
      await box.logout().catch(() => box.close())
    }
  }

  return {
    port: undefined,
    stop: async () => {
      stopping.abort()
      client?.close()
      await watching
    },
  }
}

async function takeAll(box: ImapFlow, mark: string, keep: Keep) {
  const unread = mark.startsWith('\\') ? { seen: false } : { unKeyword: mark }
  const found = (await box.search(unread, { uid: true })) || []
  for (const uid of found) {
    const known = await box.fetchOne(String(uid), { size: true, headers: true }, { uid: true })
    if (known === false) continue
    if ((known.size ?? 0) > largestMail)
      await keep.tooLarge({ recipients: [], returnPath: null, head: known.headers ?? Buffer.alloc(0) })
    else {
      const whole = await box.fetchOne(String(uid), { source: true }, { uid: true })
      if (whole === false || whole.source === undefined) continue
      await keep.mail({ recipients: [], returnPath: null, raw: whole.source })
    }
    await box.messageFlagsAdd(String(uid), [mark], { uid: true })
  }
}

/** Resolves when something has come, when the connection ends, or after a while. */
async function nextChange(box: ImapFlow, signal: AbortSignal) {
  const over = new AbortController()
  const end = () => over.abort()
  box.once('exists', end)
  box.once('close', end)
  signal.addEventListener('abort', end, { once: true })
  await wait(longestIdle, undefined, { signal: over.signal }).catch(() => {})
  box.off('exists', end)
  box.off('close', end)
  signal.removeEventListener('abort', end)
}
