import { formats } from '#domain/language.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { Room, RoomBallot } from '#domain/sessions/room-answer.ts'
import { statusLabels } from '#domain/projects/statuses.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import { keepTyped, useTypedProposal } from '#web/sessions/parts/typed-proposals.ts'
import { useAmountText } from '#web/sessions/vote/amount-text.tsx'

type Props = { room: Room; acts: RoomActs; itemId: number; about: RoomBallot['about'] }

/** What was voted is what is prepared; a proposal typed since is asked about, never left out in silence. */
export function PrepareVoted({ room, acts: { act, busy, goOn }, itemId, about }: Props) {
  const t = useSessionTexts()
  const { unsaved } = useSessionTexts().voting
  const { language } = useLanguage()
  const amountText = useAmountText()
  const isTyped = useTypedProposal(itemId) !== undefined
  const prepare = () =>
    act(
      async () => goOn(await call(roomApi.decide, { params: { id: room.id }, input: { itemId, by: 'ballot' } })),
      () => {
        keepTyped(itemId, undefined)
        showSuccess(t.room.prepared)
      },
    )
  const asked = room.items.find(({ id }) => id === itemId)?.project?.asked ?? 0
  const amount = about.amount === null ? '' : formats[language].comma + amountText(about.amount, asked)
  return (
    <AskFirst
      renderButton={(ask) => (
        <BusyButton busy={busy} onClick={() => (isTyped ? ask() : void prepare())}>
          {t.room.prepareDecision}
        </BusyButton>
      )}
      title={unsaved.title}
      cancelLabel={unsaved.cancel}
      confirmLabel={unsaved.confirm}
      onConfirm={prepare}
    >
      {unsaved.text({ status: statusLabels[about.projectStatus][language], amount })}
    </AskFirst>
  )
}
