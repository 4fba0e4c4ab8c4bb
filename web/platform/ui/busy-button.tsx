import { Button, Loader, type ButtonProps } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import classes from './busy-button.module.css'

type BusyButtonProps = ButtonProps & {
  busy: boolean
  icon?: ReactNode
  type?: 'button' | 'submit'
  onClick?: MouseEventHandler<HTMLButtonElement>
}

/** A busy button keeps its label and its width: the loader replaces the icon, or takes room from the padding. */
export function BusyButton({ busy, icon, type = 'button', onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      type={type}
      onClick={busy ? undefined : onClick}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      className={busy && !icon ? classes.squeezed : undefined}
      leftSection={busy ? <Loader size={18} color="currentColor" /> : icon}
    />
  )
}
