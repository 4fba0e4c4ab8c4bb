import { answerAwaitedStatuses, isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { Act } from '#domain/projects/workflow.ts'

/** The mails about projects (PRODUCT section 5) that tell a holder. */
export type HolderMail =
  | 'submissionReceived'
  | 'infosNeeded'
  | 'certifiedAwaitingInfos'
  | 'unpublished'
  | 'certifiedAndPublished'
  | 'refused'
  | 'modificationsAccepted'
  | 'modificationsRefused'
  | 'deletedBySomeoneElse'
  | 'restored'
  | 'reopened'
  | 'datesChanged'

export type ProjectMail = HolderMail | 'modificationWaiting' | 'publishedChanged'

/** The commission is told by notifications: each member has chosen how they are mailed. */
export type MailsToSend = { toHolder?: HolderMail; toCommission?: ToCommission }
type ToCommission = 'newProject' | 'answer' | 'modificationWaiting' | 'reviewAsked'

type Change = { act: Act | 'undo'; from: ProjectStatus | 'NEW'; to: ProjectStatus }

/** The mails that a change of status sends; many changes deliberately send none. */
export function mailsFor({ act, from, to }: Change): MailsToSend {
  switch (act) {
    case 'submit':
      return mailsOfSubmission(from, to)
    case 'decide':
      // Saving the form without changing the status sends no mail.
      return from === to ? {} : { toHolder: mailOfDecision(from, to) }
    case 'propose':
      return { toCommission: 'modificationWaiting' }
    case 'accept':
      return { toHolder: 'modificationsAccepted' }
    case 'refuse':
      return { toHolder: 'modificationsRefused' }
    case 'delete':
      return { toHolder: 'deletedBySomeoneElse' }
    case 'restore':
      return { toHolder: 'restored' }
    case 'reopen':
      return { toHolder: 'reopened' }
    case 'askAgain':
      return { toCommission: 'reviewAsked' }
    case 'saveDraft':
    case 'withdraw':
    case 'undo':
      return {}
  }
}

const decisions: Partial<Record<ProjectStatus, HolderMail>> = {
  INFOS_NEEDED: 'infosNeeded',
  CERTIFIED_UNPUBLISHED_INFOS_NEEDED: 'certifiedAwaitingInfos',
  CERTIFIED_PUBLISHED: 'certifiedAndPublished',
  REFUSED: 'refused',
}

/** The holder of an unpublished event is told that it is no longer public. */
function mailOfDecision(from: ProjectStatus | 'NEW', to: ProjectStatus): HolderMail | undefined {
  const wasPublished = from !== 'NEW' && isAmong(from, publishedStatuses)
  return wasPublished && to === 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED' ? 'unpublished' : decisions[to]
}

function mailsOfSubmission(from: ProjectStatus | 'NEW', to: ProjectStatus): MailsToSend {
  // An edit of a submitted project stays in the history; an edit of a published one is news (news.ts).
  if (from === to) return {}
  if (from !== 'NEW' && isAmong(from, answerAwaitedStatuses)) return { toCommission: 'answer' }
  return { toHolder: 'submissionReceived', toCommission: 'newProject' }
}
