import { Button } from '@mantine/core'
import { isUnderWay } from '#domain/sessions/ballot.ts'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { longToastMs, showSuccess } from '#web/platform/ui/toast.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from './room-people.module.css'
import shared from '#web/sessions/parts/room.module.css'

type Props = { room: Room; acts: RoomActs }

/** Represented members stay represented: they have said that they will not come. */
export function AllPresent({ room: { id, people }, acts: { act, busy } }: Props) {
  const t = useSessionTexts()
  const { presences: words } = useSessionTexts()
  const away = people.filter(
    ({ isMember, presence, representedBy }) => isMember && presence === null && representedBy === null,
  )
  if (away.length === 0) return null
  const params = { id }
  const mark = (presence: 'PRESENT' | null) => ({
    isMistake: presence === null,
    people: away.map((person) => ({ id: person.id, presence })),
  })
  const takeBack = () => void act(() => call(committeeSessionApi.attend, { params, input: mark(null) }))
  const tick = (close: () => void) =>
    act(
      () => call(committeeSessionApi.attend, { params, input: mark('PRESENT') }),
      () => {
        close()
        showSuccess(words.ticked({ count: away.length }), longToastMs, { label: words.takeBack, onClick: takeBack })
      },
    )
  return (
    <AskFirst
      renderButton={(ask) => (
        <Button variant="transparent" size="compact-sm" disabled={busy} onClick={ask}>
          {t.room.allPresent}
        </Button>
      )}
      title={words.allTitle({ count: away.length })}
      confirmLabel={words.allConfirm({ count: away.length })}
      onConfirm={tick}
    >
      <p>{words.allText}</p>
      <ul>
        {away.map((person) => (
          <li key={person.id}>{person.name}</li>
        ))}
      </ul>
    </AskFirst>
  )
}

/** A present member may ask for a secret ballot on the called file; nobody learns who did. A topic has no ballot. */
export function AskSecrecy({ room, acts: { act, busy } }: Props) {
  const { current, items, people, me, isSecret } = room
  const hasFile = items.some(({ id, project }) => id === current?.itemId && project !== null)
  const { presences: words } = useSessionTexts()
  const isThere = people.some(({ id, isMember, presence }) => id === me.id && isMember && presence !== null)
  if (current === null || !hasFile || current.isRecused || isSecret || !isThere) return null
  if (current.isSecrecyAsked) return <p className={shared.quiet}>{words.secrecyAsked}</p>
  if (isUnderWay(current.ballots)) return null
  const ask = () =>
    act(
      () => call(roomApi.askSecrecy, { params: { id: room.id }, input: { itemId: current.itemId } }),
      () => showSuccess(words.secrecySent),
    )
  return (
    <Button variant="transparent" size="compact-sm" className={classes.link} disabled={busy} onClick={() => void ask()}>
      {words.askSecrecy}
    </Button>
  )
}
