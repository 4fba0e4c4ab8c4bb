import { useId, type ReactNode } from 'react'
import type { Sentence } from '#domain/words/board.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import figures from '#web/platform/ui/figures.module.css'
import classes from './board.module.css'

/** A sentence first, then the figures that support it. */
export function BoardBlock({ sentence, children }: { sentence: Sentence; children: ReactNode }) {
  const id = useId()
  return (
    <section className={figures.sheet} aria-labelledby={id}>
      <h2 id={id}>
        <RaisedTitle title={sentence.title} />
      </h2>
      <p className={classes.basis}>{sentence.text}</p>
      {children}
    </section>
  )
}
