import { Skeleton } from '@mantine/core'
import { IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { programmeApi } from '#domain/programme/programme-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import classes from './place-card.module.css'

const PlaceMap = lazy(async () => ({ default: (await import('#web/platform/ui/place-map.tsx')).PlaceMap }))

export function PlaceCard({ place }: { place: Project['projectPlace'] }) {
  const { place: t } = useTexts().projects
  const tiles = useCall(programmeApi.get, {}).data
  const { name, address, department, latitude, longitude, phoneNumber, website, mapLink } = place
  if (name === '' && address === '') {
    return (
      <Sheet title={t.title}>
        <p className={classes.none}>{t.none}</p>
      </Sheet>
    )
  }
  return (
    <Sheet title={t.title}>
      <div className={classes.words}>
        <address className={classes.address}>
          <strong>{name}</strong>
          <br />
          {address}
          {department !== '' && <span className={classes.department}>{department}</span>}
        </address>
        <ul className={classes.links}>
          {phoneNumber !== '' && (
            <li>
              <IconPhone size={17} aria-hidden /> <a href={`tel:${phoneNumber.replaceAll(' ', '')}`}>{phoneNumber}</a>
            </li>
          )}
          {/^https?:\/\//.test(website) && (
            <li>
              <IconWorld size={17} aria-hidden />
              <a href={website} target="_blank" rel="noopener noreferrer">
                {website.replace(/^https?:\/\//, '')}
              </a>
            </li>
          )}
          {mapLink !== '' && (
            <li>
              <IconMapPin size={17} aria-hidden />
              <a href={mapLink} target="_blank" rel="noopener noreferrer">
                {t.openMap}
              </a>
            </li>
          )}
        </ul>
      </div>
      {latitude !== null && longitude !== null && tiles && (
        <Suspense fallback={<Skeleton h={400} />}>
          <PlaceMap
            latitude={latitude}
            longitude={longitude}
            label={t.map({ name: name || address })}
            markerLabel={t.marker}
            tilesUrl={tiles.mapTilesUrl}
          />
        </Suspense>
      )}
    </Sheet>
  )
}
