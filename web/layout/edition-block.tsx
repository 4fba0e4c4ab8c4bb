import { Badge, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { admits, reviewers } from '#domain/roles.ts'
import { editionDays, EditionTitle } from '#web/editions/edition-title.tsx'
import { environmentBadge } from '#web/layout/environment-badge.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import classes from './edition-block.module.css'

const EditionMenu = lazy(async () => ({ default: (await import('#web/editions/edition-menu.tsx')).EditionMenu }))

const hour = 3_600_000

/** The current edition; to reviewers, the way to the others. */
export function EditionBlock({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { language } = useLanguage()
  const role = useSession()?.user.role
  const programme = useCall(programmeApi.get, {}, { staleTime: hour }).data
  const title = (
    <span>
      <strong className={classes.title}>{programme ? <EditionTitle edition={programme} /> : '\u00A0'}</strong>
      {programme ? editionDays(programme, language) : '\u00A0'}
    </span>
  )
  const plain = (
    <div className={classes.edition}>
      {title}
      <EnvironmentBadge />
    </div>
  )
  if (role === undefined || !admits(reviewers, role)) return plain
  return (
    <Suspense fallback={plain}>
      <EditionMenu badge={<EnvironmentBadge />} onNavigate={onNavigate}>
        {title}
      </EditionMenu>
    </Suspense>
  )
}

function EnvironmentBadge() {
  const { layout } = useTexts()
  const environment = useCall(programmeApi.environmentName, {}, { staleTime: hour }).data ?? 'production'
  const badge = environmentBadge(environment)
  return (
    badge && (
      <Badge className={classes.badge}>
        <span aria-hidden>{badge}</span>
        <VisuallyHidden>{layout.environment({ name: environment })}</VisuallyHidden>
      </Badge>
    )
  )
}
