import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useOwnersRefusal } from '#web/account/account-choice.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import tabClasses from '#web/platform/ui/page/link-tabs.module.css'
import { Page } from '#web/platform/ui/page/page.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import classes from './account-page.module.css'

type Props = {
  /** The title of what the server refuses to an administrator in the owner's place. */
  ownersAlone?: string
  children: ReactNode
}

/** A page of one's account, below the tabs that lead to each. */
export function AccountPage({ ownersAlone, children }: Props) {
  const t = useAccountTexts()
  const refusal = useOwnersRefusal()
  return (
    <Page title={t.title}>
      <Tabs />
      <div className={classes.page}>
        {ownersAlone !== undefined && refusal !== undefined ? (
          <Sheet title={ownersAlone}>
            <p>{refusal}</p>
          </Sheet>
        ) : (
          children
        )}
      </div>
    </Page>
  )
}

function Tabs() {
  const t = useAccountTexts().security.tabs
  const tabs = useRef<HTMLElement>(null)
  // A phone has no room for all tabs, so the current one is scrolled into full view.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <nav ref={tabs} className={tabClasses.tabs} data-narrow aria-label={t.label}>
      <Link to="/account/show">{t.information}</Link>
      <Link to="/account/security">{t.security}</Link>
      <Link to="/account/notifications">{t.notifications}</Link>
      <Link to="/account/data/{-$token}">{t.data}</Link>
    </nav>
  )
}
