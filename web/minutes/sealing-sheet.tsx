import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formats, type Language } from '#domain/language.ts'
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

function listOf(names: string[], language: Language): string {
  return new Intl.ListFormat(formats[language].locale, { type: 'conjunction' }).format(names)
}

/** The chair seals the minutes once they are ready; other readers see what is still missing. */
export function SealingSheet({ minutes, acts: { act, busy } }: Props) {
  const t = useMinutesTexts()
  // Pressing twice, or again after a lost answer, seals once; a refusal does not use the key up.
  const [key] = useState(() => crypto.randomUUID())
  const { language } = useLanguage()
  const { id, version, readiness, me, readers } = minutes
  const others = readers.flatMap((each) => (each.id === me.id || each.reading === 'agreed' ? [] : [each.name]))
  if (readiness === null || !me.acts.includes('seal'))
    return (
      <Sheet title={t.sealing}>
        <p className={classes.quiet}>{t.chairSeals}</p>
      </Sheet>
    )
  return (
    <Sheet title={t.sealing}>
      {readiness !== 'ready' && (
        <p id="minutes-unready" className={classes.quiet}>
          {t.unready[readiness]}
          {others.length > 0 && readiness !== 'remarks' && ` ${t.whoMust({ names: listOf(others, language) })}`}
        </p>
      )}
      <AskFirst
        renderButton={(ask) => (
          <Button
            fullWidth
            leftSection={<IconRosetteDiscountCheck size={18} />}
            disabled={busy || readiness !== 'ready'}
            aria-describedby={readiness === 'ready' ? undefined : 'minutes-unready'}
            onClick={ask}
          >
            {t.seal}
          </Button>
        )}
        title={t.sealTitle}
        confirmLabel={t.seal}
        onConfirm={async (close) => {
          const isSealed = await act(
            () => call(minutesApi.seal, { params: { id }, input: { version } }, { idempotencyKey: key }),
            () => showSuccess(t.sealed),
          )
          if (isSealed) close()
        }}
      >
        <p>{t.sealText}</p>
      </AskFirst>
    </Sheet>
  )
}
