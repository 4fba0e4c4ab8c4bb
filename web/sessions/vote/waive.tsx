import { Button } from '@mantine/core'
import { roomApi } from '#domain/sessions/room-api.ts'
import { call } from '#web/platform/api/call.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import shared from '#web/sessions/parts/room.module.css'

type Props = { acts: RoomActs; id: number; name: string }

/** At a tie that another user may break, the desk waits for them, or announces that they waive their vote. */
export function Waive({ acts: { act, busy }, id, name }: Props) {
  const t = useSessionTexts()
  const { waive } = useSessionTexts().voting
  return (
    <div className={shared.acts}>
      <p>{t.room.awaitsCasting({ name })}</p>
      <AskFirst
        renderButton={(ask) => (
          <Button variant="default" disabled={busy} onClick={ask}>
            {t.room.announceTie}
          </Button>
        )}
        title={waive.title({ name })}
        cancelLabel={waive.cancel}
        confirmLabel={waive.confirm}
        onConfirm={() => act(() => call(roomApi.announce, { params: { id }, input: { waives: true } }))}
      >
        {waive.text({ name })}
      </AskFirst>
    </div>
  )
}
