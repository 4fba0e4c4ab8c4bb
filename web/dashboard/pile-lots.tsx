import { IconFileCheck } from '@tabler/icons-react'
import type { Pile } from '#domain/dashboard/pile-api.ts'
import { likelyDecision, type LotKind } from '#domain/dashboard/pile.ts'
import { isAmong, answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { ActButton } from '#web/projects/list/bulk/act-button.tsx'
import type { BulkWords } from '#web/projects/list/bulk/bulk-message.tsx'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import figures from '#web/platform/ui/figures.module.css'
import classes from './pile.module.css'

/** Groups for which one decision is likely: each with its reason, its files and its words; none is decided here. */
export function PileLots({ pile: { lots } }: { pile: Pile }) {
  const { lots: t } = useBoardTexts().pile
  const { preparing, acts } = useBulkTexts()
  return (
    <section className={figures.sheet}>
      <h2>{t.title}</h2>
      <p className={classes.about}>{lots.length === 0 ? t.none : t.about}</p>
      <ul className={classes.lots}>
        {lots.map(({ kind, message, files }) => {
          const count = files.length
          const projectStatus = likelyDecision[kind]
          return (
            <li key={kind}>
              <div className={classes.lot}>
                <h3>{t.kinds[kind].title({ count })}</h3>
                <p className={classes.about}>{t.kinds[kind].why}</p>
                <details>
                  <summary>{t.see({ count })}</summary>
                  <ul className={classes.files}>
                    {files.map(({ older, ...file }) => (
                      <li key={file.id}>
                        <FileLink {...file} />
                        {older && (
                          <>
                            {' '}
                            {t.like} <FileLink {...older} />
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                </details>
              </div>
              <ActButton
                screen={isAmong(projectStatus, answerAwaitedStatuses) ? 'ask' : 'prepare'}
                selected={{ ids: files.map(({ id }) => id) }}
                icon={<IconFileCheck size={18} aria-hidden />}
                label={(preparing[projectStatus] ?? acts.prepare.go)({ count })}
                initial={{ projectStatus, words: wordsOf(kind, message) }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function FileLink({ id, name }: { id: number; name: string }) {
  return (
    <RowLink to="/project/show/$projectId" id={id}>
      {id} {name}
    </RowLink>
  )
}

/** As long as they are not edited, each holder reads them in their language. */
function wordsOf(kind: LotKind, message: string): BulkWords {
  return kind === 'favourable' ? { message } : { message, template: { id: kind, text: message } }
}
