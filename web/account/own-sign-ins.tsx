import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { signInApi, type LinkedInstitution } from '#domain/account/sign-in-api.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { SecurityLine } from '#web/account/security-line.tsx'
import { SignInLine } from '#web/account/sign-in-line.tsx'
import { call } from '#web/platform/api/call.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { longDayIn } from '#domain/clock.ts'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './own-sign-ins.module.css'
import lines from './second-step.module.css'

/** The user's sign-ins, each with a button to end it. */
export function OwnSignIns() {
  const { signIns: t } = useAccountTexts().security
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useCall(signInApi.list, {}, { staleTime: 0 })
  const [isAsking, question] = useDisclosure()
  const { busy, run } = useRefusalToast()
  const others = data?.signIns.filter(({ isThisOne }) => !isThisOne).length ?? 0

  const act = (done: string, request: () => Promise<unknown>) =>
    run(async () => {
      await request()
      await queryClient.invalidateQueries({ queryKey: keyOf(signInApi.list) })
      showSuccess(done)
    })

  return (
    <Sheet
      title={t.title}
      action={
        others > 0 && (
          <Button variant="outline" color="enji" mod="dangerous" size="xs" onClick={question.open}>
            {t.endOthers({ count: others })}
          </Button>
        )
      }
    >
      <p className={classes.text}>{t.text}</p>
      {data ? (
        <ul className={`${lines.lines} ${classes.signIns}`} aria-busy={busy}>
          {data.signIns.map((signIn) => (
            <SignInLine
              key={signIn.id}
              signIn={signIn}
              isBusy={busy}
              onEnd={() => void act(t.ended, () => call(signInApi.end, { params: { id: signIn.id } }))}
              onRecognise={() => void act(t.recognised, () => call(signInApi.recognise, { params: { id: signIn.id } }))}
            />
          ))}
        </ul>
      ) : isError ? (
        <div role="alert" className={lines.failure}>
          <p>{t.failed}</p>
          <RetryButton variant="default" size="xs" onRetry={refetch} />
        </div>
      ) : (
        <Skeleton h={120} />
      )}
      {data && data.institutions.length > 0 && <Institutions institutions={data.institutions} />}
      <ConfirmModal
        opened={isAsking}
        title={t.endOthersTitle({ count: others })}
        confirmLabel={t.endOthers({ count: others })}
        dangerous
        onCancel={question.close}
        onConfirm={async () => {
          await act(t.othersEnded, () => call(signInApi.endOthers, {}))
          question.close()
        }}
      >
        <p>{t.endOthersText}</p>
      </ConfirmModal>
    </Sheet>
  )
}

/** The institutions whose accounts open this one. */
function Institutions({ institutions }: { institutions: LinkedInstitution[] }) {
  const { institutions: t } = useAccountTexts().security.signIns
  const { language } = useLanguage()
  return (
    <>
      <h3 className={classes.institutions}>{t.title}</h3>
      <p className={classes.text}>{t.text}</p>
      <ul className={lines.lines}>
        {institutions.map(({ name, isOffered, since }) => (
          <SecurityLine
            key={since}
            sign={<IconBuildingBank size={22} aria-hidden />}
            title={name}
            facts={`${t.since({ day: longDayIn(since, language) })}${isOffered ? '' : ` · ${t.noLonger}`}`}
          />
        ))}
      </ul>
    </>
  )
}
