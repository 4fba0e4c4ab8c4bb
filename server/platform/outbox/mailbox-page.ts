import type { FastifyInstance } from 'fastify'
import { id } from '#domain/fields.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { escapeHtml as escape } from '#server/platform/http/escape-html.ts'
import { findInMailbox, listMailbox, type MailboxMessage } from '#server/platform/outbox/outbox-queries.ts'

const listPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The page shows links that open accounts, so it does not exist where all messages are really sent. */
export function hasMailbox({ environment, smtpUrl, smsUrl }: Config): boolean {
  return environment !== 'production' && (smtpUrl === undefined || smsUrl === undefined)
}

/** Shows outgoing mails and text messages where no service is configured to send them. Never in production. */
export function serveMailbox(app: FastifyInstance, db: Database) {
  app.get('/mailbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', listPolicy)
      .send(listPage(await listMailbox(db))),
  )
  app.get('/mailbox.json', async () => listMailbox(db))
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const message = await findInMailbox(db, id.parse(request.params.id))
    if (message === undefined) return reply.callNotFound()
    if (message.html === null) return reply.type('text/plain; charset=utf-8').send(message.text)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', listPolicy).send(message.html)
  })
}

function listPage(messages: MailboxMessage[]): string {
  const rows = messages.map(
    ({ id, kind, recipient, replyTo, subject, text, attachments, receivedAt }) => `<tr>
<td><time>${escape(receivedAt.slice(0, 19).replace('T', ' '))}</time></td><td>${kind === 'mail' ? 'E-mail' : 'SMS'}</td>
<td>${escape(recipient)}${replyTo === null ? '' : `<br>Réponse à : ${escape(replyTo)}`}</td><td>${kind === 'mail' ? `<a href="/mailbox/${id}">${escape(subject)}</a>` : escape(text)}${attachments.map((name) => `<br>${escape(name)}`).join('')}</td></tr>`,
  )
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Messages sortants</title>
<style>
:root{color-scheme:light dark}
body{margin:0;padding:30px;font:16px/1.5 'Source Sans 3',system-ui,sans-serif}
table{border-collapse:collapse;width:100%;max-width:1100px}
th,td{padding:9px 12px;border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent);text-align:left;vertical-align:top}
</style></head>
<body><main><h1>Messages sortants</h1>
<p>Aucun service d’envoi n’est configuré : les messages du programme arrivent ici. <a href="/mailbox">Actualiser</a></p>
${messages.length === 0 ? '<p>Rien pour l’instant.</p>' : `<table><thead><tr><th>Envoyé</th><th>Type</th><th>À</th><th>Message</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`}
</main></body></html>`
}
