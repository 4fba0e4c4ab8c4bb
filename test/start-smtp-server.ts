import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  messageId: string
  from: string
  fromName: string
  replyTo: string
  to: string[]
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; content: Buffer }[]
  /** By header name, in lower case. */
  headers: Record<string, string>
}

/** A real SMTP server on loopback that stores what it receives. `refuse`: how many deliveries fail first; `says`: its answer to a recipient. */
export async function startSmtpServer({
  refuse = 0,
  says = {},
}: { refuse?: number; says?: Record<string, string> } = {}) {
  const received: ReceivedMail[] = []
  let refusals = refuse
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const [, code, words] = /^(\d{3}) (.*)$/.exec(says[address] ?? '') ?? []
      done(code === undefined ? null : Object.assign(new Error(words), { responseCode: Number(code) }))
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const deliver = async () => {
        const raw = await buffer(stream)
        if (refusals-- > 0) throw Object.assign(new Error('Try again later'), { responseCode: 451 })
        received.push(await parse(raw, recipients))
      }
      deliver().then(() => done(), done)
    },
  })
  // A client killed during a mail is expected; without a listener its error would end this server.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>

async function parse(raw: Buffer, to: string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  return {
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    fromName: mail.from?.name ?? '',
    replyTo: mail.replyTo?.[0]?.address ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}
