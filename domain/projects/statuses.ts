import type { Localized } from '#domain/language.ts'

/** Where a project stands, in the order in which the list sorts them. The spelling is the specification's. */
export const projectStatuses = [
  'DRAFT',
  'SUBMITED',
  'INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_MODIFIED',
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_PUBLISHED_MODIFIED',
  'REFUSED',
  'DELETED',
] as const

export type ProjectStatus = (typeof projectStatuses)[number]

/** What the public sees: the second with its published values. */
export const publishedStatuses = [
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_PUBLISHED_MODIFIED',
] as const satisfies ProjectStatus[]

export const certifiedStatuses = [
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_MODIFIED',
  ...publishedStatuses,
] as const satisfies ProjectStatus[]

/** What goes with its holder when the account is erased. */
export const unfinishedStatuses = [
  'DRAFT',
  'SUBMITED',
  'INFOS_NEEDED',
  'REFUSED',
  'DELETED',
] as const satisfies ProjectStatus[]

/** Here the commission waits for the holder. */
export const answerAwaitedStatuses = [
  'INFOS_NEEDED',
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
] as const satisfies ProjectStatus[]

/** What a commission counts: its holder has filed it, and it is not gone. */
export const filedStatuses = projectStatuses.filter((status) => status !== 'DRAFT' && status !== 'DELETED')

/** In these statuses the dates have been judged once, so a day that has passed since is accepted. */
export function isFiled(status: ProjectStatus | 'NEW'): boolean {
  return filedStatuses.some((filed) => filed === status)
}

/** Submitted, or answered: the next word is the commission's. */
export function awaitsDecision(status: ProjectStatus): boolean {
  return status === 'SUBMITED' || status === 'CERTIFIED_UNPUBLISHED_MODIFIED'
}

/** Of the filter “answer”: what came back from a request. */
/** What others have done since a project was last opened. */
export const unseenLabel: Localized = { fr: 'Nouveautés', en: 'News' }
export const preparedLabel: Localized = { fr: 'Décision préparée', en: 'Decision prepared' }

/** The due day of what the commission asked has passed, and no answer has come. */
export const lateLabel: Localized = { fr: 'En retard', en: 'Late' }
export const answeredLabel: Localized = { fr: 'Reçue', en: 'Received' }

export function isAmong(status: ProjectStatus, statuses: readonly ProjectStatus[]): boolean {
  return statuses.includes(status)
}

export const statusLabels: Record<ProjectStatus, Localized> = {
  DRAFT: { fr: 'Brouillon', en: 'Draft' },
  SUBMITED: { fr: 'Soumis', en: 'Submitted' },
  INFOS_NEEDED: { fr: 'Infos demandées', en: 'Information needed' },
  CERTIFIED_UNPUBLISHED_INFOS_NEEDED: { fr: 'Labellisé · infos demandées', en: 'Certified · information needed' },
  CERTIFIED_UNPUBLISHED_MODIFIED: { fr: 'Labellisé · modifié', en: 'Certified · modified' },
  CERTIFIED_PUBLISHED: { fr: 'Labellisé · publié', en: 'Certified · published' },
  CERTIFIED_PUBLISHED_MODIFIED: { fr: 'Publié · modifié', en: 'Published · modified' },
  REFUSED: { fr: 'Refusé', en: 'Refused' },
  DELETED: { fr: 'Supprimé', en: 'Deleted' },
}

/** While the commission has not decided, and may yet, its members give their opinions. */
export function takesOpinions(status: ProjectStatus): boolean {
  return isAmong(status, ['SUBMITED', 'INFOS_NEEDED'])
}

/** What a session may have on its order: of it somebody may have to stay out, though its opinions are past. */
export function mayBeCalled(status: ProjectStatus): boolean {
  return (
    takesOpinions(status) || isAmong(status, ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED'])
  )
}
