import { areaOf, heightOf, mapAreas, project } from '#domain/places/map-area.ts'
import threads from '#domain/places/map-threads.json' with { type: 'json' }
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import classes from './land-map.module.css'

type LandMapProps = { latitude: number; longitude: number; city: string }

/** The country in threads, as the agenda draws it, with the place in it. Empty for another country. */
export function LandMap({ latitude, longitude, city }: LandMapProps) {
  const { place: t } = useProjectCardTexts()
  const name = areaOf(latitude, longitude)
  if (name === undefined) return null
  const area = mapAreas[name]
  const height = heightOf(area)
  const ratio = area.width / height
  const { x, y } = project(area, latitude, longitude)
  return (
    <div className={classes.frame}>
      {/* An <img> could hold neither the drawing nor the pin. */}
      <div
        className={classes.land}
        style={{ aspectRatio: ratio, width: `min(100%, calc((var(--map-height) - 40px) * ${ratio}))` }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={t.onLand[name]({ city })}
      >
        <svg viewBox={`0 0 ${area.width} ${height}`} aria-hidden>
          <path className={classes.faint} d={threads[name].faint} />
          <path className={classes.bright} d={threads[name].bright} />
        </svg>
        <div className={classes.mark} style={{ left: `${(x / area.width) * 100}%`, top: `${(y / height) * 100}%` }}>
          <svg className={classes.pin} viewBox="-15 -40 30 41" width="30" height="41" aria-hidden>
            <path d="M0 0S-14-14-14-24.6a14 14 0 0 1 28 0C14-14 0 0 0 0z" />
            <circle cy="-24.5" r="5" />
          </svg>
          <span className={classes.city}>{city}</span>
        </div>
      </div>
      <p className={classes.credit}>{t.mapCredit}</p>
    </div>
  )
}
