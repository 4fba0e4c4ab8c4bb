import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { beginRehearsal } from '#web/sessions/plan/begin-rehearsal.ts'

export function RehearsalButton() {
  const t = useSessionTexts().rehearsal
  const { busy, run } = useRefusalToast()
  return (
    <BusyButton variant="default" busy={busy} onClick={() => void run(beginRehearsal)}>
      {t.begin}
    </BusyButton>
  )
}
