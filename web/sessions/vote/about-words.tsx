import type { Room, RoomBallot } from '#domain/sessions/room-answer.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { nearDay } from '#web/projects/parts/days-text.ts'
import { useAmountText } from '#web/sessions/vote/amount-text.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'

type Props = { room: Room; about: RoomBallot['about'] }

/** What is voted on beside the status: amount, points and day. */
export function AboutWords({ room, about: { amount, points, dueDay } }: Props) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const amountText = useAmountText()
  const asked = room.items.find(({ id }) => id === room.current?.itemId)?.project?.asked ?? 0
  const words = [
    amount !== null && amountText(amount, asked),
    points > 0 && t.room.points({ count: points }),
    dueDay && `${t.room.dueDay} ${nearDay(dueDay, language)}`,
  ]
  return words.filter(Boolean).join(' · ')
}
