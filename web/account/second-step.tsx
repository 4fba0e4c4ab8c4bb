import { Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { fewRecoveryCodes } from '#domain/auth/recovery-code.ts'
import { OwnPasskeys } from '#web/account/own-passkeys.tsx'
import { FewRecoveryCodes, SecondStepCard } from '#web/account/second-step-card.tsx'
import { RecoveryCodesModal } from '#web/account/second-step-modals.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useOwnSecondStep } from '#web/account/use-own-second-step.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './second-step.module.css'

/** The second step of the user, the passkeys that replace it, and the forms to change both. */
export function OwnSecondStep() {
  const { secondStep: t } = useAccountTexts()
  const [makes, making] = useDisclosure()
  const { own, isError, retry, changed } = useOwnSecondStep()

  if (own === undefined)
    return (
      <Sheet title={t.title}>
        {isError ? (
          <div role="alert" className={classes.failure}>
            <p>{t.failed}</p>
            <RetryButton variant="default" size="xs" onRetry={retry} />
          </div>
        ) : (
          <Skeleton h={120} />
        )}
      </Sheet>
    )
  const { secondStep, passkeys } = own
  const { app, recoveryCodesLeft, sms, required } = secondStep
  const ways = (app === null ? 0 : 1) + passkeys.length + (sms?.on ? 1 : 0)
  const isLastWay = required && ways === 1
  return (
    <>
      {app !== null && recoveryCodesLeft <= fewRecoveryCodes && (
        <FewRecoveryCodes left={recoveryCodesLeft} onMake={making.open} />
      )}
      <OwnPasskeys passkeys={passkeys} hasApp={app !== null} isLastWay={isLastWay} onChanged={changed} />
      <SecondStepCard secondStep={secondStep} isLastWay={isLastWay} onMakeCodes={making.open} onChanged={changed} />
      {/* Not inside the warning, which disappears as soon as there are codes again, while the codes are shown only once. */}
      {makes && <RecoveryCodesModal onChanged={changed} onClose={making.close} />}
    </>
  )
}
