/** How mail programs write what is not the answer itself, in French, English and Japanese. */

/** The line above everything in our own mails, by language; the ornament around it is not compared. */
export const answerLines = [
  'Répondez au-dessus de cette ligne',
  'Reply above this line',
  'この行より上にご返信ください',
]

/** Longer lines are compared by their beginning: no program writes its marks that late. */
const longestMark = 600

/** One kind of space, no format characters, and nothing longer than a mark can be. */
export function plainLine(line: string): string {
  return line
    .slice(0, longestMark)
    .replaceAll(/[\u00a0\u202f\u3000\t]/g, ' ')
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .trim()
}

export function isAnswerLine(line: string): boolean {
  const plain = plainLine(line)
  return answerLines.some((each) => plain.includes(each))
}

/** Without the space that French puts before a colon. */
const wrote = ['écrit:', 'wrote:', 'writes:', 'のメール:', 'のメール：', '書きました:', '書きました：']
const beginnings = [
  /^(Le|On|Am) .*\d/,
  /^\d{4}年\d{1,2}月\d{1,2}日/,
  /^\d{4}[/-]\d{1,2}[/-]\d{1,2}/,
  /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}/,
]

/** « Le mar. 13 oct. 2026 à 15:12, … a écrit : », also wrapped: returns how many lines it takes, or 0. */
export function attributionAt(lines: readonly string[], at: number): number {
  const first = plainLine(lines[at]!)
  if (!beginnings.some((each) => each.test(first))) return 0
  let all = ''
  for (let count = 1; count <= 4 && at + count <= lines.length; count++) {
    const next = plainLine(lines[at + count - 1]!)
    if (next === '') return 0
    all = all === '' ? next : `${all} ${next}`
    if (wrote.some((each) => all.replace(/ :$/, ':').endsWith(each)) && hasMoment(all)) return count
    // Gmail in Japanese ends with the address alone.
    if (/^\d{4}年/.test(first) && /[>＞]\s?[:：]$/.test(all)) return count
  }
  return 0
}

/** A year or a time of day: somebody who tells what they wrote gives neither. */
function hasMoment(text: string): boolean {
  return /\d{4}|\d{1,2}:\d{2}/.test(text)
}

const separators = [
  /^_{10,}$/,
  /^[-–—]{2,} ?(Message d['’]origine|Message transféré|Original Message|Forwarded message|元のメッセージ|転送メッセージ) ?[-–—]{2,}$/i,
  /^Message du \d{1,2}[/.]\d{1,2}[/.]\d{2,4}/,
]
const heads = [
  ['De', 'From', '差出人', 'Von'],
  ['Envoyé', 'Date', 'Sent', '送信日時', '日時', 'Envoyé le'],
  ['À', 'A', 'To', '宛先', 'Pour'],
  ['Objet', 'Subject', '件名'],
]

function headOf(line: string): number {
  const plain = plainLine(line).replaceAll('*', '').replace(/ :/, ':')
  return heads.findIndex((names) => names.some((name) => plain.startsWith(`${name}:`) || plain.startsWith(`${name}：`)))
}

/** The block of headers that Outlook, Orange and telephones put above an unmarked quotation. */
export function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const line = plainLine(lines[at]!)
  const from = separators.some((each) => each.test(line)) ? nextWritten(lines, at + 1) : at
  if (from === undefined) return false
  if (from !== at && /^(-|–|—|Message du)/.test(line)) return true
  const found = new Set<number>()
  for (const each of lines.slice(from, from + 8)) {
    const head = headOf(each)
    if (head < 0 && plainLine(each) === '' && found.size === 0) break
    if (head >= 0) found.add(head)
  }
  return headOf(lines[from]!) >= 0 && found.size >= 3
}

function nextWritten(lines: readonly string[], from: number): number | undefined {
  const index = lines.findIndex((line, at) => at >= from && plainLine(line) !== '')
  return index < 0 || index > from + 3 ? undefined : index
}

const fromPhone = [
  /^Envoy[ée]e? (de|depuis|à partir de|avec) (mon|ma|mes|l['’]app|Outlook|Yahoo|Proton|Gmail|Courrier|Thunderbird|BlueMail|un )/i,
  /^(Sent|Get) (from|with|via|using) (my|Mail|Outlook|Yahoo|Proton|Gmail|Samsung|Thunderbird|a mobile)/i,
  /^(Obtenir|Télécharger|Téléchargez|Get) Outlook (pour|for) /i,
  /^Outlook (pour|for) (iOS|Android)/i,
  /^(私の)?(iPhone|iPad|Android|スマートフォン|Galaxy|Xperia|Yahoo!?メール)\S{0,12}から送信/,
  /^(Garanti sans virus|Virus-free|L['’]absence de virus dans ce courrier)/i,
]

/** What a telephone or a virus scanner writes under a mail by itself. */
export function isFromPhone(line: string): boolean {
  return fromPhone.some((each) => each.test(plainLine(line)))
}

const disclaimers = [
  /^(Ce (message|courriel|mail|courrier)|Le contenu de ce|Les informations contenues|This (e-?mail|message)|The (information|contents?) (contained )?(in|of) this|Confidentialit|Avertissement)/i,
  /^(この(電子)?メール|本(電子)?メール)/,
]
const disclaimed = /confidenti|destinataire|intended|recipient|disclaimer|privileged|機密|宛先|誤って/i

/** The beginning of a legal text; a sentence that only begins like one is kept. */
export function isDisclaimer(paragraph: string): boolean {
  return disclaimers.some((each) => each.test(paragraph)) && disclaimed.test(paragraph) && paragraph.length > 90
}

export function isSignatureMark(line: string): boolean {
  return /^(--|—) ?$/.test(line.replaceAll('\u00a0', ' '))
}

/** A drawn line, above and under Japanese signatures. */
export function isRule(line: string): boolean {
  return /^[-=*_~+#━─═＿―‐・☆★◆◇■□＊＝ ]{6,}$/.test(plainLine(line)) && plainLine(line).length >= 6
}

/** A line of an address block: a telephone, an address, a site, a postcode. */
export function isContact(line: string): boolean {
  return /@|https?:\/\/|www\.|(^|\s)(T[eé]l|Tel|Fax|TEL|Mobile|Port|携帯|電話) ?[.:：]|〒|\+?\d[\d .()-]{8,}/.test(
    plainLine(line),
  )
}
