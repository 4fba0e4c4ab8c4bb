import { dateIn } from '#domain/clock.ts'
import { Button } from '@mantine/core'
import { minutesApi } from '#domain/minutes/minutes-api.ts'
import type { Minutes } from '#domain/minutes/minutes-answer.ts'
import { useMinutesTexts } from '#web/minutes/minutes-texts.ts'
import type { MinutesActs } from '#web/minutes/use-minutes.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './minutes.module.css'

type Props = { minutes: Minutes; acts: MinutesActs }

/** The readers of the draft, their deadline, and whether they agree. */
export function ReadingSheet({ minutes, acts }: Props) {
  const t = useMinutesTexts()
  const { language } = useLanguage()
  const { readers, readUntil, me } = minutes
  if (readUntil === null)
    return (
      <Sheet title={t.reading}>
        <p className={classes.quiet}>{me.acts.includes('share') ? t.notShared : t.notSharedMember}</p>
        {me.acts.includes('share') && <ShareButton minutes={minutes} acts={acts} />}
      </Sheet>
    )
  const day = dateIn(readUntil, language, lastDay)
  const count = readers.filter(({ reading }) => reading === 'agreed').length
  return (
    <Sheet title={t.reading}>
      <p>
        <strong>{t.agreed({ count, all: readers.length })}</strong>
        <br />
        <span className={classes.quiet}>{t.until({ day })}</span>
      </p>
      <ul className={classes.people}>
        {readers.map(({ id, name, reading }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={classes.quiet}>{t.readings[reading]}</span>
          </li>
        ))}
      </ul>
      <Agreeing minutes={minutes} acts={acts} />
    </Sheet>
  )
}

function Agreeing({ minutes: { id, version, me, readers }, acts: { act, busy } }: Props) {
  const t = useMinutesTexts()
  if (!me.acts.includes('agree')) return null
  if (readers.some((reader) => reader.id === me.id && reader.reading === 'agreed'))
    return <p className={classes.quiet}>{t.hasAgreed}</p>
  return (
    <Button
      fullWidth
      disabled={busy}
      onClick={() =>
        void act(
          () => call(minutesApi.agree, { params: { id }, input: { version } }),
          () => showSuccess(t.agreedToast),
        )
      }
    >
      {t.agree}
    </Button>
  )
}

function ShareButton({ minutes: { id }, acts: { act } }: Props) {
  const t = useMinutesTexts()
  return (
    <AskFirst
      renderButton={(ask) => (
        <Button fullWidth onClick={ask}>
          {t.share}
        </Button>
      )}
      title={t.shareTitle}
      confirmLabel={t.share}
      onConfirm={async (close) => {
        await act(
          () => call(minutesApi.share, { params: { id } }),
          () => showSuccess(t.shared),
        )
        close()
      }}
    >
      <p>{t.shareText}</p>
    </AskFirst>
  )
}

const lastDay = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Paris' } as const
