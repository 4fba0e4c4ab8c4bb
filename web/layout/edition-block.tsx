import { Badge, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formats } from '#domain/language.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { admits, reviewers } from '#domain/roles.ts'
import buttonClasses from '#web/editions/edition-button.module.css'
import { useOtherEdition } from '#web/editions/edition-queries.ts'
import { editionDays, EditionTitle } from '#web/editions/edition-title.tsx'
import { useOtherEditionTexts } from '#web/platform/i18n/other-edition-texts.ts'
import { environmentBadge } from '#web/layout/environment-badge.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { later } from '#web/platform/later.ts'
import classes from './edition-block.module.css'

const EditionMenu = later(async () => (await import('#web/editions/edition-menu.tsx')).EditionMenu)

const hour = 3_600_000

/** The chosen edition and, for reviewers, the menu of the others. */
export function EditionBlock({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const role = useSession()?.user.role
  const [isAsked, setAsked] = useState(false)
  if (role === undefined || !admits(reviewers, role))
    return (
      <div className={classes.edition}>
        <Read />
        <EnvironmentBadge />
      </div>
    )
  const content = (
    <>
      <Read />
      <span className={buttonClasses.signs}>
        <EnvironmentBadge />
        <IconSelector size={18} aria-hidden />
      </span>
    </>
  )
  const button = (
    <UnstyledButton className={buttonClasses.button} aria-haspopup="menu" onClick={() => setAsked(true)}>
      {content}
    </UnstyledButton>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <EditionMenu startsOpen onNavigate={onNavigate}>
        {content}
      </EditionMenu>
    </Suspense>
  )
}

function Read() {
  const { language } = useLanguage()
  const t = useOtherEditionTexts()
  const programme = useCall(programmeApi.get, {}, { staleTime: hour }).data
  const other = useOtherEdition()?.read
  const edition = other ?? programme
  return (
    <span>
      <strong className={classes.title}>
        {edition ? <EditionTitle edition={edition} /> : '\u00A0'}
        {other && formats[language].comma + t.states[other.state]}
      </strong>
      {edition ? editionDays(edition, language) : '\u00A0'}
    </span>
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
