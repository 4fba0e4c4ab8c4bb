import type { ReactNode } from 'react'
import { Hint } from '#web/platform/ui/hint.tsx'
import classes from './icon-button.module.css'

type IconButtonProps = {
  /** Announced, and shown on hover and focus. */
  label: string
  icon: ReactNode
  tone?: 'danger'
  onClick?: () => void
  disabled?: boolean
  /** Renders a link with the look of this button. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode
}

/** A table has a hundred of them: drawing the library's own takes longer than the rest of a row. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return (
    <Hint label={label}>
      <Root label={label} {...button} />
    </Hint>
  )
}

/** The hint merges its handlers into these props. */
function Root({ label, icon, tone, renderRoot, ...rest }: IconButtonProps) {
  const props = {
    ...rest,
    className: `mantine-focus-auto mantine-active ${classes.button}`,
    'aria-label': label,
    'data-tone': tone,
    children: icon,
  }
  return renderRoot ? renderRoot(props) : <button type="button" {...props} />
}
