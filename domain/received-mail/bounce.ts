import type { BouncedWhy } from '#domain/received-mail/received-mail.ts'

/** What a mail server says of a mail of ours that it could not deliver. */
export type Bounce = {
  why: Exclude<BouncedWhy, 'notOurs'>
  /** Empty if it does not name one. */
  address: string
  /** In the server's own words. */
  said: string
}

type Returned = {
  /** The parts of a report, and the text. */
  report: string
  text: string
  from: string
  returnPath: string | undefined
  subject: string
}

const senders = /^(mailer-daemon|postmaster|mail-daemon|mailerdaemon|bounce)/i
const subjects = [
  /^(undeliver|delivery (status|failure|has failed|incomplete)|failure notice|returned mail|mail delivery|non[- ]?remis|échec|message non|courrier non|avis de non|配信不能|送信できません|Undelivered)/i,
]
export const longestSaid = 500

/** Undefined for a mail that is no bounce. RFC 3464, or the untidy ones that say it in words alone. */
export function readBounce({ report, text, from, returnPath, subject }: Returned): Bounce | undefined {
  const fields = fieldsOf(report)
  const action = fields('action').toLowerCase()
  if (action !== '' || fields('final-recipient') !== '') {
    const diagnostic = wordsOf(fields('diagnostic-code'))
    const said = diagnostic === '' ? fields('status') : diagnostic
    const address = addressIn(fields('final-recipient')) || addressIn(fields('original-recipient'))
    return { why: whyReturned(fields('status'), said, action), address, said: said.slice(0, longestSaid) }
  }
  const isReturned = senders.test(from) || (returnPath === '' && subjects.some((each) => each.test(subject.trim())))
  if (!isReturned) return undefined
  const line = text.split('\n').find((each) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(each))
  const said = (line ?? subject).trim().slice(0, longestSaid)
  return { why: whyReturned('', `${said} ${text.slice(0, 4000)}`, ''), address: addressIn(text.slice(0, 4000)), said }
}

function fieldsOf(report: string) {
  const lines = report
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
  return (name: string) => {
    const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`))
    return line === undefined ? '' : line.slice(name.length + 1).trim()
  }
}

/** « rfc822; naoko@example.org » */
function addressIn(text: string): string {
  return /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/.exec(text)?.[0]?.toLowerCase() ?? ''
}

function wordsOf(diagnostic: string): string {
  return diagnostic.replace(/^(smtp|x-[\w-]+);\s*/i, '')
}

const full =
  /mailbox (is )?full|over ?quota|quota (exceeded|dépassé)|boîte (aux lettres )?(est )?pleine|insufficient (system )?storage|容量|いっぱい/i
const gone =
  /user (unknown|not found|doesn't exist|does not exist)|unknown (user|recipient|mailbox)|no such (user|recipient|mailbox|address)|(recipient|address|mailbox|account) (unknown|not found|unavailable|disabled|does not exist|doesn't exist|rejected)|does(n't| not) exist|utilisateur inconnu|n['’]existe pas|adresse inconnue|宛先不明|存在しません/i

/** What the status and the words of a mail server mean for the address. */
export function whyReturned(status: string, said: string, action: string): Bounce['why'] {
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(status)?.[0] ?? /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? ''
  if (code.endsWith('.2.2') || full.test(said)) return 'full'
  if (action === 'delayed' || code.startsWith('4.')) return 'delayed'
  if (action === 'relayed' || action === 'delivered' || action === 'expanded') return 'delayed'
  if (/^5\.1\.(1|2|3|6|10)$/.test(code) || code === '5.2.1') return 'gone'
  return (code === '' || code === '5.0.0' || code === '5.5.0') && gone.test(said) ? 'gone' : 'rejected'
}
