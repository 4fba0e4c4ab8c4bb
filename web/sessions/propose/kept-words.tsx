import { Button } from '@mantine/core'
import type { Room, RoomItem } from '#domain/sessions/room-answer.ts'
import { CopyButton } from '#web/projects/parts/copy-button.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { keepTyped, useTypedProposal, withAsked } from '#web/sessions/parts/typed-proposals.ts'
import classes from '#web/sessions/parts/room.module.css'

/** Shows texts typed for files that others have since postponed, decided or left, so that they are not lost. */
export function WordsOfOtherFiles({ room: { items, current } }: { room: Room }) {
  return items.filter(({ id }) => id !== current?.itemId).map((item) => <WordsOfFile key={item.id} item={item} />)
}

function WordsOfFile({ item: { id, state, name } }: { item: RoomItem }) {
  const { proposal: t } = useSessionTexts().kept
  const said =
    state === 'POSTPONED' ? t.postponed({ name }) : state === 'DECIDED' ? t.decided({ name }) : t.left({ name })
  return <KeptWords itemId={id} said={said} />
}

/** For the called file: the typed text beside a newer proposal. */
export function WordsBeside({ itemId, proposed }: { itemId: number; proposed: string }) {
  const { proposal: t } = useSessionTexts().kept
  return <KeptWords itemId={itemId} said={t.beside} unless={proposed} />
}

function KeptWords({ itemId, said, unless }: { itemId: number; said: string; unless?: string }) {
  const { proposal: t } = useSessionTexts().kept
  const draft = useTypedProposal(itemId)
  if (draft === undefined || draft.message === unless) return null
  const text = [draft.message.trim(), ...withAsked(draft.points, draft.asking).map(({ question }) => question)]
    .filter(Boolean)
    .join('\n\n')
  if (text === '') return null
  return (
    <div className={classes.uncounted} role="alert">
      <p>{said}</p>
      <blockquote className={classes.words}>{text}</blockquote>
      <CopyButton label={t.copy} text={() => text} />{' '}
      <Button variant="transparent" onClick={() => keepTyped(itemId, undefined)}>
        {t.forget}
      </Button>
    </div>
  )
}
