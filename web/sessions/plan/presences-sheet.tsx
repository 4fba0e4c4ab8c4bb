import { Button, NativeSelect, Radio } from '@mantine/core'
import { committeeSessionApi, type Reply } from '#domain/sessions/committee-session-api.ts'
import { replies, type Room, type RoomPerson } from '#domain/sessions/room-answer.ts'
import { useState } from 'react'
import { mayHoldFor } from '#domain/sessions/room.ts'
import { call } from '#web/platform/api/call.ts'
import { Initials } from '#web/platform/ui/avatar.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { VoiceThreads } from '#web/sessions/parts/voice-threads.tsx'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from '#web/sessions/parts/sessions.module.css'

type Props = { room: Room; acts: RoomActs }

/** The members' replies, their number for the quorum, and the reader's own reply. */
export function PresencesSheet({ room, acts }: Props) {
  const t = useSessionTexts()
  const mayEnter = room.me.isDesk && room.me.acts.includes('reply')
  const members = room.people.filter(({ isMember }) => isMember)
  const expected = members.filter(({ reply }) => reply !== null && reply !== 'ABSENT')
  return (
    <Sheet title={t.edit.presences}>
      <p className={classes.expected}>
        <strong>{expected.length}</strong>
        <span>
          {t.edit.expected({ count: expected.length, members: members.length })}
          <br />
          {t.edit.quorumIs({ needed: room.quorumNow.needed })}
        </span>
      </p>
      <div className={classes.voices}>
        <VoiceThreads voices={members.length} filled={expected.length} quorum={room.quorumNow.needed} />
      </div>
      {room.me.acts.includes('reply') && room.people.some(({ id }) => id === room.me.id) && (
        <OwnReply room={room} acts={acts} />
      )}
      <ul className={classes.people}>
        {room.people.map((person) => (
          <li key={person.id}>
            <Initials of={person.name} size="tiny" />
            <span className={classes.name}>
              {person.name} <Seat person={person} />
            </span>
            <span className={classes.quiet}>
              {mayEnter && person.id !== room.me.id && person.representedBy === null ? (
                <EnterReply room={room} acts={acts} person={person} />
              ) : person.representedBy !== null ? (
                t.edit.proxyTo({ name: person.representedBy.name })
              ) : person.reply === null ? (
                t.noReply
              ) : (
                t.replies[person.reply]
              )}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** An answer that the desk was told, by telephone for example; a proxy is given by its giver alone. */
function EnterReply({ room, acts: { act, busy }, person }: Props & { person: RoomPerson }) {
  const t = useSessionTexts()
  const { replyOf, remind: remindWord, remindOf, reminded } = useSessionTexts().sorted
  const enter = (reply: Reply) =>
    void act(
      () => call(committeeSessionApi.reply, { params: { id: room.id }, input: { reply, userId: person.id } }),
      () => showSuccess(t.replied),
    )
  const remind = () =>
    void act(
      () => call(committeeSessionApi.remind, { params: { id: room.id }, input: { userId: person.id } }),
      () => showSuccess(reminded({ name: person.name })),
    )
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={replyOf({ name: person.name })}
        disabled={busy}
        value={person.reply ?? ''}
        onChange={({ currentTarget: { value } }) => value !== '' && enter(value as Reply)}
        data={[
          ...(person.reply === null ? [{ value: '', label: t.noReply }] : []),
          ...(['COMING', 'VIDEO', 'ABSENT'] as const).map((value) => ({ value, label: t.replies[value] })),
        ]}
      />
      {person.reply === null && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          disabled={busy}
          aria-label={remindOf({ name: person.name })}
          onClick={remind}
        >
          {remindWord}
        </Button>
      )}
    </>
  )
}

function Seat({ person: { isChair, isSecretary } }: { person: RoomPerson }) {
  const t = useSessionTexts()
  if (!isChair && !isSecretary) return null
  return <span className={classes.quiet}>{isChair ? t.edit.presides : t.edit.secretary}</span>
}

function OwnReply({ room, acts: { act, busy } }: Props) {
  const t = useSessionTexts()
  const me = room.people.find(({ id }) => id === room.me.id)!
  const [isGiving, setGiving] = useState(false)
  const others = room.people.filter(({ id, isMember }) => isMember && mayHoldFor(room.people, me.id, id))
  const answer = (reply: Reply, holderId?: number) =>
    void act(
      () => call(committeeSessionApi.reply, { params: { id: room.id }, input: { reply, holderId: holderId ?? '' } }),
      () => {
        setGiving(false)
        showSuccess(t.replied)
      },
    )
  const offered = me.isMember ? replies : replies.filter((reply) => reply !== 'REPRESENTED')
  return (
    <>
      <Radio.Group
        label={t.reply}
        mb="md"
        value={me.reply ?? ''}
        onChange={(value) => (value === 'REPRESENTED' ? setGiving(true) : answer(value as Reply))}
      >
        {offered.map((reply) => (
          <Radio key={reply} value={reply} label={t.myReplies[reply]} disabled={busy} mt={6} />
        ))}
      </Radio.Group>
      {(isGiving || me.reply === 'REPRESENTED') && (
        <NativeSelect
          label={t.representedBy}
          description={me.reply === 'REPRESENTED' ? undefined : t.representedHelp}
          mb="md"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- choosing a proxy is the next step
          autoFocus={isGiving}
          value={me.representedBy?.id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            value === '' ? setGiving(false) : answer('REPRESENTED', Number(value))
          }
          data={[{ value: '', label: '–' }, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
    </>
  )
}
