import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hint } from '#web/ui/hint.tsx'
import classes from './icon-button.module.css'

type IconButtonProps = {
  /** Read aloud, and shown on hover and focus. */
  label: string
  icon: ReactNode
  tone?: 'danger'
  onClick?: () => void
  disabled?: boolean
  /** To be a link that looks like this button. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode
}

export function IconButton({ label, icon, tone, ...button }: IconButtonProps) {
  return (
    <Hint label={label}>
      <ActionIcon {...button} variant="subtle" size={34} aria-label={label} className={classes.button} data-tone={tone}>
        {icon}
      </ActionIcon>
    </Hint>
  )
}
