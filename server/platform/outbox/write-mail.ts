import { escapeHtml as escape } from '#server/platform/http/escape-html.ts'
import type { Answering } from '#server/platform/outbox/answering.ts'
import type { Message } from '#server/platform/outbox/message.ts'
import { formats, type Language } from '#domain/language.ts'
import { withInnerMarks } from '#domain/quotation-marks.ts'
import { serverWords } from '#server/words/words.ts'

/** One of several subjects of a mail, with its link. */
export type LetterSection = {
  heading?: string
  title: string
  paragraphs: string[]
  link: { label: string; url: string }
}

/** The content of a mail before formatting: every text is escaped when it becomes HTML. */
export type Letter = {
  subject: string
  paragraphs: string[]
  sections?: LetterSection[]
  action?: { label: string; url: string }
  /** Further links. */
  links?: { label: string; url: string }[]
  /** Shown in small print, under the rest. */
  notes?: string[]
  /** Above everything: what stands under it in an answer is no longer read. */
  line?: string
}

/** `contact` is the person for questions whom a letter names, if there is one. */
export function withContact(language: Language, letter: Letter, contact: string, answering?: Answering): Letter {
  const { notes = [], ...said } = withMarks(letter, language)
  const { question, questionByAddress } = serverWords[language].mails
  const ask = answering === undefined ? question : questionByAddress
  const how = answering === undefined ? [] : [answering.note]
  const line = answering?.line !== undefined && { line: answering.line }
  return { ...said, ...line, notes: [...how, ...notes, ...(contact === '' ? [] : [ask(contact)])] }
}

/** The names that a letter quotes may quote something themselves. */
function withMarks({ subject, paragraphs, sections, action, links, ...said }: Letter, language: Language): Letter {
  const marked = (text: string) => withInnerMarks(text, language)
  const labelled = (link: { label: string; url: string }) => ({ ...link, label: marked(link.label) })
  return {
    ...said,
    subject: marked(subject),
    paragraphs: paragraphs.map(marked),
    ...(sections && { sections: sections.map((part) => ({ ...part, paragraphs: part.paragraphs.map(marked) })) }),
    ...(action && { action: labelled(action) }),
    ...(links && { links: links.map(labelled) }),
  }
}

/** Formats one letter as text and as HTML, in the design's colours (mail programs know no variables). */
export function writeMail(
  recipient: string,
  language: Language,
  said: Letter,
  contact: string,
  answering?: Answering,
): Message {
  const letter = withContact(language, said, contact, answering)
  return {
    kind: 'mail',
    recipient,
    subject: letter.subject,
    text: asText(letter, language),
    html: asHtml(letter, language),
    ...(answering?.place !== undefined && { answers: answering.place }),
    ...(answering?.by && { senderName: answering.by }),
  }
}

function asText(
  { line, paragraphs, sections = [], action, links = [], notes = [] }: Letter,
  language: Language,
): string {
  const { colon } = serverWords[language].mails
  const further = [...(action ? [action] : []), ...links].map(({ label, url }) => `${label}${colon}\n${url}`)
  const told = sections.flatMap(({ heading, title, paragraphs, link }) => [
    ...(heading === undefined ? [] : [heading.toLocaleUpperCase(formats[language].locale)]),
    `* ${title}`,
    ...paragraphs,
    `${link.label}${colon}\n${link.url}`,
  ])
  const above = line === undefined ? [] : [line]
  const foot = `-- \n${serverWords[language].agenda.brand}`
  return [...above, ...paragraphs, ...told, ...further, ...notes, foot].join('\n\n')
}

function asHtml(
  { subject, line, paragraphs, sections = [], action, links = [], notes = [] }: Letter,
  language: Language,
): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:13px 22px;border-radius:4px;background:#1d4d7f;color:#ffffff;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>
<p style="${small}">${serverWords[language].mails.linkAside}<br><a href="${escape(action.url)}" style="color:#1d4d7f;word-break:break-all">${escape(action.url)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f7f5;color:#141a23;font:16px/1.5 'Source Sans 3','Segoe UI',Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dee1de;border-radius:4px">
<tr><td style="padding:18px 28px;background:#0c1e38;border-bottom:3px solid #ef572c;border-radius:4px 4px 0 0;color:#ffffff;font:600 18px/1.2 'Ysabeau Office',Georgia,serif">${serverWords[language].agenda.brand}</td></tr>
<tr><td style="padding:28px;overflow-wrap:anywhere;word-break:break-word">
${line === undefined ? '' : `<p style="margin:0 0 20px;color:#454d55;font-size:13px;text-align:center">${escape(line)}</p>`}
<h1 style="margin:0 0 16px;font:600 24px/1.2 'Ysabeau Office',Georgia,serif">${escape(subject)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escape(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${sections.map(sectionAsHtml).join('\n')}
${button}
${links.map(({ label, url }) => `<p style="margin:0 0 10px"><a href="${escape(url)}" style="color:#1d4d7f">${escape(label)}</a></p>`).join('\n')}
${notes.map((note) => `<p style="${small}">${escape(note)}</p>`).join('\n')}
</td></tr></table></td></tr></table></body></html>`
}

function sectionAsHtml({ heading, title, paragraphs, link }: LetterSection): string {
  const above =
    heading === undefined
      ? ''
      : `<h2 style="margin:24px 0 12px;padding:8px 0;border-bottom:1px solid #dee1de;font:600 17px/1.3 'Ysabeau Office',Georgia,serif">${escape(heading)}</h2>\n`
  return `${above}<h3 style="margin:18px 0 6px;font:600 16px/1.4 'Source Sans 3','Segoe UI',Arial,sans-serif">${escape(title)}</h3>
${paragraphs.map((paragraph) => `<p style="margin:0 0 6px">${escape(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
<p style="margin:0 0 14px"><a href="${escape(link.url)}" style="color:#1d4d7f">${escape(link.label)}</a></p>`
}

const small = 'margin:0 0 10px;color:#454d55;font-size:14px;line-height:1.45'
