import { Box, Button, Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { wallClockOf } from '#domain/days.ts'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from '#web/sessions/parts/room.module.css'
import fields from '#web/sessions/parts/sessions.module.css'

type Props = { room: Room; acts: RoomActs; left: number }

/** Closes the session; for one entered afterwards, with the hours that the minutes will show. */
export function CloseButton({ room: { id, day, time, openedAt, edition }, acts: { act }, left }: Props) {
  const isArchived = edition.state === 'archived'
  const t = useSessionTexts()
  const { ending } = t
  const [wasHeldBefore, setHeldBefore] = useState(isArchived || (openedAt !== null && wallClockOf(openedAt).day > day))
  const [from, setFrom] = useState(time)
  const [until, setUntil] = useState('')
  // Nothing can be decided in an archived edition: undecided files are postponed at the close.
  const waits = left > 0 && !isArchived
  return (
    <AskFirst
      renderButton={(ask) => (
        <Button onClick={ask} disabled={waits} title={waits ? t.room.undecided({ count: left }) : undefined}>
          {t.room.close}
        </Button>
      )}
      title={t.room.closeTitle}
      cancelLabel={t.room.keepOpen}
      confirmLabel={t.room.close}
      onConfirm={() =>
        act(
          () =>
            call(committeeSessionApi.close, {
              params: { id },
              input: wasHeldBefore ? { heldFrom: from, heldUntil: until } : {},
            }),
          () => showSuccess(t.room.closed),
        )
      }
    >
      <p>{isArchived ? ending.closeArchived : t.room.closeText}</p>
      {isArchived && left > 0 && <p>{ending.leftPostponed({ count: left })}</p>}
      <Checkbox
        mt="md"
        label={t.room.enteredLater}
        description={t.room.enteredLaterHelp}
        checked={wasHeldBefore}
        onChange={({ currentTarget }) => setHeldBefore(currentTarget.checked)}
      />
      {wasHeldBefore && (
        <Box className={fields.pair} mt="sm">
          <TextInput
            type="time"
            label={t.room.heldFrom}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextInput
            type="time"
            label={t.room.heldUntil}
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </Box>
      )}
      {!isArchived && <WordMissing id={id} />}
    </AskFirst>
  )
}

/** Shown before the server refuses the close. */
function WordMissing({ id }: { id: number }) {
  const t = useSessionTexts()
  const budget = useCall(budgetApi.ofSession, { params: { id } }, { staleTime: 0 }).data
  if (!budget?.isWordMissing) return null
  return (
    <p className={classes.warning} role="alert">
      {t.room.wordMissing}{' '}
      <Link to="/session/show/$sessionId" params={{ sessionId: String(id) }} search={{ view: 'budget' }}>
        {t.room.toBudget}
      </Link>
    </p>
  )
}
