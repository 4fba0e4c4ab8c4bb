import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { peopleApi, type ReceivedInvitation } from '#domain/people/people-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'
import { usePeopleTexts } from '#web/platform/i18n/people-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

/** Invitations to files, above a holder's list. An administrator in somebody's place reads them, and answers none. */
export function ReceivedInvitations() {
  const { data = [] } = useCall(peopleApi.received, {})
  return data.map((invitation) => <Received key={invitation.id} invitation={invitation} />)
}

function Received({ invitation: { id, project, organizer, invitedBy } }: { invitation: ReceivedInvitation }) {
  const { received: t } = usePeopleTexts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isInPlaceOf = useSession()?.impersonating === true
  const { busy, run } = useRefusalToast()
  const answer = (accepts: boolean) =>
    run(async () => {
      try {
        const { projectId } = await call(peopleApi.answer, { params: { id }, input: { accepts } })
        showSuccess(accepts ? t.accepted : t.declined)
        if (projectId !== null) {
          await renewProjects(queryClient)
          await navigate({ to: '/project/show/$projectId', params: { projectId: String(projectId) } })
        }
      } finally {
        await queryClient.invalidateQueries({ queryKey: keyOf(peopleApi.received) })
      }
    })
  return (
    <Banner
      sign={{ variant: 'warning', shape: 'circle', fill: 'outline', glyph: 'question' }}
      title={t.title({ by: invitedBy })}
      action={
        !isInPlaceOf && (
          <Group gap={8}>
            <Button loading={busy} onClick={() => void answer(true)}>
              {t.accept}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void answer(false)}>
              {t.decline}
            </Button>
          </Group>
        )
      }
    >
      {organizer === null ? t.text({ project }) : t.textOfOrganizer({ project, organizer })}
    </Banner>
  )
}
