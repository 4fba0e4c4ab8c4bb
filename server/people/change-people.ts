import { fail, invalidField } from '#domain/errors.ts'
import type { HistoryAction } from '#domain/history/history-actions.ts'
import { firstLanguage } from '#domain/language.ts'
import { mostPeople, peopleActionsFor } from '#domain/people/people.ts'
import { refuseInRoom } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import {
  countFilePeople,
  deleteInvitation,
  deletePerson,
  holdPerson,
  insertInvitation,
  isAddressOfPerson,
  setLead,
  type NamedUser,
} from '#server/people/file-people-queries.ts'
import { mailInvitation, mailRemoval } from '#server/people/mail-invitation.ts'
import { giveContactToLead } from '#server/projects/rows/people-queries.ts'
import { getHeldProject } from '#server/projects/rows/project-queries.ts'

type Inviting = { id: number; address: string; ofOrganizer: boolean; ip: string }

/** POST /project/{id}/invitePerson, by any of its people. The address is told by mail, and nothing else happens. */
export async function invitePerson(deps: Deps, viewer: Viewer, { id, address, ofOrganizer, ip }: Inviting) {
  if (!(await mayStill(deps, 'mail', { accountId: viewer.id, ip }))) fail('request.tooMany.error')
  await deps.db.transaction(async (tx) => {
    const project = await getHeldProject(tx, viewer, id)
    if (!peopleActionsFor(project, viewer).allowInvite) fail('notAuthorized.error')
    if (await isAddressOfPerson(tx, id, address)) invalidField('address', 'person.known.error')
    if (ofOrganizer && project.organizerName === '') invalidField('ofOrganizer', 'field.invalid.error')
    await insertInvitation(tx, viewer, { projectId: id, address, ofOrganizer })
    if ((await countFilePeople(tx, id)) > mostPeople) fail('person.tooMany.error')
    await mailInvitation(tx, deps, viewer, { project, address, ofOrganizer })
  })
}

/** POST /project/{id}/withdrawInvitation, by any of its people. */
export async function withdrawInvitation(deps: Deps, viewer: Viewer, id: number, invitationId: number) {
  await deps.db.transaction(async (tx) => {
    await getHeldProject(tx, viewer, id)
    await deleteInvitation(tx, id, invitationId)
  })
}

/** POST /project/{id}/removePerson: a person leaves, or the lead removes one. */
export async function removePerson(deps: Deps, viewer: Viewer, id: number, userId: number) {
  await deps.db.transaction(async (tx) => {
    const person = await holdPerson(tx, userId)
    const project = await getHeldProject(tx, viewer, id)
    const { allowLeave, allowRemove } = peopleActionsFor(project, viewer)
    if (userId === project.creatorId) fail(allowRemove ? 'person.lead.error' : 'notAuthorized.error')
    if (!(userId === viewer.id ? allowLeave : allowRemove)) fail('notAuthorized.error')
    refuseInRoom(project)
    if (person === undefined || !project.people.includes(userId)) fail('person.gone.error')
    const leadId = userId === viewer.id ? null : viewer.id
    const ids = await deletePerson(tx, { projectId: id, userId, leadId })
    await letGo(tx, viewer, { person, ids })
    if (leadId !== null) await mailRemoval(tx, deps, viewer, { project, userId, ofOrganizer: ids.length > 1 })
  })
}

/** What follows for files that somebody has left. */
async function letGo(tx: Transaction, viewer: Viewer, { person, ids }: { person: NamedUser; ids: number[] }) {
  await giveContactToLead(tx, ids, person.id)
  for (const id of ids) {
    const action = person.id === viewer.id ? 'personLeft' : 'personRemoved'
    await recordPeople(tx, viewer, { id, action, people: [person.name, null] })
    notify(tx, viewer, { kind: 'people', projectId: id, to: 'holder', facts: { event: 'left', person: person.inEach } })
  }
}

/** POST /project/{id}/handOver. The former lead stays one of its people, and may leave then. */
export async function handOver(deps: Deps, viewer: Viewer, id: number, userId: number) {
  await deps.db.transaction(async (tx) => {
    // Users before projects, as erasing an account locks them.
    const person = await holdPerson(tx, userId)
    const project = await getHeldProject(tx, viewer, id)
    if (!peopleActionsFor(project, viewer).allowHandOver) fail('notAuthorized.error')
    refuseInRoom(project)
    if (person === undefined || !project.people.includes(userId)) fail('person.gone.error')
    await setLead(tx, id, { from: project.creatorId, to: userId })
    await tellNewLead(tx, viewer, { id, from: project.creator[firstLanguage], to: person })
  })
}

type NewLead = { id: number; from: string; to: Pick<NamedUser, 'name' | 'inEach'> }

/** The people of the file and its commission are told. */
export async function tellNewLead(tx: Transaction, viewer: Viewer | undefined, { id, from, to }: NewLead) {
  await recordPeople(tx, viewer, { id, action: 'handedOver', people: [from, to.name] })
  const notice = { kind: 'people', projectId: id, facts: { event: 'handedOver', person: to.inEach } } as const
  notify(tx, viewer, { ...notice, to: 'holder' })
  notify(tx, viewer, { ...notice, to: 'commission', isInternal: true })
}

type PeopleLine = {
  id: number
  action: HistoryAction<'project'>
  people: [before: string | null, after: string | null]
}

export function recordPeople(tx: Transaction, viewer: Viewer | undefined, { id, action, people }: PeopleLine) {
  return recordHistory(tx, viewer, { entity: 'project', entityId: id, action, changes: { people } })
}
