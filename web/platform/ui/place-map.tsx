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
  tilesUrl: string
}

/** A place on the street map. */
export function PlaceMap({ latitude, longitude, label, markerLabel, tilesUrl }: PlaceMapProps) {
  const holder = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!holder.current) return undefined
    const map = L.map(holder.current, { scrollWheelZoom: false })
    map.setView([latitude, longitude], zoom)
    map.attributionControl.setPrefix(false)
    L.tileLayer(tilesUrl, { attribution: '© OpenStreetMap', maxZoom: 19 }).addTo(map)
    const pin = L.divIcon({ className: classes.pin ?? '', html: pinDrawing, iconSize: [34, 44], iconAnchor: [17, 42] })
    L.marker([latitude, longitude], { icon: pin, alt: markerLabel, title: markerLabel, keyboard: false }).addTo(map)
    return () => {
      map.remove()
    }
  }, [latitude, longitude, markerLabel, tilesUrl])

  return <section ref={holder} className={classes.map} aria-label={label} />
}

const pinDrawing =
  '<svg viewBox="0 0 34 44" width="34" height="44" aria-hidden="true"><path d="M17 2C8.7 2 2 8.6 2 16.8 2 28 17 42 17 42s15-14 15-25.2C32 8.6 25.3 2 17 2z"/><circle cx="17" cy="16.5" r="5.5"/></svg>'
