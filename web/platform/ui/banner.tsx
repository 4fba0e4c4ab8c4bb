import type { ReactNode } from 'react'
import { StatusGlyph, type StatusGlyphProps } from '#web/platform/ui/status-glyph.tsx'
import classes from './banner.module.css'

type BannerProps = {
  sign: Omit<StatusGlyphProps, 'size'>
  title: string
  children?: ReactNode
  /** At most one action. */
  action?: ReactNode
}

/** The status of a thing and what follows from it. */
export function Banner({ sign, title, children, action }: BannerProps) {
  return (
    // An <output> could not hold a heading.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={classes.banner} data-variant={sign.variant} role="status">
      <StatusGlyph {...sign} size={30} />
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {children && <div className={classes.text}>{children}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
