import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { EditionRow, EditionState } from '#domain/editions/edition-row.ts'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { EditionTitle, RaisedTitle } from '#web/editions/edition-title.tsx'
import { useEditionWords } from '#web/editions/edition-words.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'
import classes from './other-edition.module.css'

/** Under the title of a list that is not that of the current edition: what can be done there, and the way back. */
export function OtherEdition({ read, current }: { read: EditionRow; current: EditionRow }) {
  const t = useEditionWords()
  return (
    <p className={classes.band}>
      {read.state === 'archived' && <IconLock size={18} aria-hidden />}
      {read.state === 'prepared' || read.state === 'ended' ? t.notCurrent[read.state] : t.readOnly}{' '}
      <Anchor component="button" type="button" underline="always" inherit onClick={() => chooseEdition(undefined)}>
        {t.backTo} <EditionTitle edition={current} />
      </Anchor>
    </p>
  )
}

const fr = {
  prepared: 'Vous pourrez soumettre ce brouillon quand elle sera en cours.',
  ended: 'Ce brouillon ne peut plus y être soumis : reprenez-le pour l’édition en cours.',
}
const en: typeof fr = {
  prepared: 'You can submit this draft once it is current.',
  ended: 'This draft can no longer be submitted to it: repeat it for the current edition.',
}

/** Why a draft cannot be submitted, and what can be done. */
const useDraftWords = textsApart<typeof fr>({ fr, en })

type ProjectOfOtherEditionProps = {
  edition: { tostring: string; state: EditionState }
  /** It is still to be submitted, by whoever reads. */
  isOwnDraft: boolean
}

/** The same over a project that is not of the current edition. */
export function ProjectOfOtherEdition({ edition, isOwnDraft }: ProjectOfOtherEditionProps) {
  const t = useEditionWords()
  const drafts = useDraftWords()
  const { state, tostring } = edition
  if (state === 'current') return null
  const isArchived = state === 'archived'
  return (
    <p className={classes.band} data-signed={isArchived || undefined}>
      {isArchived && <IconLock size={18} aria-hidden />}
      <span>
        {t.project} <RaisedTitle title={tostring} />, {t.states[state]}.{' '}
        {isArchived ? t.readOnly : isOwnDraft && drafts[state]}
      </span>
    </p>
  )
}
