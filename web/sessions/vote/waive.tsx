import { Button } from '@mantine/core'
import { useState } from 'react'
import { roomApi } from '#domain/sessions/room-api.ts'
import { call } from '#web/platform/api/call.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import shared from '#web/sessions/parts/room.module.css'

type Props = { acts: RoomActs; id: number; name: string }

/** At a tie that another user may break, the desk waits for them, or announces that they waive their vote. */
export function Waive({ acts: { act, busy }, id, name }: Props) {
  const t = useSessionTexts()
  const { waive } = useSessionTexts().voting
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={shared.acts}>
      <p>{t.room.awaitsCasting({ name })}</p>
      <Button variant="default" disabled={busy} onClick={() => setAsking(true)}>
        {t.room.announceTie}
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={waive.title({ name })}
        cancelLabel={waive.cancel}
        confirmLabel={waive.confirm}
        onCancel={() => setAsking(false)}
        onConfirm={() => act(() => call(roomApi.announce, { params: { id }, input: { waives: true } }))}
      >
        {waive.text({ name })}
      </ConfirmModal>
    </div>
  )
}
