import { IconInfoCircle } from '@tabler/icons-react'
import classes from './impersonation-banner.module.css'
import { apiRoot } from '#web/platform/api/api-root.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'

/** Shown on every page of a rehearsal, with the one click that ends it. */
export function RehearsalBanner() {
  const t = useSessionTexts().rehearsal
  const { busy, run } = useRefusalToast()
  return (
    <section className={classes.banner} aria-label={t.begin}>
      <IconInfoCircle size={30} stroke={1.4} aria-hidden />
      <div>
        <h2>{t.begin}</h2>
        <p>{t.text}</p>
      </div>
      <BusyButton variant="default" busy={busy} onClick={() => void run(endRehearsal)}>
        {t.end}
      </BusyButton>
    </section>
  )
}

/** Its address is its right. One that has ended already, after a day or in another window, is left all the same. */
async function endRehearsal() {
  await fetch(apiRoot, { method: 'DELETE' }).catch(() => undefined)
  sessionStorage.clear()
  localStorage.clear()
  location.assign('/#/session/index')
}
