import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import classes from './account-choice.module.css'

type AccountChoiceProps = {
  icon?: ReactNode
  title: string
  text: string
  action: string
  onAct: () => void
  busy?: boolean
  isDangerous?: boolean
  /** The server refuses it to an administrator in the owner's place. */
  ownersAlone?: boolean
}

/** Why what is the owner's alone is not available; undefined to the owner. */
export function useOwnersRefusal(): string | undefined {
  const { layout } = useTexts()
  return useSession()?.impersonating ? layout.impersonation.refused : undefined
}

/** An action on one's account: explained, with a button, on a desktop; a single line to press on a phone. */
export function AccountChoice(props: AccountChoiceProps) {
  const { icon, title, text, action, onAct, busy = false, isDangerous = false, ownersAlone = false } = props
  const onPhone = useOnPhone()
  const ownersRefusal = useOwnersRefusal()
  const refusal = ownersAlone ? ownersRefusal : undefined
  const disabled = refusal !== undefined
  if (onPhone && !isDangerous) {
    return (
      <UnstyledButton className={classes.row} disabled={disabled} aria-busy={busy} onClick={busy ? undefined : onAct}>
        <span aria-hidden>{icon}</span>
        <span className={classes.label}>
          {action}
          {disabled && <small>{refusal}</small>}
        </span>
        <IconChevronRight size={20} stroke={1.6} aria-hidden />
      </UnstyledButton>
    )
  }
  return (
    <div className={classes.choice} data-dangerous={isDangerous || undefined}>
      {icon && <span aria-hidden>{icon}</span>}
      <div className={classes.words}>
        {!onPhone && <strong>{title}</strong>}
        <p>{refusal ?? text}</p>
      </div>
      <BusyButton
        variant={isDangerous ? 'outline' : 'default'}
        color={isDangerous ? 'enji' : undefined}
        mod={{ dangerous: isDangerous }}
        busy={busy}
        disabled={disabled}
        onClick={onAct}
      >
        {action}
      </BusyButton>
    </div>
  )
}
