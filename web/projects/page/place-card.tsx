import { IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import type { Project } from '#domain/projects/project.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { japaneseMarked } from '#web/platform/ui/japanese-marked.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { Asked } from '#web/projects/talk/points/ask-button.tsx'
import { WhereItIs } from '#web/projects/parts/where-it-is.tsx'
import classes from './place-card.module.css'

export function PlaceCard({ place }: { place: Project['projectPlace'] }) {
  const { place: t } = useProjectCardTexts()
  const { name, address, city, department, latitude, longitude, phoneNumber, website, mapLink } = place
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
          <Asked field="placeName">
            <strong>{japaneseMarked(name)}</strong>
          </Asked>
          <Asked field="placeAddress">{japaneseMarked(address)}</Asked>
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
      {latitude !== null && longitude !== null && (
        <WhereItIs latitude={latitude} longitude={longitude} city={city} label={name || address} />
      )}
    </Sheet>
  )
}
