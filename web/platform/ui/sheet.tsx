import type { ReactNode } from 'react'
import classes from './sheet.module.css'

type SheetProps = { title?: string; action?: ReactNode; children: ReactNode }

/** A white sheet on the paper of the page. */
export function Sheet({ title, action, children }: SheetProps) {
  return (
    <section className={classes.sheet}>
      {title && (
        <header className={classes.header}>
          <h2>{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}

type FactsProps = {
  facts: { label: string; value: ReactNode }[]
  /** Short labels stay beside their values on a phone too. */
  areShort?: boolean
}

/** Facts, one per line. */
export function Facts({ facts, areShort = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-short={areShort || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
