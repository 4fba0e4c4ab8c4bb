import { eventPath } from '#domain/agenda/agenda-path.ts'
import type { Language } from '#domain/language.ts'
import type { ProjectMail } from '#domain/projects/status-mails.ts'
import type { PersonName } from '#domain/person-name.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'
import { serverWords, type ServerWords } from '#server/words/words.ts'

/** The facts for mails about a project. */
export type MailFacts = PersonName & {
  name: string
  id: number
  by: string
  commission: string
  message: string
  url: string
  publicUrl: string
  /** Whether the holder of a refusal may still ask for a new review. */
  mayAskAgain?: boolean
  /** A message in the actor's own words. */
  word?: string
  /** The names of the changed fields and the states of the dates, for the mails about news. */
  changed?: string[]
  /** The questions at single fields, as paragraphs, for a decision that has some. */
  asked?: string[]
  /** The names of the modifications that were decided, and of those that still wait. */
  reviewed?: { fields: string[]; stillWaiting: string[] }
}

/** The mails about projects (PRODUCT section 5). */
export function projectMail(mail: ProjectMail, facts: MailFacts, language: Language): Letter {
  const { mails, projects: t } = serverWords[language]
  const { subject, says } = t.mails[mail]
  const links = mail === 'certifiedAndPublished' ? linksOfPublished(facts, t) : undefined
  return {
    subject: subject(facts.name),
    paragraphs: [mails.hello(facts), ...(following[mail]?.(facts, t, says(facts)) ?? says(facts))],
    action: actionOf(mail, facts, t),
    ...(links && { links }),
    ...(mail === 'publishedChanged' && { notes: [t.onceAnHour] }),
  }
}

type Words = ServerWords['projects']
/** Adds what is known of this project to what every such mail says. */
type Following = (facts: MailFacts, t: Words, says: string[]) => string[]

const requests: Following = ({ message, asked = [] }, _t, says) => [...says, message, ...asked]
const news: Following = ({ changed = [] }, _t, says) => [...says, dashed(changed)]
const actorsWord: Following = ({ word }, _t, says) => [...says, ...wordOf(word)]

const following: Partial<Record<ProjectMail, Following>> = {
  infosNeeded: requests,
  certifiedAwaitingInfos: requests,
  unpublished: requests,
  refused: ({ message, mayAskAgain = false }, t, says) => [...says, message, ...(mayAskAgain ? [t.mayAskAgain] : [])],
  modificationsAccepted: (facts, t, says) => reviewedTold(facts, t, { whole: says, inPart: t.acceptedInPart }),
  modificationsRefused: (facts, t, says) => reviewedTold(facts, t, { whole: says, inPart: t.refusedInPart }),
  deletedBySomeoneElse: actorsWord,
  restored: actorsWord,
  reopened: actorsWord,
  datesChanged: news,
  publishedChanged: news,
}

type Review = { whole: string[]; inPart: (name: string) => string }

/** If some modifications still wait, the mail names both. */
function reviewedTold({ name, word, reviewed }: MailFacts, t: Words, { whole, inPart }: Review): string[] {
  if (reviewed === undefined || reviewed.stillWaiting.length === 0) return [...whole, ...wordOf(word)]
  const { fields, stillWaiting } = reviewed
  return [inPart(name), dashed(fields), ...wordOf(word), t.stillWaiting, dashed(stillWaiting)]
}

const requested = new Set<ProjectMail>(['infosNeeded', 'certifiedAwaitingInfos', 'unpublished'])

/** A request leads to the form, where the answer is written. */
function actionOf(mail: ProjectMail, { publicUrl, id, url }: MailFacts, t: Words) {
  if (requested.has(mail)) return { label: t.complete, url: `${publicUrl}/#/project/edit/${id}` }
  return { label: mail === 'modificationWaiting' ? t.seeModifications : t.see, url }
}

/** Links to the public event and to the duties of the label. */
function linksOfPublished({ publicUrl, id }: MailFacts, t: Words) {
  return [
    { label: t.seeEvent, url: publicUrl + eventPath(id) },
    { label: t.readDuties, url: `${publicUrl}/#/project/index?rules=communication` },
  ]
}

function wordOf(word = ''): string[] {
  return word === '' ? [] : [word]
}

function dashed(names: readonly string[]): string {
  return names.map((name) => `– ${name}`).join('\n')
}
