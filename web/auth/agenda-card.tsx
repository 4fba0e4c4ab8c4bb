import { IconArrowRight, IconCalendarEvent } from '@tabler/icons-react'
import { agendaPath } from '#domain/agenda/agenda-path.ts'
import { servedAt } from '#web/platform/api/api-root.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import classes from './agenda-card.module.css'

/** A visitor who came for the programme needs no account. */
export function AgendaCard() {
  const { agenda: t } = useTexts().auth
  const { language } = useLanguage()
  return (
    <a className={classes.card} href={servedAt(agendaPath(language))}>
      <IconCalendarEvent size={20} stroke={1.6} aria-hidden />
      <span>
        <strong>{t.title}</strong>
        <br />
        {t.text}
      </span>
      <IconArrowRight size={20} stroke={1.6} aria-hidden />
    </a>
  )
}
