import { fail } from '#domain/errors.ts'
import { personNameInEach } from '#domain/person-name.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { recordPeople } from '#server/people/change-people.ts'
import { dropInvitation, holdInvitation, joinByInvitation } from '#server/people/file-people-queries.ts'
import { holdUser } from '#server/users/user-queries.ts'

/** POST /invitation/{id}, by the account of the address. Joining is an act of one's own, and not of an administrator. */
export async function answerInvitation(
  db: Database,
  viewer: Viewer,
  { id, accepts }: { id: number; accepts: boolean },
) {
  refuseInTheirPlace(viewer)
  return db.transaction(async (tx) => {
    const user = (await holdUser(tx, viewer.id)) ?? fail('session.invalid.error')
    const invitation = (await holdInvitation(tx, id, user.username)) ?? fail('person.gone.error')
    if (!accepts) {
      await dropInvitation(tx, id)
      return { projectId: null }
    }
    if (!(await joinByInvitation(tx, viewer, invitation))) fail('person.gone.error')
    const { projectId } = invitation
    await recordPeople(tx, viewer, { id: projectId, action: 'personJoined', people: [null, user.tostring] })
    notify(tx, viewer, {
      kind: 'people',
      projectId,
      to: 'holder',
      facts: { event: 'joined', person: personNameInEach(user) },
    })
    return { projectId }
  })
}
