import type { ProjectForm } from '#domain/projects/project-form.ts'
import type { ReviewedField } from '#domain/projects/review.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Act } from '#domain/projects/workflow.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Changes } from '#server/history/history-queries.ts'
import type { Recall } from '#server/platform/outbox/message.ts'
import type { ProjectAfter } from '#server/projects/rows/project-changes.ts'
import type { HeldProject } from '#server/projects/rows/project-queries.ts'
import type { Decision } from '#server/register/register-queries.ts'

/** One act on a project, as its rows and its line of history have it. Everything that follows is read from it. */
export type ProjectFact = {
  viewer: Viewer
  act: Act | 'undo'
  id: number
  from: ProjectStatus | 'NEW'
  to: ProjectStatus
  /** Undefined for a new project. */
  before: HeldProject | undefined
  after: ProjectAfter
  changes: Changes
  language: Language
  /** The actor's own words for the holder. */
  word?: string | undefined
  /** The points and the due day of a request. */
  asked?: Pick<ProjectForm, 'points' | 'dueDay'>
  /** The modifications that were decided, and those that still wait. */
  reviewed?: Record<'fields' | 'stillWaiting', readonly ReviewedField[]>
  /** How long the mails wait, and the key by which they are recalled. */
  recall?: Recall | undefined
  /** A run on many projects gives it, so that each holder gets one mail. */
  togetherKey?: string | undefined
  /** The version that the act left which this one takes back. */
  undoes?: number
  /** The session that decided, and its vote. */
  ofSession?: Decision['ofSession']
}
