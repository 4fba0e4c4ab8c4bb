import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { EditionOf, EditionRow, EditionState } from '#domain/editions/edition-row.ts'
import { formats } from '#domain/language.ts'
import { useQuery } from '@tanstack/react-query'
import { admits, reviewers } from '#domain/roles.ts'
import { useSession } from '#web/platform/session/session.ts'
import { editionList, useBackToCurrent, useOtherEdition } from '#web/editions/edition-queries.ts'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { EditionTitle, RaisedTitle } from '#web/editions/edition-title.tsx'
import { useOtherEditionTexts } from '#web/platform/i18n/other-edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './other-edition.module.css'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'

type OtherEditionProps = { read: EditionRow; current: EditionRow; onBack?: () => void }

/** Shown under the title on pages of another edition: what can be done there, and the link back. */
export function OtherEdition({ read, current, onBack }: OtherEditionProps) {
  const t = useOtherEditionTexts()
  const back = useBackToCurrent()
  return (
    <p className={classes.band}>
      {read.state === 'archived' && <IconLock size={18} aria-hidden />}
      {read.state === 'prepared' || read.state === 'ended' ? t.notCurrent[read.state] : t.readOnly}{' '}
      <Anchor component="button" type="button" underline="always" inherit onClick={onBack ?? (() => back())}>
        {t.backTo} <EditionTitle edition={current} />
      </Anchor>
    </p>
  )
}

type ProjectOfOtherEditionProps = {
  edition: { tostring: string; state: EditionState }
  /** The reader's own draft, still to be submitted. */
  isOwnDraft: boolean
}

/** The same above a project of another edition. */
export function ProjectOfOtherEdition({ edition, isOwnDraft }: ProjectOfOtherEditionProps) {
  const { language } = useLanguage()
  const t = useOtherEditionTexts()
  const drafts = t.draft
  const { state, tostring } = edition
  if (state === 'current') return null
  const isArchived = state === 'archived'
  return (
    <p className={classes.band} data-signed={isArchived || undefined}>
      {isArchived && <IconLock size={18} aria-hidden />}
      <span>
        {t.project} <RaisedTitle title={tostring} />
        {formats[language].comma}
        {t.states[state]}
        {formats[language].stop} {isArchived ? t.readOnly : isOwnDraft && drafts[state]}{' '}
        <BackToCurrent to="/project/index" />
      </span>
    </p>
  )
}

type SessionOfOtherEditionProps = {
  edition: EditionOf
  /** The actions that its reader still has in it. */
  acts: readonly string[]
}

/** The same above a session, its budget and its minutes: an archived session can still be closed, and its minutes sealed. */
export function SessionOfOtherEdition({ edition, acts }: SessionOfOtherEditionProps) {
  return edition.state === 'current' ? null : <OfOtherEdition edition={edition} acts={acts} />
}

function OfOtherEdition({ edition, acts }: SessionOfOtherEditionProps) {
  const { language } = useLanguage()
  const t = useOtherEditionTexts()
  const read = useOtherEdition(edition.id)?.read
  if (read === undefined) return null
  const isArchived = read.state === 'archived'
  return (
    <p className={classes.band} data-signed={isArchived || undefined}>
      {isArchived && <IconLock size={18} aria-hidden />}
      <span>
        {t.session} <EditionTitle edition={read} />
        {formats[language].comma}
        {t.states[read.state]}
        {formats[language].stop} {isArchived && acts.length === 0 && `${t.readOnly} `}
        <BackToCurrent to="/session/index" />
      </span>
    </p>
  )
}

/** The link from a page of another edition to the list of the current one; a holder's list has both. */
function BackToCurrent({ to }: { to: '/project/index' | '/session/index' }) {
  const t = useOtherEditionTexts()
  const isReviewer = admits(reviewers, useSession()?.user.role)
  const { data } = useQuery({ ...editionList(), enabled: isReviewer })
  const current = data?.find(({ state }) => state === 'current')
  if (!isReviewer || current === undefined) return null
  return (
    <LinkAnchor underline="always" inherit to={to} onClick={() => chooseEdition(undefined)}>
      {t.backTo} <EditionTitle edition={current} />
    </LinkAnchor>
  )
}
