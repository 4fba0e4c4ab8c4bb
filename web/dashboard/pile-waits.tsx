import type { Pile } from '#domain/dashboard/pile-api.ts'
import { pileLinks, waitsFor } from '#domain/dashboard/pile.ts'
import { FigureLink } from '#web/board/figure-link.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { shortDay } from '#web/projects/parts/days-text.ts'
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
          <table className={figures.table}>
            <thead>
              <tr>
                <th scope="col">{t.what}</th>
                <th scope="col">{t.whom}</th>
                <th scope="col">{t.since}</th>
                <th scope="col">{t.count}</th>
              </tr>
            </thead>
            <tbody>
              {waits.map(({ kind, count, since }) => (
                <tr key={kind}>
                  <th scope="row">{t.kinds[kind]}</th>
                  <td>{t.actors[waitsFor[kind]]}</td>
                  <td>{since === null ? '–' : shortDay(since, language)}</td>
                  <td>
                    <FigureLink count={count} what={t.kinds[kind]} link={links.waits(kind)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
