import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { SessionForm } from '#web/sessions/plan/session-form.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { usePlannable } from '#web/sessions/plan/use-plannable.ts'

export function SessionCreatePage() {
  const t = useSessionTexts()
  const commissions = usePlannable()
  const [chosen, setChosen] = useState<number>()
  const commissionId = chosen ?? commissions[0]?.id
  return (
    <Page title={t.createTitle} back={{ to: '/session/index', label: t.title }}>
      <Sheet>
        {commissions.length > 1 && (
          <NativeSelect
            label={t.form.commission}
            mb="md"
            value={commissionId}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            data={commissions.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        {commissionId === undefined ? (
          <Waiting height={420} />
        ) : (
          <NewSession key={commissionId} commissionId={commissionId} />
        )}
      </Sheet>
    </Page>
  )
}

function NewSession({ commissionId }: { commissionId: number }) {
  const t = useSessionTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const seats = useCall(committeeSessionApi.people, { input: { commission: commissionId } })
  if (seats.data === undefined) return <Waiting height={420} reads={[seats]} />
  return (
    <SessionForm
      commissionId={commissionId}
      initialValues={{
        title: '',
        day: '',
        time: '18:30',
        place: '',
        link: '',
        chairId: seats.data.chairId === null ? '' : String(seats.data.chairId),
        secretaryId: '',
        quorum: '',
        quorumCountsRecused: true,
        isSecret: false,
        chairBreaksTies: false,
      }}
      save={(form) => call(committeeSessionApi.create, { input: { ...form, commissionId } })}
      onSaved={async ({ id }) => {
        await queryClient.invalidateQueries({ queryKey: ['session'] })
        showSuccess(t.created)
        await navigate({ to: '/session/edit/$sessionId', params: { sessionId: String(id) } })
      }}
      onCancel={() => void navigate({ to: '/session/index' })}
    />
  )
}
