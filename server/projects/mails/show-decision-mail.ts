import type * as z from 'zod/mini'
import { invalidField } from '#domain/errors.ts'
import type { WrittenMail, decisionMailForm } from '#domain/projects/decision-mail.ts'
import { mailsFor } from '#domain/projects/status-mails.ts'
import { outcomeOfDecision } from '#domain/projects/outcomes.ts'
import { needsMessage } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { linkAside, signature, withContact } from '#server/platform/outbox/write-mail.ts'
import { questionsOf } from '#server/projects/mails/asked-words.ts'
import { findMailFacts } from '#server/projects/mails/project-mail-queries.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { letterAbout } from '#server/projects/mails/send-project-mails.ts'

type Decision = z.output<typeof decisionMailForm>

type MailDeps = Pick<Deps, 'db' | 'publicUrl'>
type Decided = Pick<ProjectRecord, 'id' | 'status' | 'name' | 'dates'>

/** Written by the same functions as the mail itself, from what is chosen and typed but not saved. */
export async function writeDecision(
  { db, publicUrl }: MailDeps,
  viewer: Viewer,
  project: Decided,
  { projectStatus, message = '', name = project.name, points = [], dueDay }: Decision,
) {
  const { act, to } = outcomeOfDecision(project.status, projectStatus)
  const { toHolder: mail } = mailsFor({ act, from: project.status, to, byOwner: false })
  if (mail === undefined) return null
  if (needsMessage(to) && message === '') invalidField('message', 'MandatoryField')
  const facts = await findMailFacts(db, project.id, viewer.id)
  const { firstname, language, isActive } = facts.holder
  if (!isActive) return null
  const asked = questionsOf({ to, points, dueDay }, project.dates)
  const said = { mail, language, firstname, projectId: project.id, publicUrl: publicUrl(), asked }
  const letter = letterAbout({ ...facts, name, message: needsMessage(to) ? message : '' }, said)
  return { to: { name: facts.holder.name, address: facts.holder.username }, language, letter, contact: facts.contact }
}

/** Returns the parts of the mail, without its styling. */
export async function showDecisionMail(
  needs: MailDeps,
  viewer: Viewer,
  project: Decided,
  decision: Decision,
): Promise<WrittenMail | null> {
  const written = await writeDecision(needs, viewer, project, decision)
  if (written === null) return null
  const { to, language, contact } = written
  const { subject, paragraphs, action, links = [], notes = [] } = withContact(language, written.letter, contact)
  return {
    to,
    language,
    subject,
    paragraphs,
    ...(action && { action: { ...action, aside: linkAside[language] } }),
    links,
    notes,
    signature: signature[language],
  }
}
