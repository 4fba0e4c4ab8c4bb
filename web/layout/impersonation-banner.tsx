import { IconInfoCircle } from '@tabler/icons-react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useOwnName } from '#web/platform/session/own-name.ts'
import { useSession } from '#web/platform/session/session.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import classes from './impersonation-banner.module.css'

/** Shown on every page while an administrator acts as a user: who that is, and the link back. */
export function ImpersonationBanner() {
  const { impersonation: t } = useTexts().layout
  const session = useSession()
  const own = useOwnName()
  const { busy, run } = useRefusalToast()
  if (!session?.impersonating) return null
  return (
    <section className={classes.banner} aria-live="polite">
      <IconInfoCircle size={30} stroke={1.4} aria-hidden />
      <div>
        <h2>{t.title({ name: own })}</h2>
        <p>{t.text}</p>
      </div>
      <BusyButton variant="default" busy={busy} onClick={() => void run(stop)}>
        {t.stop}
      </BusyButton>
    </section>
  )
}

/** Rare, and loaded together with the account forms, so it is fetched on demand. */
async function stop() {
  const { stopImpersonating } = await import('#web/auth/impersonation.ts')
  await stopImpersonating()
}
