import { Button } from '@mantine/core'
import { IconBook, IconPrinter, IconSend } from '@tabler/icons-react'
import { sessionOrderApi } from '#domain/sessions/session-order-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { call, callForFile } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { clockIn } from '#domain/clock.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'

/** The order of business and the booklet, to print. */
export function PrintButtons({ room: { id, day, items } }: { room: Room }) {
  const t = useSessionTexts()
  const { busy, run } = useRefusalToast()
  const print = (endpoint: typeof sessionOrderApi.print | typeof sessionOrderApi.booklet, name: string) =>
    void run(async () => {
      keepAsFile(`${name}-${day}.pdf`, await callForFile(endpoint, { params: { id } }))
    })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        disabled={busy}
        onClick={() => print(sessionOrderApi.print, t.print.orderFile)}
      >
        {t.print.order}
      </Button>
      {items.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconBook size={18} />}
          disabled={busy}
          onClick={() => print(sessionOrderApi.booklet, t.print.bookletFile)}
        >
          {t.print.booklet}
        </Button>
      )}
    </>
  )
}

/** Sent to the expected members; once only while the order does not change. */
export function SendButton({ room, acts: { act, busy } }: { room: Room; acts: RoomActs }) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const { id, orderSentAt, items, people } = room
  if (orderSentAt !== null)
    return (
      <Button variant="default" leftSection={<IconSend size={18} />} disabled>
        {t.print.sentAt({ time: clockIn(orderSentAt, language) })}
      </Button>
    )
  return (
    <AskFirst
      renderButton={(ask) => (
        <BusyButton
          variant="default"
          busy={busy}
          icon={<IconSend size={18} />}
          disabled={items.length === 0}
          onClick={ask}
        >
          {t.print.send}
        </BusyButton>
      )}
      title={t.print.sendTitle}
      confirmLabel={t.print.send}
      onConfirm={(close) =>
        act(
          () => call(sessionOrderApi.send, { params: { id } }),
          () => {
            close()
            showSuccess(t.print.sent)
          },
        )
      }
    >
      <p>{t.print.sendText({ count: people.length })}</p>
    </AskFirst>
  )
}
