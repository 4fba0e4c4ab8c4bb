import type { ReactNode } from 'react'
import { ThreadFigure } from '#web/platform/ui/thread-figure.tsx'
import classes from './empty-state.module.css'

type EmptyStateProps = { title: string; text: string; action?: ReactNode }

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <ThreadFigure />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  )
}
