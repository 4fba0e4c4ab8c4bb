import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { areaOf } from '#domain/places/map-area.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { later } from '#web/platform/later.ts'
import classes from './where-it-is.module.css'

const PlaceMap = later(async () => (await import('#web/platform/ui/place-map.tsx')).PlaceMap)
const LandMap = later(async () => (await import('#web/projects/parts/land-map.tsx')).LandMap)

type WhereItIsProps = { latitude: number; longitude: number; city: string; label: string; inForm?: boolean }

/** A street map if tiles are configured, else the country. A place outside every map has its address only. */
export function WhereItIs({ latitude, longitude, city, label, inForm = false }: WhereItIsProps) {
  const { place: t } = useProjectCardTexts()
  const { data } = useCall(programmeApi.get, {})
  if (!data || (data.mapTilesUrl === null && areaOf(latitude, longitude) === undefined)) return null
  return (
    <div className={classes.frame} data-in-form={inForm || undefined}>
      <Suspense fallback={<Skeleton h="100%" />}>
        {data.mapTilesUrl === null ? (
          <LandMap latitude={latitude} longitude={longitude} city={city} />
        ) : (
          <PlaceMap
            latitude={latitude}
            longitude={longitude}
            label={t.map({ name: label })}
            markerLabel={t.marker}
            tilesUrl={data.mapTilesUrl}
          />
        )}
      </Suspense>
    </div>
  )
}
