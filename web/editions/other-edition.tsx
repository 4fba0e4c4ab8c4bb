import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { EditionRow } from '#domain/editions/edition.ts'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { EditionTitle, RaisedTitle } from '#web/editions/edition-title.tsx'
import { useEditionWords } from '#web/editions/edition-words.ts'
import classes from './other-edition.module.css'

/** Under the title of a list that is not that of the current edition: what can be done there, and the way back. */
export function OtherEdition({ read, current }: { read: EditionRow; current: EditionRow }) {
  const t = useEditionWords()
  return (
    <p className={classes.band}>
      {read.state === 'archived' && <IconLock size={18} aria-hidden />}
      {read.state === 'prepared' || read.state === 'ended' ? t.notCurrent[read.state] : t.readOnly}{' '}
      <Anchor component="button" type="button" underline="always" onClick={() => chooseEdition(undefined)}>
        {t.backTo} <EditionTitle edition={current} />
      </Anchor>
    </p>
  )
}

/** The same over a project of an archive. */
export function ArchivedProject({ edition }: { edition: string }) {
  const t = useEditionWords()
  return (
    <p className={classes.band} data-signed>
      <IconLock size={18} aria-hidden />
      <span>
        {t.project} <RaisedTitle title={edition} />, {t.states.archived}. {t.readOnly}
      </span>
    </p>
  )
}
