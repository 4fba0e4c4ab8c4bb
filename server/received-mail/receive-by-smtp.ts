import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { largestMail } from '#domain/received-mail/received-mail.ts'
import type { MailIn } from '#server/platform/mail-settings.ts'
import type { Keep } from '#server/received-mail/keep-mail.ts'

const patience = 60_000
const mostConnections = 20
const mostRecipients = 10
/** Enough of a mail that is too large to know it again. */
const headBytes = 65_536

/**
 * A receiver for the institution's mail server to hand mails on to. It takes what is for our address alone, and says
 * that it has a mail once the database has it on disk.
 */
export async function receiveBySmtp({ url, address }: MailIn, keep: Keep) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    banner: 'answers',
    size: largestMail,
    maxClients: mostConnections,
    socketTimeout: patience,
    closeTimeout: 5000,
    onRcptTo: ({ address: to }, session, done) => {
      if (!isOurs(to, address)) return done(refusal(550, '5.1.1 No such address here'))
      if (session.envelope.rcptTo.length >= mostRecipients) return done(refusal(452, '4.5.3 Too many recipients'))
      return done()
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const recipients = rcptTo.map(({ address }) => address)
      const returnPath = mailFrom === false ? '' : mailFrom.address
      store(stream, { recipients, returnPath }, keep).then(
        () => done(),
        (error: unknown) =>
          done(error instanceof TooLarge ? refusal(552, '5.3.4 Too large') : refusal(451, '4.3.0 Try again later')),
      )
    },
  })
  // A sender that leaves in the middle of a mail sends it again.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(
      url.port === '' ? 2525 : Number(url.port),
      url.hostname === '' ? '127.0.0.1' : bare(url.hostname),
      resolve,
    )
  })
  const listening = server.server.address()
  return {
    port: typeof listening === 'object' && listening !== null ? listening.port : undefined,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Without the brackets of an IPv6 address. */
function bare(hostname: string): string {
  return hostname.replaceAll(/[[\]]/g, '')
}

function isOurs(to: string, address: string): boolean {
  const [name, domain] = address.split('@') as [string, string]
  const plain = to.toLowerCase()
  return plain.endsWith(`@${domain}`) && (plain === address || plain.startsWith(`${name}+`))
}

class TooLarge extends Error {}

async function store(stream: SMTPServerDataStream, envelope: { recipients: string[]; returnPath: string }, keep: Keep) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // The rest of a mail that is too large is let go, so that its sender reads the refusal.
    if (bytes <= largestMail) chunks.push(chunk)
    bytes += chunk.length
  }
  if (bytes > largestMail || stream.sizeExceeded) {
    await keep.tooLarge({ ...envelope, head: Buffer.concat(chunks).subarray(0, headBytes) })
    throw new TooLarge()
  }
  await keep.mail({ ...envelope, raw: Buffer.concat(chunks) })
}

function refusal(responseCode: number, words: string) {
  return Object.assign(new Error(words), { responseCode })
}
