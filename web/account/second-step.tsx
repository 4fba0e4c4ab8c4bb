import { Button, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { secondStepApi } from '#domain/account/second-step-api.ts'
import { fewRecoveryCodes } from '#domain/auth/recovery-code.ts'
import { FewRecoveryCodes, SecondStepCard } from '#web/account/second-step-card.tsx'
import { useSecondStepTexts } from '#web/account/second-step-texts.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import classes from './second-step.module.css'

/** What is asked of oneself besides the password, and the way to change it. */
export function OwnSecondStep() {
  const t = useSecondStepTexts()
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useCall(secondStepApi.get, {}, { staleTime: 0 })
  const changed = () => void queryClient.invalidateQueries({ queryKey: keyOf(secondStepApi.get) })

  if (data === undefined)
    return (
      <Sheet title={t.title}>
        {isError ? (
          <div role="alert" className={classes.failure}>
            <p>{t.failed}</p>
            <Button variant="default" size="xs" onClick={() => void refetch()}>
              {t.retry}
            </Button>
          </div>
        ) : (
          <Skeleton h={120} />
        )}
      </Sheet>
    )
  return (
    <>
      {data.app !== null && data.recoveryCodesLeft <= fewRecoveryCodes && (
        <FewRecoveryCodes left={data.recoveryCodesLeft} onChanged={changed} />
      )}
      <SecondStepCard secondStep={data} onChanged={changed} />
    </>
  )
}
