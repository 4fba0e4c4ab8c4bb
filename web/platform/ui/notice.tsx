import type { ReactNode } from 'react'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import classes from './notice.module.css'

/** The result of an action, shown where it was requested. */
export function Notice({ tone, children }: { tone: 'success' | 'danger'; children: ReactNode }) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {tone === 'success' ? (
        <StatusGlyph shape="square" fill="filled+ring" glyph="check" variant="success" size={30} />
      ) : (
        <StatusGlyph shape="diamond" fill="outline" glyph="cross" variant="danger" size={30} />
      )}
      <div>{children}</div>
    </div>
  )
}
