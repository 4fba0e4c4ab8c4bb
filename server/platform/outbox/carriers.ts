import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addressWith, bounceMark, tokenOf } from '#server/platform/outbox/answering.ts'
import type { Attachment } from '#server/platform/outbox/message.ts'
import { insertIntoMailbox, type WaitingMessage } from '#server/platform/outbox/outbox-queries.ts'

type Carrier = (message: WaitingMessage) => Promise<void>

/** Sends a message of each kind: by the configured service, or else into the mailbox page. */
export type Carriers = { mail: Carrier; sms: Carrier }

/** The limit of each step; all steps together take less time than a sender holds a message. */
export const patience = 20_000

export async function chooseCarriers({ smtpUrl, mailFrom, smsUrl, mailIn }: Config, db: Database): Promise<Carriers> {
  const intoMailbox: Carrier = (message) => insertIntoMailbox(db, { ...message, replyTo: replyToOf(message, mailIn) })
  return {
    mail: smtpUrl === undefined ? intoMailbox : await bySmtp(smtpUrl, mailFrom, mailIn),
    sms: smsUrl === undefined ? intoMailbox : byGateway(smsUrl),
  }
}

type MailIn = Config['mailIn']

/** An answer goes to its thread, and otherwise to the person for questions. */
function replyToOf({ answers, secret, replyTo }: WaitingMessage, mailIn: MailIn): string | null {
  return mailIn === undefined || answers === null ? replyTo : addressWith(mailIn, tokenOf(answers, secret))
}

async function bySmtp(url: string, from: string, mailIn: MailIn): Promise<Carrier> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(url, { from })
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  Object.assign(transport.options, timeouts)
  const address = /<([^<>]*)>/.exec(from)?.[1] ?? from
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return async (message) => {
    const { id, recipient, subject, text, html, attachments, unsubscribeUrl, answers, secret, isAutomaticAnswer } =
      message
    const { senderName } = message
    const replyTo = replyToOf(message, mailIn)
    // The token is in the Message-ID too: a program that answers names it, also where the address lost its +.
    const name = answers === null ? id : `${id}.${tokenOf(answers, secret)}`
    await transport.sendMail({
      ...(senderName !== null && { from: { name: senderName, address } }),
      to: recipient,
      ...(replyTo !== null && { replyTo }),
      subject,
      text,
      html: html ?? undefined,
      ...(attachments !== null && { attachments: attachments.map(attached) }),
      headers: {
        ...(unsubscribeUrl !== null && oneClick(unsubscribeUrl)),
        ...(mailIn !== undefined && { 'Auto-Submitted': isAutomaticAnswer ? 'auto-replied' : 'auto-generated' }),
      },
      ...(mailIn !== undefined && { envelope: { from: addressWith(mailIn, bounceMark(id)), to: recipient } }),
      messageId: `<${name}@${domain}>`,
    })
  }
}

/** The words of a mail server that refuses a recipient; undefined for every other failure. */
export function refusalOfRecipient(error: unknown): string | undefined {
  const { command, responseCode = 0, response } = error as SmtpError
  return command === 'RCPT TO' && responseCode >= 500 ? response : undefined
}

type SmtpError = { command?: string; responseCode?: number; response?: string }

function attached({ name, type, content }: Attachment) {
  return { filename: name, contentType: type, content, encoding: 'base64' }
}

/** RFC 8058: the recipient's program can unsubscribe from this kind of mail by itself, without a page. */
function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The gateway receives `{ to, message }` as JSON; anything but a 2xx is tried again, under the same key. */
function byGateway(url: string): Carrier {
  return async ({ id, recipient, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ to: recipient, message: text }),
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`)
  }
}
