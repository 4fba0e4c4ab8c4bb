import { numberText } from '#domain/number-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import { figuresOf, runWords } from '#web/projects/list/bulk/run-words.ts'
import type { BulkRun } from '#web/projects/list/bulk/run-store.ts'
import classes from './run.module.css'

const kinds = ['done', 'failed', 'left', 'aside'] as const

/** Three threads that grow with the run, and their numbers in words. */
export function RunThreads({ run }: { run: BulkRun }) {
  const t = useBulkTexts()
  const { language } = useLanguage()
  const figures = figuresOf(run)
  const legend = [
    { kind: 'done', count: figures.done, words: runWords(t, run).doneShort },
    { kind: 'failed', count: figures.failed, words: t.toRedoShort },
    { kind: 'aside', count: figures.aside, words: t.left({ count: figures.aside }) },
  ]
  return (
    <>
      <div className={classes.threads} aria-hidden>
        {[0, 1, 2].map((thread) => (
          <div key={thread} className={classes.thread}>
            {kinds.map((kind) => (
              <span key={kind} data-kind={kind} style={{ flexGrow: figures[kind] }} />
            ))}
          </div>
        ))}
      </div>
      <ul className={classes.legend}>
        {legend
          .filter(({ kind, count }) => kind === 'done' || count > 0)
          .map(({ kind, count, words }) => (
            <li key={kind} data-kind={kind}>
              <i aria-hidden /> <strong>{numberText(count, language)}</strong> {words}
            </li>
          ))}
      </ul>
    </>
  )
}
