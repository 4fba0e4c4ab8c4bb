import { listIn, type Language } from '#domain/language.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconHandStop, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { choices, type Choice, isOpen } from '#domain/sessions/ballot.ts'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { Presence } from '#domain/sessions/room.ts'
import { mayHoldFor } from '#domain/sessions/room.ts'
import type { Room, RoomPerson } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { AllPresent, AskSecrecy } from '#web/sessions/room/presence-acts.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { SessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from './room-people.module.css'
import shared from '#web/sessions/parts/room.module.css'

type Props = { room: Room; acts: RoomActs }

/** The attendance, the quorum, and the requests to speak. */
export function RoomPeople({ room, acts }: Props) {
  const t = useSessionTexts()
  const { presences: words } = useSessionTexts()
  const { door } = useSessionTexts().wall
  const [changing, setChanging] = useState<'presences' | 'votes'>()
  const change = (what: 'presences' | 'votes') => setChanging(changing === what ? undefined : what)
  const { language } = useLanguage()
  const { people, quorumNow, quorumCountsRecused, me } = room
  const count = quorumCountsRecused ? quorumNow.withRecused : quorumNow.withoutRecused
  return (
    <section className={`${shared.card} ${shared.last}`} aria-label={t.room.present}>
      <header className={shared.cardHead}>
        <h2>{t.room.present}</h2>
        <span className={shared.quiet}>{t.room.forQuorum({ count, needed: quorumNow.needed })}</span>
      </header>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} data-out={isOut(person) || undefined}>
            <span>
              {person.name}{' '}
              <span className={shared.quiet}>
                {placeOf(person, people, { t, announced: words.announced, language })}
              </span>
            </span>
            {changing === 'presences' && me.isDesk ? (
              <Attendance room={room} person={person} acts={acts} />
            ) : (
              <Voted room={room} person={person} acts={changing === 'votes' ? acts : undefined} />
            )}
          </li>
        ))}
      </ul>
      {me.isDesk && (
        <div className={classes.links}>
          <Button
            variant="transparent"
            size="compact-sm"
            onClick={() => change('presences')}
            aria-expanded={changing === 'presences'}
          >
            {t.room.attend}
          </Button>
          <AllPresent room={room} acts={acts} />
          <Link to="/door/$code" params={{ code: room.code }} target="_blank" rel="noopener">
            {door({ code: room.code })}
          </Link>
        </div>
      )}
      {openVoices(room).length > 0 && (
        <Button
          variant="transparent"
          size="compact-sm"
          className={classes.link}
          onClick={() => change('votes')}
          aria-expanded={changing === 'votes'}
        >
          {t.room.enterVotes}
        </Button>
      )}
      <Oneself room={room} acts={acts} />
      <AskSecrecy room={room} acts={acts} />
      <Floor room={room} acts={acts} />
    </section>
  )
}

/** True if nobody votes for this person on this file. */
function isOut({ isRecused, presence, representedBy }: RoomPerson): boolean {
  return isRecused || (presence === null && representedBy === null)
}

type Announced = Record<'COMING' | 'VIDEO' | 'ABSENT', string>

type Said = { t: SessionTexts; announced: Announced; language: Language }

function placeOf(person: RoomPerson, people: readonly RoomPerson[], { t, announced, language }: Said): string {
  const { isChair, isSecretary, isRecused } = person
  const where = isRecused ? [t.room.recused] : whereOf(person, people, t, announced)
  return listIn(language, [isChair ? t.edit.presides : isSecretary && t.edit.secretary, ...where])
}

/** A proxy has no effect on a file from which its holder is recused. */
function whereOf(person: RoomPerson, people: readonly RoomPerson[], t: SessionTexts, announced: Announced): string[] {
  const { presence, representedBy, reply } = person
  if (presence !== null) return [t.room.presences[presence]]
  // Announced is not present.
  if (representedBy === null) return [announced[reply === 'COMING' || reply === 'VIDEO' ? reply : 'ABSENT']]
  const sleeps = people.some(({ id, isRecused }) => id === representedBy.id && isRecused)
  return [t.room.representedBy({ name: representedBy.name }), ...(sleeps ? [t.room.sleeps] : [])]
}

function openVoices({ current }: Room) {
  const ballot = current?.ballots.at(-1)
  return ballot && isOpen(ballot.state) ? ballot.voices : []
}

type VotedProps = { room: Room; person: RoomPerson; acts: RoomActs | undefined }

/** The vote of a member without a device. Who has voted is not shown, not even to the desk. */
function Voted({ room, person, acts }: VotedProps) {
  const t = useSessionTexts()
  const { entered } = useSessionTexts().voting
  const voice = openVoices(room).find(({ id }) => id === person.id)
  if (voice === undefined || acts === undefined) return null
  const enter = (choice: Choice) => {
    const ballot = room.current!.ballots.at(-1)!
    void acts.act(
      () => call(roomApi.vote, { params: { id: ballot.id }, input: { choice, voice: voice.id } }),
      () => showSuccess(entered({ name: person.name })),
    )
  }
  return (
    <NativeSelect
      size="xs"
      aria-label={t.room.voteOf({ name: person.name })}
      disabled={acts.busy}
      value=""
      onChange={({ currentTarget: { value } }) => value !== '' && enter(value as Choice)}
      data={[{ value: '', label: '–' }, ...choices.map((value) => ({ value, label: t.room.choices[value] }))]}
    />
  )
}

function Attendance({ room, person, acts: { act, busy } }: Props & { person: RoomPerson }) {
  const t = useSessionTexts()
  const params = { id: room.id }
  const holders = room.people.filter(
    ({ id, isMember, presence }) => isMember && presence !== null && mayHoldFor(room.people, person.id, id),
  )
  return (
    <span className={classes.attendance}>
      <NativeSelect
        size="xs"
        aria-label={t.room.presenceOf({ name: person.name })}
        disabled={busy}
        value={person.presence ?? 'ABSENT'}
        onChange={({ currentTarget: { value } }) => {
          const presence = value === 'ABSENT' ? null : (value as Presence)
          const input = { people: [{ id: person.id, presence }] }
          void act(() => call(committeeSessionApi.attend, { params, input }))
        }}
        data={(['PRESENT', 'VIDEO', 'ABSENT'] as const).map((value) => ({ value, label: t.room.presences[value] }))}
      />
      {person.isMember && person.presence === null && (
        <NativeSelect
          size="xs"
          aria-label={t.room.giveProxy({ name: person.name })}
          disabled={busy}
          value={person.representedBy?.id ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const input = { giverId: person.id, holderId: value === '' ? ('' as const) : Number(value) }
            void act(() => call(committeeSessionApi.represent, { params, input }))
          }}
          data={[
            { value: '', label: t.room.noProxy },
            ...holders.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </span>
  )
}

/** The reader's own arrival and departure. */
function Oneself({ room, acts: { act, busy } }: Props) {
  const t = useSessionTexts()
  const me = room.people.find(({ id }) => id === room.me.id)
  if (me === undefined) return null
  const set = (presence: Presence | null) =>
    void act(() =>
      call(committeeSessionApi.attend, { params: { id: room.id }, input: { people: [{ id: me.id, presence }] } }),
    )
  return (
    <div className={shared.acts}>
      {me.presence === null ? (
        <>
          <Button size="xs" disabled={busy} onClick={() => set('PRESENT')}>
            {t.room.enter}
          </Button>
          <Button size="xs" variant="default" disabled={busy} onClick={() => set('VIDEO')}>
            {t.room.enterVideo}
          </Button>
        </>
      ) : (
        <Button size="xs" variant="default" disabled={busy} onClick={() => set(null)}>
          {t.room.leave}
        </Button>
      )}
    </div>
  )
}

/** A plain queue, in the order of the requests. */
function Floor({ room, acts: { act, busy } }: Props) {
  const t = useSessionTexts()
  const { floor, me, people } = room
  const ask = (asks: boolean, userId?: number) =>
    void act(() => call(committeeSessionApi.floor, { params: { id: room.id }, input: { asks, userId: userId ?? '' } }))
  const isThere = people.some(({ id, presence }) => id === me.id && presence !== null)
  if (!isThere && floor.length === 0) return null
  return (
    <section className={`${shared.part} ${classes.floor}`}>
      <h3>{t.room.floor}</h3>
      {floor.length === 0 ? (
        <p className={shared.quiet}>{t.room.nobody}</p>
      ) : (
        <ol>
          {floor.map(({ id, name }) => (
            <li key={id}>
              {name}
              {me.isDesk && id !== me.id && (
                <IconButton
                  label={t.room.takeOff({ name })}
                  icon={<IconX size={16} />}
                  onClick={() => ask(false, id)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {isThere && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          leftSection={<IconHandStop size={16} />}
          onClick={() => ask(!me.asksToSpeak)}
        >
          {me.asksToSpeak ? t.room.askNoMore : t.room.ask}
        </Button>
      )}
    </section>
  )
}
