import type * as z from 'zod/mini'
import { invalidField } from '#domain/errors.ts'
import type { WrittenMail, decisionMailForm } from '#domain/projects/decision-mail.ts'
import type { Language } from '#domain/language.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { mailsFor } from '#domain/projects/status-mails.ts'
import { outcomeOfDecision } from '#domain/projects/outcomes.ts'
import { needsMessage } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noticeLetter } from '#server/notifications/notice-letters.ts'
import { answering, type Answering } from '#server/platform/outbox/answering.ts'
import { withContact, type Letter } from '#server/platform/outbox/write-mail.ts'
import { questionsOf } from '#server/projects/mails/asked-words.ts'
import { findMailFacts } from '#server/projects/mails/project-mail-queries.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { letterAbout } from '#server/projects/mails/send-project-mails.ts'
import { serverWords } from '#server/words/words.ts'

type Typed = z.output<typeof decisionMailForm>
type Decision = Typed & { projectStatus: ProjectStatus }

type MailDeps = Pick<Deps, 'db' | 'publicUrl' | 'outbox'>
type Holder = { id: number; language: Language }
type Decided = Pick<ProjectRecord, 'id' | 'status' | 'name' | 'dates' | 'answers'>

/** Written by the same functions as the mail itself, from what is chosen and typed but not saved. */
export async function writeDecision(
  { db, publicUrl, outbox }: MailDeps,
  viewer: Viewer,
  project: Decided,
  { projectStatus, message = '', name = project.name, points = [], dueDay }: Decision,
) {
  const { act, to: status } = outcomeOfDecision(project.status, projectStatus)
  const { toHolder: mail } = mailsFor({ act, from: project.status, to: status })
  if (mail === undefined) return null
  if (needsMessage(status) && message === '') invalidField('message', 'MandatoryField')
  const facts = await findMailFacts(db, project.id, viewer.id)
  const [first] = facts.holders
  if (first === undefined) return null
  const { firstname, lastname, language } = first
  const asked = questionsOf({ to: status, points, dueDay }, project.dates, project.answers?.questions)
  const said = { mail, language, firstname, lastname, projectId: project.id, publicUrl: publicUrl(), asked }
  const letter = letterAbout({ ...facts, name, message: needsMessage(status) ? message : '' }, said)
  const to = { name: first.name[language], address: first.username }
  return { to, language, letter, contact: facts.contact, how: toHolder(outbox, first, project.id) }
}

function toHolder({ readsAnswers }: Deps['outbox'], { id: userId, language }: Holder, projectId: number): Answering {
  return answering(readsAnswers, language, { userId, projectId, audience: 'shared' })
}

/**
 * The mail of a message to the holder. It leaves together with their other messages of the same minutes, or with the
 * digest if they chose that; their own ways out of such mails are not the reviewer's to see.
 */
async function writeNotice({ db, publicUrl, outbox }: MailDeps, viewer: Viewer, { id }: Decided, message = '') {
  if (message === '') invalidField('message', 'MandatoryField')
  const { holders, name, by, contact } = await findMailFacts(db, id, viewer.id)
  const [first] = holders
  if (first === undefined) return null
  const { firstname, lastname, language } = first
  const told: Notification = {
    id: '',
    kind: 'message',
    at: '',
    isSeen: false,
    awaits: false,
    project: { id, name },
    actor: by.name[language],
    about: null,
    text: message,
    facts: {},
  }
  const place = { firstname, lastname, language, publicUrl: publicUrl(), unsubscribeUrl: '', sessions: new Map() }
  const { subject, paragraphs, sections = [] } = noticeLetter('message', [told], place)
  const [section] = sections
  const all = [...paragraphs, ...sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs])]
  const letter: Letter = { subject, paragraphs: all, ...(section && { action: section.link }) }
  const to = { name: first.name[language], address: first.username }
  return { to, language, letter, contact, how: toHolder(outbox, first, id) }
}

/** Returns the parts of the mail, without its styling. */
export async function showDecisionMail(
  needs: MailDeps,
  viewer: Viewer,
  project: Decided,
  { projectStatus, ...typed }: Typed,
): Promise<WrittenMail | null> {
  const written =
    projectStatus === undefined
      ? await writeNotice(needs, viewer, project, typed.message)
      : await writeDecision(needs, viewer, project, { ...typed, projectStatus })
  if (written === null) return null
  const { to, language, contact, how } = written
  const letter = withContact(language, written.letter, contact, how)
  const { subject, line, paragraphs, action, links = [], notes = [] } = letter
  return {
    to,
    language,
    subject,
    paragraphs: line === undefined ? paragraphs : [line, ...paragraphs],
    ...(action && { action: { ...action, aside: serverWords[language].mails.linkAside } }),
    links,
    notes,
    signature: serverWords[language].agenda.brand,
  }
}
