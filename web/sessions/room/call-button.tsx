import type { ComponentProps } from 'react'
import { isUnderWay } from '#domain/sessions/ballot.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'

type Props = Pick<ComponentProps<typeof BusyButton>, 'children' | 'icon' | 'fullWidth' | 'variant'> & {
  room: Room
  acts: RoomActs
  itemId: number
}

/** Opens a file on every screen. Confirmation is requested before leaving a file that was voted on but neither decided nor postponed. */
export function CallButton({ room, acts: { act, busy }, itemId, ...button }: Props) {
  const t = useSessionTexts()
  const { ending } = useSessionTexts()
  const left = votedOn(room)
  const { callNamed } = useSessionTexts().sorted
  const name = room.items.find(({ id }) => id === itemId)?.name
  const callFile = (close?: () => void) =>
    act(() => call(roomApi.call, { params: { id: room.id }, input: { itemId } }), close)
  return (
    <AskFirst
      renderButton={(ask) => (
        <BusyButton
          {...button}
          busy={busy}
          disabled={isUnderWay(room.current?.ballots ?? [])}
          onClick={() => (left === undefined ? void callFile() : ask())}
        />
      )}
      title={ending.leaveFile}
      cancelLabel={ending.stayOnFile}
      confirmLabel={name === undefined ? t.room.call : callNamed({ name })}
      onConfirm={callFile}
    >
      <p>{ending.leftUndecided({ name: left?.name ?? '' })}</p>
    </AskFirst>
  )
}

function votedOn({ current, items }: Room) {
  if (current?.ballots.at(-1)?.state !== 'ANNOUNCED') return undefined
  return items.find(({ id, state }) => id === current.itemId && state === 'CALLED')
}
