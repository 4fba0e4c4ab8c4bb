import { capitalised } from '#domain/words/dates.ts'
import { formats } from '#domain/language.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Project } from '#domain/projects/project.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { dayText } from '#web/projects/after/dates/date-words.ts'
import { useLostDates } from '#web/projects/parts/lost-dates.ts'
import { StateGlyph } from '#web/projects/after/dates/state-sign.tsx'
import classes from './lost-dates-notice.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** Lists announced dates that a changed rule has dropped, and what to do about them. */
export function LostDatesNotice({ project }: { project: Project }) {
  const { lost: t } = useDateTexts()
  const { language } = useLanguage()
  const { lost, forget } = useLostDates(project.id)
  if (lost.length === 0) return null
  return (
    <Alert
      role="alert"
      color="kohaku"
      icon={<IconAlertTriangle />}
      title={t.title({ count: lost.length })}
      className={classes.notice}
    >
      <ul className={classes.dates}>
        {lost.map(({ day, state }) => (
          <li key={day}>
            <StateGlyph state={state} /> {capitalised(dayText(day, language))}
            {formats[language].comma}
            {t.line[state]}
          </li>
        ))}
      </ul>
      {t.text({ count: lost.length })}
      <Group gap={8} mt={10}>
        {project.allowEdit && (
          <LinkButton variant="default" to="/project/edit/$projectId" params={{ projectId: String(project.id) }}>
            {t.edit}
          </LinkButton>
        )}
        <Button variant="subtle" onClick={forget}>
          {t.noted}
        </Button>
      </Group>
    </Alert>
  )
}
