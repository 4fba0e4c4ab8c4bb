import { formats, listIn } from '#domain/language.ts'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { peopleApi, type FilePeopleShown } from '#domain/people/people-api.ts'
import { InviteModal } from '#web/projects/people/invite-person-modal.tsx'
import { call } from '#web/platform/api/call.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'
import { usePeopleTexts } from '#web/platform/i18n/people-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { longDayIn } from '#domain/clock.ts'
import { RetryAddress } from '#web/projects/parts/retry-address.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './people-card.module.css'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'

type Person = FilePeopleShown['people'][number]
type Question = { act: 'leave' | 'remove' | 'handOver'; person: Person }

/** The people of a file. Its holders invite and leave here; reviewers read it where there are several. */
export function PeopleCard({ projectId, isHolder }: { projectId: number; isHolder: boolean }) {
  const t = usePeopleTexts()
  const queryClient = useQueryClient()
  const [isInviting, setInviting] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const { busy, run } = useRefusalToast()
  const { data, isError, refetch } = useCall(peopleApi.get, { params: { id: projectId } }, { staleTime: 0 })
  if (!isHolder && (data?.people.length ?? 0) < 2 && (data?.failing.length ?? 0) === 0) return null

  const withdraw = (invitationId: number) =>
    run(async () => {
      await call(peopleApi.withdraw, { params: { id: projectId }, input: { invitationId } })
      await queryClient.invalidateQueries({ queryKey: keyOf(peopleApi.get) })
      showSuccess(t.withdrawn)
    })

  return (
    <Sheet
      title={t.title}
      action={
        data?.allowInvite && (
          <Button variant="default" size="xs" onClick={() => setInviting(true)}>
            {t.invite}
          </Button>
        )
      }
    >
      {data ? (
        <>
          {isHolder && (
            <p className={classes.text}>
              {data.people.length + data.invited.length > 1 ? t.text : data.allowInvite && t.alone}
            </p>
          )}
          <ul className={classes.lines} aria-busy={busy}>
            {data.people.map((person) => (
              <PersonLine key={person.userId} person={person} shown={data} onAsk={setQuestion} />
            ))}
            {data.invited.map((invitation) => (
              <InvitationLine
                key={invitation.id}
                invitation={invitation}
                organizer={data.organizer}
                isBusy={busy}
                onWithdraw={() => void withdraw(invitation.id)}
              />
            ))}
          </ul>
          {data.failing.map((each) => (
            <FailingLine key={each.name} projectId={projectId} failing={each} mayCorrect={isHolder} />
          ))}
        </>
      ) : isError ? (
        <div role="alert">
          <p className={classes.text}>{t.failed}</p>
          <RetryButton variant="default" size="xs" onRetry={refetch} />
        </div>
      ) : (
        <Skeleton h={90} />
      )}
      {isInviting && data && (
        <InviteModal projectId={projectId} organizer={data.organizer} onClose={() => setInviting(false)} />
      )}
      {question && <Asking projectId={projectId} {...question} onClose={() => setQuestion(undefined)} />}
    </Sheet>
  )
}

type PersonLineProps = { person: Person; shown: FilePeopleShown; onAsk: (question: Question) => void }

function PersonLine({ person, shown, onAsk }: PersonLineProps) {
  const t = usePeopleTexts()
  const { language } = useLanguage()
  const isOneself = useSession()?.user.id === person.userId
  const { name, isLead, ofOrganizer, invitedBy, joinedAt } = person
  const tellSince = ({ by, day }: { by: string | null; day: string }) =>
    by === null ? t.ledUntil({ day }) : t.joined({ by, day })
  const acts: Question['act'][] = [
    ...(isOneself && shown.allowLeave ? (['leave'] as const) : []),
    ...(!isLead && shown.allowHandOver ? (['handOver'] as const) : []),
    ...(!isLead && shown.allowRemove ? (['remove'] as const) : []),
  ]
  return (
    <li>
      <div>
        <span className={classes.name}>{name}</span>
        {isOneself && formats[language].aside('', t.oneself)}
      </div>
      <div className={classes.facts}>
        {isLead ? t.lead : joinedAt && tellSince({ by: invitedBy, day: longDayIn(joinedAt, language) })}
      </div>
      {ofOrganizer && <div className={classes.facts}>{t.ofOrganizer({ organizer: shown.organizer })}</div>}
      {acts.length > 0 && (
        <div className={classes.acts}>
          {acts.map((act) => (
            <UnstyledButton
              key={act}
              aria-label={act === 'leave' ? undefined : listIn(language, [t[act], name])}
              onClick={() => onAsk({ act, person })}
            >
              {t[act]}
            </UnstyledButton>
          ))}
        </div>
      )}
    </li>
  )
}

type FailingLineProps = { projectId: number; failing: FilePeopleShown['failing'][number]; mayCorrect: boolean }

/** Who of the file gets no mail any more; its holders correct the contact in the form. */
function FailingLine({ projectId, failing: { name, isContact, since, address }, mayCorrect }: FailingLineProps) {
  const t = usePeopleTexts()
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  const said = { name, day: longDayIn(since, language) }
  return (
    <p className={classes.failing}>
      <IconMailX size={18} aria-hidden /> {isContact ? t.contactFails(said) : t.fails(said)}{' '}
      {isContact && mayCorrect && (
        <LinkAnchor underline="always" to="/project/edit/$projectId" params={{ projectId: String(projectId) }}>
          {t.correct}
        </LinkAnchor>
      )}
      {address !== null && (
        <RetryAddress
          address={address}
          size="xs"
          onRetried={() => queryClient.invalidateQueries({ queryKey: keyOf(peopleApi.get) })}
        />
      )}
    </p>
  )
}

type InvitationLineProps = {
  invitation: FilePeopleShown['invited'][number]
  organizer: string
  isBusy: boolean
  onWithdraw: () => void
}

function InvitationLine({ invitation, organizer, isBusy, onWithdraw }: InvitationLineProps) {
  const t = usePeopleTexts()
  const { language } = useLanguage()
  const { address, ofOrganizer, invitedBy, at } = invitation
  return (
    <li>
      <div className={classes.name}>{address}</div>
      <div className={classes.facts}>{t.invited({ by: invitedBy, day: longDayIn(at, language) })}</div>
      {ofOrganizer && <div className={classes.facts}>{t.ofOrganizer({ organizer })}</div>}
      <div className={classes.acts}>
        <UnstyledButton disabled={isBusy} aria-label={listIn(language, [t.withdraw, address])} onClick={onWithdraw}>
          {t.withdraw}
        </UnstyledButton>
      </div>
    </li>
  )
}

/** Asks before somebody leaves, is removed or takes the file over. */
function Asking({ projectId, act, person, onClose }: Question & { projectId: number; onClose: () => void }) {
  const t = usePeopleTexts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { run } = useRefusalToast()
  const named = { person: person.name }
  const said = {
    leave: { title: t.leaveTitle, text: t.leaveText, done: t.left },
    remove: { title: t.removeTitle(named), text: t.removeText(named), done: t.removed(named) },
    handOver: { title: t.handOverTitle(named), text: t.handOverText(named), done: t.handedOver(named) },
  }[act]
  const request = { params: { id: projectId }, input: { userId: person.userId } }
  return (
    <ConfirmModal
      opened
      title={said.title}
      confirmLabel={t[act]}
      dangerous={act !== 'handOver'}
      onCancel={onClose}
      onConfirm={() =>
        run(async () => {
          await (act === 'handOver' ? call(peopleApi.handOver, request) : call(peopleApi.remove, request))
          onClose()
          showSuccess(said.done)
          // The page of a file that one has left must not be fetched again.
          if (act === 'leave') await navigate({ to: '/project/index' })
          await renewProjects(queryClient)
        })
      }
    >
      <p>{said.text}</p>
      {act !== 'handOver' && person.ofOrganizer && <p>{act === 'leave' ? t.everyFile : t.everyFileLed}</p>}
      {act !== 'handOver' && <p>{t.contact}</p>}
    </ConfirmModal>
  )
}
