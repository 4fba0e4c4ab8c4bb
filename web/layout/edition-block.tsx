import { Badge, VisuallyHidden } from '@mantine/core'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { editionDays, EditionTitle } from '#web/programme/edition.tsx'
import { environmentBadge } from '#web/layout/environment-badge.ts'
import classes from './edition-block.module.css'

const hour = 3_600_000

export function EditionBlock() {
  const { layout } = useTexts()
  const { language } = useLanguage()
  const programme = useCall(programmeApi.get, {}, { staleTime: hour }).data
  const environment = useCall(programmeApi.environmentName, {}, { staleTime: hour }).data ?? 'production'
  const badge = environmentBadge(environment)
  return (
    <div className={classes.edition}>
      <span>
        <strong className={classes.title}>{programme ? <EditionTitle programme={programme} /> : '\u00A0'}</strong>
        {programme ? editionDays(programme, language) : '\u00A0'}
      </span>
      {badge && (
        <Badge className={classes.badge}>
          <span aria-hidden>{badge}</span>
          <VisuallyHidden>{layout.environment({ name: environment })}</VisuallyHidden>
        </Badge>
      )}
    </div>
  )
}
