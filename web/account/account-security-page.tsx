import { AccountTabs } from '#web/account/account-tabs.tsx'
import { OwnSecondStep } from '#web/account/second-step.tsx'
import { OwnSignIns } from '#web/account/own-sign-ins.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import classes from './account-security-page.module.css'

export function AccountSecurityPage() {
  const account = useAccountTexts()
  const { layout } = useTexts()
  const { signIns } = useAccountTexts().security
  // The server does not show these to an administrator acting as this user.
  const isInTheirPlace = useSession()?.impersonating ?? false
  return (
    <Page title={account.title}>
      <AccountTabs />
      <div className={classes.page}>
        {isInTheirPlace ? (
          <Sheet title={signIns.title}>
            <p>{layout.impersonation.refused}</p>
          </Sheet>
        ) : (
          <>
            <OwnSecondStep />
            <OwnSignIns />
          </>
        )}
      </div>
    </Page>
  )
}
