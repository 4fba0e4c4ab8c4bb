import type { Pile } from '#domain/dashboard/pile-api.ts'
import { pileLinks, waitsFor } from '#domain/dashboard/pile.ts'
import { FigureLink } from '#web/board/figure-link.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { shortDay } from '#web/projects/parts/days-text.ts'
import { FigureTable } from '#web/platform/ui/figure-table.tsx'
import figures from '#web/platform/ui/figures.module.css'

/** What waits for whom, and since when. */
export function PileWaits({ pile: { waits, commission } }: { pile: Pile }) {
  const { waits: t } = useBoardTexts().pile
  const { language } = useLanguage()
  const links = pileLinks(commission?.id)
  return (
    <section className={figures.sheet}>
      <h2>{t.title}</h2>
      {waits.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <div className={figures.scroll}>
          <FigureTable
            rows={waits}
            keyOf={({ kind }) => kind}
            columns={[
              { head: t.what, render: ({ kind }) => t.kinds[kind] },
              { head: t.whom, render: ({ kind }) => t.actors[waitsFor[kind]] },
              { head: t.since, render: ({ since }) => (since === null ? '–' : shortDay(since, language)) },
              {
                head: t.count,
                render: ({ kind, count }) => <FigureLink count={count} what={t.kinds[kind]} link={links.waits(kind)} />,
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}
