import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { OwnSecondStep } from '#web/account/second-step.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useOwnSecondStep } from '#web/account/use-own-second-step.ts'
import { LoginLayout } from '#web/auth/login-layout.tsx'
import { signOut } from '#web/auth/sign-out.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { owesSecondStep } from '#web/platform/session/session.ts'
import classes from './second-step.module.css'

/** Replaces every page until the user has a second step: the server refuses everything else too. */
export function SecondStepGate() {
  const { gate: t } = useAccountTexts().secondStep
  const { layout } = useTexts()
  const queryClient = useQueryClient()
  const { hasStep } = useOwnSecondStep()

  const goOn = () => {
    // Calls refused until now are repeated.
    queryClient.clear()
    owesSecondStep(false)
  }
  return (
    <LoginLayout title={t.title} subtitle={t.text}>
      <div className={classes.gate}>
        <OwnSecondStep />
        <Button size="lg" fullWidth disabled={!hasStep} onClick={goOn}>
          {t.goOn}
        </Button>
        <Button variant="default" fullWidth onClick={() => void signOut()}>
          {layout.logout}
        </Button>
      </div>
    </LoginLayout>
  )
}
