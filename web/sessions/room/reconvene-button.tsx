import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import classes from '#web/sessions/parts/sessions.module.css'

/** Without a quorum, another session takes over the same order of business. */
export function ReconveneButton({ room: { id, time: planned } }: { room: Room }) {
  const t = useSessionTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { run } = useRefusalToast()
  const [day, setDay] = useState('')
  const [time, setTime] = useState(planned)
  return (
    <AskFirst
      renderButton={(ask) => (
        <Button variant="default" onClick={ask}>
          {t.room.reconvene}
        </Button>
      )}
      title={t.room.reconveneTitle}
      confirmLabel={t.room.reconvene}
      onConfirm={() =>
        run(async () => {
          const next = await call(committeeSessionApi.reconvene, { params: { id }, input: { day, time } })
          await queryClient.invalidateQueries({ queryKey: ['session'] })
          showSuccess(t.room.reconvened)
          await navigate({ to: '/session/edit/$sessionId', params: { sessionId: String(next.id) } })
        })
      }
    >
      <p>{t.room.reconveneText}</p>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t.room.day}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextInput
          type="time"
          label={t.room.time}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </div>
    </AskFirst>
  )
}
