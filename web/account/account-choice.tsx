import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  /** The reason why it is not available now. */
  refusal?: string
}

/** An action on one's account: explained, with a button, on a desktop; a single line to press on a phone. */
export function AccountChoice(props: AccountChoiceProps) {
  const { icon, title, text, action, onAct, busy = false, isDangerous = false, refusal } = props
  const onPhone = useOnPhone()
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
