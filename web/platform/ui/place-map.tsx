import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import classes from './place-map.module.css'

const zoom = 14

type PlaceMapProps = {
  latitude: number
  longitude: number
  label: string
  markerLabel: string
  tilesUrl: string | null
}

/** A place on a map; where no tiles can be had, on a calm ground of our own. */
export function PlaceMap({ latitude, longitude, label, markerLabel, tilesUrl }: PlaceMapProps) {
  const holder = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!holder.current) return undefined
    const map = L.map(holder.current, {
      zoomControl: tilesUrl !== null,
      scrollWheelZoom: false,
      keyboard: tilesUrl !== null,
    })
    map.setView([latitude, longitude], zoom)
    map.attributionControl.setPrefix(false)
    if (tilesUrl !== null) {
      const tiles = L.tileLayer(tilesUrl, { attribution: '© OpenStreetMap', maxZoom: 19 })
      // With the first tile that comes the drawn ground goes.
      tiles.once('tileload', () => holder.current?.setAttribute('data-tiled', ''))
      tiles.addTo(map)
    }
    const pin = L.divIcon({ className: classes.pin ?? '', html: pinDrawing, iconSize: [34, 44], iconAnchor: [17, 42] })
    L.marker([latitude, longitude], { icon: pin, alt: markerLabel, title: markerLabel, keyboard: false }).addTo(map)
    return () => {
      map.remove()
    }
  }, [latitude, longitude, markerLabel, tilesUrl])

  return (
    <div className={classes.frame}>
      <Ground />
      <section ref={holder} className={classes.map} aria-label={label} />
    </div>
  )
}

const pinDrawing =
  '<svg viewBox="0 0 34 44" width="34" height="44" aria-hidden="true"><path d="M17 2C8.7 2 2 8.6 2 16.8 2 28 17 42 17 42s15-14 15-25.2C32 8.6 25.3 2 17 2z"/><circle cx="17" cy="16.5" r="5.5"/></svg>'

/** Streets of nowhere in particular, a river and a park. */
function Ground() {
  return (
    <svg className={classes.ground} viewBox="0 0 800 400" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path className={classes.park} d="M470 60l90-14 60 40-20 70-90 12-50-50zM60 320l90-16 30 60-70 26z" />
      <path className={classes.water} d="M-20 250C140 230 220 320 360 300s260-120 460-70" />
      <path
        className={classes.roads}
        d="M-20 90L840 40M-20 190L840 130M-20 370L840 260M90-20L150 420M250-20L300 420M420-20L400 420M560-20L600 420M700-20L760 420M-20 20L360 420M180-20L640 420"
      />
      <path className={classes.avenue} d="M-20 140L840 210M340-20L380 200 300 420" />
    </svg>
  )
}
