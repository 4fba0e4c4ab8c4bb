import { Button } from '@mantine/core'
import type { Room } from '#domain/sessions/room-answer.ts'
import { CopyButton } from '#web/projects/form/copy-button.tsx'
import { useKeptTexts } from '#web/sessions/kept-texts.ts'
import { forgetTyped, useTypedProposals, type KeptDraft } from '#web/sessions/typed-proposals.ts'
import classes from './room.module.css'

/** Of files that others have postponed, decided or left: what their writer had typed is said, and not lost. */
export function WordsOfOtherFiles({ room: { items, current } }: { room: Room }) {
  const { proposal: t } = useKeptTexts()
  const drafts = useTypedProposals()
  return drafts.map((draft) => {
    const item = items.find(({ id }) => id === draft.itemId)
    if (item === undefined || item.id === current?.itemId) return null
    const { name } = item.project
    const said =
      item.state === 'POSTPONED'
        ? t.postponed({ name })
        : item.state === 'DECIDED'
          ? t.decided({ name })
          : t.left({ name })
    return <KeptWords key={item.id} draft={draft} said={said} />
  })
}

/** Of the file that is called, beside what another has proposed meanwhile. */
export function WordsBeside({ itemId, proposed }: { itemId: number; proposed: string }) {
  const { proposal: t } = useKeptTexts()
  const draft = useTypedProposals().find((each) => each.itemId === itemId)
  return draft === undefined || draft.message === proposed ? null : <KeptWords draft={draft} said={t.beside} />
}

function KeptWords({ draft, said }: { draft: KeptDraft; said: string }) {
  const { proposal: t } = useKeptTexts()
  const text = [draft.message.trim(), ...draft.points.map(({ question }) => question)].filter(Boolean).join('\n\n')
  if (text === '') return null
  return (
    <div className={classes.uncounted} role="alert">
      <p>{said}</p>
      <blockquote className={classes.words}>{text}</blockquote>
      <CopyButton label={t.copy} text={() => text} />{' '}
      <Button variant="transparent" onClick={() => forgetTyped(draft.itemId)}>
        {t.forget}
      </Button>
    </div>
  )
}
