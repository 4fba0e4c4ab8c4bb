import { AccountPage } from '#web/account/account-page.tsx'
import { OwnSecondStep } from '#web/account/second-step.tsx'
import { OwnSignIns } from '#web/account/own-sign-ins.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'

export function AccountSecurityPage() {
  return (
    <AccountPage ownersAlone={useAccountTexts().security.signIns.title}>
      <OwnSecondStep />
      <OwnSignIns />
    </AccountPage>
  )
}
