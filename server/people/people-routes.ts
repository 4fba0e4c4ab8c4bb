import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { peopleActionsFor } from '#domain/people/people.ts'
import { peopleApi } from '#domain/people/people-api.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { answerInvitation } from '#server/people/answer-invitation.ts'
import { handOver, invitePerson, removePerson, withdrawInvitation } from '#server/people/change-people.ts'
import { listFilePeople, listReceivedInvitations } from '#server/people/file-people-queries.ts'
import { findProject } from '#server/projects/rows/project-queries.ts'

export function peopleRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps
  const load = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) =>
    (await findProject(db.shared, viewer, params.id)) ?? fail('resource.notFound.error')
  const tell = async (viewer: Viewer, id: number, language: Language) => {
    const project = await load({ viewer, params: { id } })
    const { people, invited, failing } = await listFilePeople(db, id, language)
    const actions = peopleActionsFor(project, viewer)
    const isAdmin = admits(admins, viewer.role)
    return {
      people,
      failing: failing.map((each) => ({ ...each, address: isAdmin ? each.address : null })),
      invited: actions.allowInvite ? invited : [],
      organizer: project.organizerName,
      ...actions,
    }
  }

  bind(peopleApi.get, ({ viewer, params, language }) => tell(viewer, params.id, language))
  bind(peopleApi.invite, {
    load,
    answer: async ({ viewer, params: { id }, input: { address, ofOrganizer = false }, language, ip }) => {
      await invitePerson(deps, viewer, { id, address, ofOrganizer, ip })
      return tell(viewer, id, language)
    },
  })
  bind(peopleApi.withdraw, {
    load,
    answer: async ({ viewer, params: { id }, input, language }) => {
      await withdrawInvitation(deps, viewer, id, input.invitationId)
      return tell(viewer, id, language)
    },
  })
  bind(peopleApi.remove, {
    load,
    answer: async ({ viewer, params: { id }, input }) => {
      await removePerson(deps, viewer, id, input.userId)
      return { message: 'done' as const }
    },
  })
  bind(peopleApi.handOver, {
    load,
    answer: async ({ viewer, params: { id }, input, language }) => {
      await handOver(deps, viewer, id, input.userId)
      return tell(viewer, id, language)
    },
  })
  bind(peopleApi.received, ({ viewer, language }) => listReceivedInvitations(db, viewer, language))
  bind(peopleApi.answer, ({ viewer, params, input }) =>
    answerInvitation(db, viewer, { id: params.id, accepts: input.accepts }),
  )
}
