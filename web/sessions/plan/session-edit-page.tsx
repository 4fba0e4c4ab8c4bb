import { Button } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { civilDayIn } from '#domain/clock.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '#domain/days.ts'
import { listIn } from '#domain/language.ts'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { isToCome } from '#domain/sessions/session.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { Facts, Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { CancelSession } from '#web/sessions/plan/cancel-session.tsx'
import { PrintButtons, SendButton } from '#web/sessions/plan/order-documents.tsx'
import { OrderSheet } from '#web/sessions/plan/order-sheet.tsx'
import { MovedAway } from '#web/sessions/parts/moved-away.tsx'
import { PresencesSheet } from '#web/sessions/plan/presences-sheet.tsx'
import { SessionForm } from '#web/sessions/plan/session-form.tsx'
import { SessionOfOtherEdition } from '#web/editions/other-edition.tsx'
import { StateLine } from '#web/sessions/parts/session-state-badge.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { useRoom, type RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from '#web/sessions/parts/sessions.module.css'

export function SessionEditPage() {
  const t = useSessionTexts()
  const id = Number(useParams({ strict: false, select: ({ sessionId }) => sessionId }))
  const { query, left, ...acts } = useRoom(id)
  useLeaveWhenGone(left === undefined ? query.error : null, '/session/index')
  const room = query.data
  const { language } = useLanguage()
  if (left !== undefined) return <MovedAway room={left} />
  if (room === undefined)
    return (
      <Page title={t.title} back={{ to: '/session/index', label: t.title }}>
        <Waiting height={420} reads={[query]} />
      </Page>
    )
  // An open session is shown as a room, and only those who may change the order can prepare it.
  if (!room.me.acts.includes('order') || !isToCome(room.state))
    return <Navigate to="/session/show/$sessionId" params={{ sessionId: String(id) }} replace />
  const written = civilDayIn(room.day, language, true)
  return (
    <Page
      title={room.title}
      back={{ to: '/session/index', label: t.title }}
      subtitle={
        <StateLine state={room.state}>
          <span>{listIn(language, [room.commission.name, t.at({ day: written, time: room.time }), room.place])}</span>
        </StateLine>
      }
      action={
        <>
          <PrintButtons room={room} />
          {room.me.acts.includes('convene') && <SendButton room={room} acts={acts} />}
          <Opening room={room} acts={acts} />
        </>
      }
    >
      <SessionOfOtherEdition edition={room.edition} acts={room.me.acts} />
      <div className={classes.preparing}>
        <OrderSheet room={room} acts={acts} />
        <div className={classes.aside}>
          <PresencesSheet room={room} acts={acts} />
          <Settings room={room} acts={acts} />
        </div>
      </div>
    </Page>
  )
}

type Props = { room: Room; acts: RoomActs }

function Opening({ room: { id, day }, acts: { act, busy } }: Props) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const open = () =>
    act(
      () => call(committeeSessionApi.open, { params: { id } }),
      () => void navigate({ to: '/session/show/$sessionId', params: { sessionId: String(id) } }),
    )
  const isEarly = today() < day
  return (
    <AskFirst
      renderButton={(ask) => (
        <BusyButton busy={busy} icon={<IconPlayerPlay size={18} />} onClick={() => (isEarly ? ask() : void open())}>
          {t.edit.openSession}
        </BusyButton>
      )}
      title={t.edit.openTitle}
      confirmLabel={t.edit.openSession}
      onConfirm={open}
    >
      <p>
        {t.edit.openEarly({
          day: civilDayIn(day, language, true),
        })}
      </p>
    </AskFirst>
  )
}

function Settings({ room }: Props) {
  const t = useSessionTexts()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, version, quorumNow } = room
  const nameOf = (person: number | null) => room.people.find((each) => each.id === person)?.name ?? '–'
  const seat = (person: number | null) => (person === null ? '' : String(person))
  return (
    <Sheet
      title={t.edit.settings}
      action={
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => setOpen(true)}>
          {t.edit.change}
        </Button>
      }
    >
      <Facts
        areShort
        facts={[
          { label: t.form.fields.chairId.label, value: nameOf(room.chairId) },
          { label: t.form.fields.secretaryId.label, value: nameOf(room.secretaryId) },
          ...(room.link === ''
            ? []
            : [
                {
                  label: t.video,
                  value: (
                    <a href={room.link} rel="noreferrer" target="_blank">
                      {room.link.replace(/^https?:\/\//, '')}
                    </a>
                  ),
                },
              ]),
          { label: t.edit.quorum, value: room.quorum ?? t.edit.usualQuorum({ needed: quorumNow.needed }) },
          { label: t.edit.ballot, value: room.isSecret ? t.edit.secret : t.edit.open },
          { label: t.edit.tie, value: room.chairBreaksTies && !room.isSecret ? t.edit.tieChair : t.edit.tieFalls },
        ]}
      />
      <CancelSession id={id} mt="sm" />
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t.edit.settings} size={560}>
        <SessionForm
          commissionId={room.commission.id}
          initialValues={{
            title: room.title,
            day: room.day,
            time: room.time,
            place: room.place,
            link: room.link,
            chairId: seat(room.chairId),
            secretaryId: seat(room.secretaryId),
            quorum: seat(room.quorum),
            quorumCountsRecused: room.quorumCountsRecused,
            isSecret: room.isSecret,
            chairBreaksTies: room.chairBreaksTies,
          }}
          save={(form) => call(committeeSessionApi.change, { params: { id }, input: { ...form, version } })}
          onSaved={async () => {
            await queryClient.invalidateQueries({ queryKey: ['session'] })
            setOpen(false)
            showSuccess(t.changed)
          }}
          onCancel={() => setOpen(false)}
          withoutRules={!room.me.acts.includes('rule')}
        />
      </Modal>
    </Sheet>
  )
}
