import { formats, sentencesIn } from '#domain/language.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { whysAside } from '#domain/bulk/bulk.ts'
import type { BulkPreview } from '#domain/bulk/bulk-api.ts'
import { numberText } from '#domain/number-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import type { ScreenAct } from '#web/projects/list/bulk/run-store.ts'
import classes from './bulk.module.css'

type PreviewFactsProps = { screen: ScreenAct; preview: BulkPreview }

/** How many projects the act affects; how many it leaves aside, and why. */
export function PreviewFacts({ screen, preview: { rows, aside, holders, offAgenda } }: PreviewFactsProps) {
  const t = useBulkTexts()
  const { language } = useLanguage()
  const [areShown, setShown] = useState(false)
  const whys = whysAside.flatMap((why) => {
    const count = aside.filter((each) => each.why === why).length
    return count === 0 ? [] : [t.whys[why]({ count })]
  })
  return (
    <output className={classes.facts}>
      {rows.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <p className={classes.fact}>
          <strong>{numberText(rows.length, language)}</strong>
          <span>
            {t.acts[screen].will({ count: rows.length, holders })}
            {offAgenda > 0 && <span className={classes.whys}>{t.offAgenda({ count: offAgenda })}</span>}
          </span>
        </p>
      )}
      {aside.length > 0 && (
        <div className={classes.fact}>
          <strong>{numberText(aside.length, language)}</strong>
          <span>
            {t.aside({ count: aside.length })}
            <span className={classes.whys}>
              {sentencesIn(language, [whys.join(formats[language].dot)])}{' '}
              {!areShown && (
                <Anchor component="button" type="button" underline="always" onClick={() => setShown(true)}>
                  {t.seeAside}
                </Anchor>
              )}
            </span>
            {areShown && (
              <ul className={classes.asideList}>
                {aside.map(({ id, name, why }) => (
                  <li key={id}>
                    {id} {name} <span>{t.why[why]}</span>
                  </li>
                ))}
              </ul>
            )}
          </span>
        </div>
      )}
    </output>
  )
}
