import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import classes from '#web/platform/ui/page/link-tabs.module.css'

/** The pages of one's account, each with its own address. */
export function AccountTabs() {
  const t = useAccountTexts().security.tabs
  const tabs = useRef<HTMLElement>(null)
  // A phone has no room for all tabs, so the current one is scrolled into full view.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <nav ref={tabs} className={classes.tabs} data-narrow aria-label={t.label}>
      <Link to="/account/show">{t.information}</Link>
      <Link to="/account/security">{t.security}</Link>
      <Link to="/account/notifications">{t.notifications}</Link>
      <Link to="/account/data/{-$token}">{t.data}</Link>
    </nav>
  )
}
