import { Button } from '@mantine/core'
import { useState } from 'react'
import { noVotes } from '#domain/sessions/ballot.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { RoomBallot } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { CountFields, isCount } from '#web/sessions/parts/count-fields.tsx'
import { GivingUp } from '#web/sessions/vote/giving-up.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import shared from '#web/sessions/parts/room.module.css'

/** The count made in the room, entered by the presider. */
export function Hands({ ballot: { id, voters }, acts: { act, busy } }: { ballot: RoomBallot; acts: RoomActs }) {
  const t = useSessionTexts()
  const [counts, setCounts] = useState(noVotes)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <CountFields counts={counts} onChange={setCounts} voices={voters} />
      <div className={shared.acts}>
        <BusyButton
          busy={busy}
          disabled={!isCount(counts, voters)}
          onClick={() =>
            void act(() =>
              call(roomApi.count, {
                params: { id },
                input: { votesFor: counts.FOR, votesAgainst: counts.AGAINST, votesAbstain: counts.ABSTAIN },
              }),
            )
          }
        >
          {t.room.counted}
        </BusyButton>
        <Button variant="default" disabled={busy} onClick={() => setAsking(true)}>
          {t.room.giveUpBallot}
        </Button>
      </div>
      <GivingUp
        asks={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          act(
            () => call(roomApi.closeBallot, { params: { id }, input: { isGivenUp: true } }),
            () => setAsking(false),
          )
        }
      />
    </>
  )
}
