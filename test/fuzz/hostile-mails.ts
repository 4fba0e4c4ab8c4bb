import { Buffer } from 'node:buffer'
import { mailsOfPrograms } from '#test/mails/mails-of-programs.ts'
import type { Random } from '#test/random.ts'

const pieces = [
  '\r\n\r\n',
  '\r\n--b\r\n',
  '--b--',
  'Content-Type: multipart/mixed; boundary="b"\r\n',
  'Content-Type: text/html; charset=iso-2022-jp-3\r\n',
  'Content-Type: message/rfc822\r\n\r\n',
  'Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'From: =?utf-8?q?=00=0d=0aBcc:_x@y.example?= <a@b.example>, c@d.example\r\n',
  'To: reponse+abcdefghijklmnopqrstuvwxyz234567@pcfj.example\r\n',
  'Authentication-Results: mx.pcfj.example; dmarc=pass (((\r\n',
  'In-Reply-To: <00000000-0000-0000-0000-000000000000.abcdefghijklmnopqrstuvwxyz234567@x>\r\n',
  '<blockquote><div><script>',
  '> > >> \u202e',
  '\0\u00ff\u00fe\u001b$B',
]

/** A mail as a program writes it, cut, turned and sewn together again with what none would write. */
export function hostileMail({ below, chance, oneOf }: Random): Buffer {
  let bytes = Buffer.from(chance(0.1) ? returned : chance(0.05) ? levels(below(100)) : written(oneOf(mailsOfPrograms)))
  for (let turns = below(12); turns >= 0; turns--) {
    const at = below(bytes.length + 1)
    const cut = chance(0.3) ? below(200) : 0
    const piece = chance(0.2)
      ? bytes.subarray(below(bytes.length + 1))
      : Buffer.from(oneOf(pieces).repeat(1 + below(40)), 'latin1')
    bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + cut)])
  }
  return bytes
}

function written({ text, html }: (typeof mailsOfPrograms)[number]): string {
  const type = html === undefined ? 'text/plain' : 'text/html'
  return `From: a@b.example\r\nSubject: Re\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text ?? html}`
}

const returned = [
  'From: MAILER-DAEMON@mx.b.example',
  'Subject: Undelivered Mail Returned to Sender',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
  '',
  '--r\r\nContent-Type: text/plain\r\n\r\nNo such user.',
  '--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.b.example\r\n',
  'Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1',
  '--r--',
].join('\r\n')

function levels(count: number): string {
  const opened = Array.from(
    { length: count },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  )
  return `From: a@b.example\r\n${opened.join('')}Content-Type: text/plain\r\n\r\nOui.`
}
