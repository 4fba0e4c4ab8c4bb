import { Anchor, Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { kitApi, type ToldEvent } from '#domain/agenda/kit-api.ts'
import { formats, type Language } from '#domain/language.ts'
import { servedAt } from '#web/platform/api/api-root.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showError } from '#web/platform/ui/toast.tsx'
import { cardShapes, drawCard, type CardShape } from '#web/projects/after/kit/draw-card.ts'
import { CopyButton } from '#web/projects/parts/copy-button.tsx'
import classes from './kit-card.module.css'

/** What the people of a published project show and say of its label, in the language of their public. */
export function KitCard({ projectId }: { projectId: number }) {
  const { kit: t } = useAfterTexts()
  const own = useLanguage().language
  const [language, setLanguage] = useState<Language>(own)
  const { data } = useCall(kitApi.get, { params: { id: projectId } }, { staleTime: 0 })
  const event = data?.told.find((each) => each.language === language)
  if (data === undefined || event === undefined) return null
  return (
    <Sheet title={t.title}>
      <p className={classes.help}>{t.help}</p>
      <SegmentedControl
        className={classes.languages}
        aria-label={t.language}
        value={language}
        onChange={setLanguage}
        data={data.told.map(({ language: value }) => ({
          value,
          label: <span lang={value}>{formats[value].name}</span>,
        }))}
      />
      <Cards id={projectId} event={event} picture={data.picture} credit={data.credit} />
      <div className={classes.part}>
        <Textarea label={t.text} lang={language} value={event.text} readOnly autosize minRows={4} />
        <CopyButton key={`text ${language}`} label={t.copyText} text={() => event.text} />
      </div>
      <div className={classes.part}>
        <Textarea label={t.embed} description={t.embedHelp} value={event.embed} readOnly autosize minRows={2} />
        <CopyButton key={`code ${language}`} label={t.copyEmbed} text={() => event.embed} />
      </div>
      <ul className={classes.links}>
        {[
          { href: '/agenda/logo.svg', label: t.logoSvg, isFile: true },
          { href: '/agenda/logo.png', label: t.logoPng, isFile: true },
          { href: '/agenda/embed', label: t.agenda, isFile: false },
        ].map(({ href, label, isFile }) => (
          <li key={href}>
            <Anchor underline="always" href={servedAt(href)} download={isFile || undefined}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

type CardsProps = { id: number; event: ToldEvent; picture: string | null; credit: string }

function Cards({ id, event, picture, credit }: CardsProps) {
  const { kit: t } = useAfterTexts()
  const [drawn, setDrawn] = useState<CardShape>()
  const keep = async (shape: CardShape) => {
    setDrawn(shape)
    try {
      keepAsFile(t.cardFile({ id, ...shape }), await drawCard({ event, credit, ...shape }, picture))
    } catch {
      showError({ title: t.cardFailed })
    } finally {
      setDrawn(undefined)
    }
  }
  return (
    <div className={classes.cards}>
      {cardShapes.map((shape) => (
        <Button
          key={shape.width}
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={drawn === shape}
          onClick={() => void keep(shape)}
        >
          {t.card(shape)}
        </Button>
      ))}
    </div>
  )
}
