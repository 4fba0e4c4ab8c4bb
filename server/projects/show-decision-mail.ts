import type * as z from 'zod/mini'
import { invalidField } from '#domain/errors.ts'
import type { WrittenMail, decisionMailForm } from '#domain/projects/decision-mail.ts'
import { mailsFor } from '#domain/projects/status-mails.ts'
import { needsMessage, outcomeOfDecision } from '#domain/projects/workflow.ts'
import { asksPoints } from '#domain/thread/point.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { linkAside, signature, withContact } from '#server/platform/outbox/write-mail.ts'
import { findMailFacts } from '#server/projects/project-mail-queries.ts'
import type { ProjectRecord } from '#server/projects/project-queries.ts'
import { letterAbout } from '#server/projects/send-project-mails.ts'

type Decision = z.output<typeof decisionMailForm>

/** Written by the same functions as the mail that leaves, of what is chosen and typed but not saved. */
export async function showDecisionMail(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  viewer: Viewer,
  project: Pick<ProjectRecord, 'id' | 'status' | 'name' | 'dates'>,
  { projectStatus, message = '', name = project.name, points = [], dueDay }: Decision,
): Promise<WrittenMail | null> {
  const { act, to } = outcomeOfDecision(project.status, projectStatus)
  const { toHolder: mail } = mailsFor({ act, from: project.status, to, byOwner: false })
  if (mail === undefined) return null
  if (needsMessage(to) && message === '') invalidField('message', 'MandatoryField')
  const facts = await findMailFacts(db, project.id, viewer.id)
  const { firstname, language, username, isActive } = facts.holder
  if (!isActive) return null
  const asked = { points: asksPoints(to) ? points : [], dueDay, dateIds: project.dates.map(({ id }) => id) }
  const said = { mail, language, firstname, projectId: project.id, publicUrl: publicUrl(), asked }
  const letter = letterAbout({ ...facts, name, message: needsMessage(to) ? message : '' }, said)
  const { subject, paragraphs, action, links = [], notes = [] } = withContact(language, letter, facts.contact)
  return {
    to: { name: facts.holder.name, address: username },
    language,
    subject,
    paragraphs,
    ...(action && { action: { ...action, aside: linkAside[language] } }),
    links,
    notes,
    signature: signature[language],
  }
}
