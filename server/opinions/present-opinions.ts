import { fail } from '#domain/errors.ts'
import { noOpinions } from '#domain/opinions/no-opinions.ts'
import type { OpenOpinion, ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { takesOpinions } from '#domain/projects/statuses.ts'
import { opinionRights } from '#domain/opinions/opinion-policy.ts'
import { tallyOf } from '#domain/opinions/tally.ts'
import { isOneself, type Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { findOwnOpinion, findStanding, listOpinions, type Standing } from '#server/opinions/opinion-queries.ts'
import {
  findOwnRecusal,
  listPossibleConflicts,
  listRecusable,
  listRecusals,
  type Reading,
} from '#server/opinions/recusal-queries.ts'

export function rightsOf(viewer: Viewer, standing: Standing) {
  const rights = opinionRights({ ...standing, role: viewer.role })
  const isLive = standing.edition.state !== 'archived'
  return {
    ...rights,
    // An opinion cannot be given in another user's name.
    give: rights.give && isLive && takesOpinions(standing.status) && viewer.impersonatorId === null,
    recuseOneself: rights.recuseOneself && isLive && viewer.impersonatorId === null,
    recuseOthers: rights.recuseOthers && isLive,
    open: rights.open && isLive && standing.isOpen === false,
  }
}

/** The only way from stored opinions to an answer. */
export async function presentOpinions(db: Queries, reading: Reading, projectId: number): Promise<ProjectOpinions> {
  const { viewer, language } = reading
  const standing = (await findStanding(db, viewer, projectId)) ?? fail('resource.notFound.error')
  const { sight, given, members, isOpen, opening, dueDay, criteria, required, hasInterest } = standing
  if (sight === 'none') return { ...noOpinions, ownRecusal: (await findOwnRecusal(db, reading, projectId)) ?? null }
  const rights = rightsOf(viewer, standing)
  const [mine, opinions, recusals, conflicts, recusable] = await Promise.all([
    viewer.impersonatorId === null ? findOwnOpinion(db, viewer, projectId) : undefined,
    sight === 'open' ? listOpinions(db, projectId, language) : [],
    listRecusals(db, projectId, language),
    listPossibleConflicts(db, projectId, language),
    rights.recuseOthers ? listRecusable(db, reading, projectId) : [],
  ])
  const isOther = (person: { id: number }) => !isOneself(viewer, person.id)
  return {
    sight,
    given,
    members,
    isOpen: isOpen === true,
    opening,
    dueDay,
    grid: { criteria, required },
    mine: mine ?? null,
    ownRecusal: null,
    tally: sight === 'open' ? tallyOf(opinions, criteria) : null,
    opinions: opinions.map((each): OpenOpinion => each),
    recusals: recusals.map((each) => ({
      ...each,
      mayLift: rights.recuseOthers && isOther(each.person),
    })),
    possibleConflicts: conflicts
      .filter(({ person }) => rights.recuseOthers || !isOther(person))
      .map((each) => ({ ...each, mayDismiss: rights.recuseOthers && isOther(each.person) })),
    hasInterest,
    recusable,
    mayGive: rights.give,
    mayRecuse: rights.recuseOneself,
    mayOpen: rights.open,
  }
}
