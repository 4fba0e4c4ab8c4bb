import { randomUUID } from 'node:crypto'

type Report = { name: string; email: string; comments: string; event_id: string }

const patience = 5000

/** Sentry's documented envelope of user feedback, sent with the project's public key. */
export async function sendToSentry(dsn: string, report: Report, environment: string) {
  const eventId = report.event_id.replaceAll(/[^\da-f]/gi, '').slice(0, 32) || randomUUID().replaceAll('-', '')
  const feedback = {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    environment,
    contexts: {
      feedback: {
        name: report.name,
        contact_email: report.email,
        message: report.comments,
        associated_event_id: eventId,
      },
    },
  }
  const header = { event_id: feedback.event_id, sent_at: new Date().toISOString(), dsn }
  const lines = [header, { type: 'feedback' }, feedback].map((line) => JSON.stringify(line))
  await post(envelopeAddress(dsn), `${lines.join('\n')}\n`, 'application/x-sentry-envelope')
}

/** An attachment in the format of the chat's incoming webhooks. */
export async function sendToChat(webhookUrl: string, { name, email, comments }: Report, environment: string) {
  const attachment = {
    fallback: `Bug (${environment})`,
    color: '#ef572c',
    title: `Bug signalé (${environment})`,
    text: plain(comments),
    fields: [{ title: 'Par', value: plain(`${name} <${email}>`), short: false }],
    mrkdwn_in: [],
  }
  await post(webhookUrl, JSON.stringify({ text: attachment.fallback, attachments: [attachment] }), 'application/json')
}

/**
 * Makes a text that a chat cannot interpret: no `<!channel>` and no disguised link, no `@all`, and no markup where the
 * chat allows switching it off (`mrkdwn_in`); elsewhere a zero-width character separates the signs of a mention.
 */
function plain(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped.replaceAll('@', '@\u200B').replaceAll('](', ']\u200B(')
}

/** Returns false for an envelope of another project: this is no open relay. */
export async function passToSentry(dsn: string, envelope: Buffer): Promise<boolean> {
  if (dsnOf(envelope) !== dsn) return false
  await post(envelopeAddress(dsn), new Uint8Array(envelope), 'application/x-sentry-envelope')
  return true
}

function dsnOf(envelope: Buffer): unknown {
  try {
    const header: unknown = JSON.parse(envelope.subarray(0, envelope.indexOf('\n')).toString())
    return typeof header === 'object' && header !== null && 'dsn' in header ? header.dsn : undefined
  } catch {
    return undefined
  }
}

/** https://key@host/123 becomes https://host/api/123/envelope/ */
function envelopeAddress(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn)
  const parts = pathname.split('/').filter((part) => part !== '')
  const project = parts.pop() ?? ''
  const prefix = parts.map((part) => `${part}/`).join('')
  return `${protocol}//${host}/${prefix}api/${project}/envelope/?sentry_key=${username}&sentry_version=7`
}

async function post(url: string, body: string | Uint8Array<ArrayBuffer>, contentType: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw unavailable(url, 'did not answer', cause)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw unavailable(url, `answered ${answer.status}`)
}

/** An unavailable service is not our failure: the caller gets 503, and may try again. */
function unavailable(url: string, what: string, cause?: unknown): Error {
  const error = new Error(`${new URL(url).host} ${what} to a bug report.`, { cause })
  return Object.assign(error, { statusCode: 503 })
}
