import { formats, placeIn } from '#domain/language.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { japaneseMarked } from '#web/platform/ui/japanese-marked.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import type { PreviewedEvent } from '#web/projects/parts/previewed-event.ts'
import { Vignette } from '#web/projects/parts/vignette.tsx'
import { later } from '#web/platform/later.ts'
import classes from './agenda-preview.module.css'

const EventPreview = later(async () => (await import('#web/projects/parts/event-preview.tsx')).EventPreview)

/** The public card of the event, and its page behind it, before publication. */
export function AgendaPreview({ event }: { event: PreviewedEvent }) {
  const { language } = useLanguage()
  const projects = useProjectsTexts()
  const cards = useProjectCardTexts()
  const { agendaPreview: t } = useAfterTexts()
  const [opened, { open, close }] = useDisclosure()
  const { id, imageUrl, name, when, place, types, isFree, price } = event
  const about = [types, isFree ? cards.project.free : price || cards.project.paying]
  return (
    <Sheet title={t.title}>
      <p className={classes.note}>{t.text}</p>
      <article className={classes.card}>
        <div className={classes.picture}>
          <Vignette id={id} imageUrl={imageUrl} />
        </div>
        <div className={classes.words}>
          <h3 className={classes.name} lang={name ? event.languages?.name : undefined}>
            {name || t.nameless}
          </h3>
          <p className={classes.line}>
            <strong>{when || projects.noDate}</strong>
          </p>
          <p className={classes.line}>
            {japaneseMarked(placeIn(language, place.name, place.city)) || cards.place.none}
          </p>
          <p className={classes.about}>{about.filter(Boolean).join(formats[language].dot)}</p>
        </div>
      </article>
      <Button variant="default" fullWidth mt={12} leftSection={<IconEye size={18} />} onClick={open}>
        {t.open}
      </Button>
      {opened && (
        <Suspense>
          <EventPreview event={event} onClose={close} />
        </Suspense>
      )}
    </Sheet>
  )
}
