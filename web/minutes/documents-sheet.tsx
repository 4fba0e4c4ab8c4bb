import { Button, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { longestAddendum, minutesApi } from '#domain/minutes/minutes-api.ts'
import type { Minutes } from '#domain/minutes/minutes-answer.ts'
import { inGroups } from '#domain/register/register.ts'
import { keepDocument } from '#web/minutes/keep-document.ts'
import { momentIn } from '#domain/clock.ts'
import { firstLanguage, formats, listIn, othersThan } from '#domain/language.ts'
import { useMinutesTexts } from '#web/minutes/minutes-texts.ts'
import type { MinutesActs } from '#web/minutes/use-minutes.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './minutes.module.css'

type Props = { minutes: Minutes; acts: MinutesActs }

/** The sealed minutes and their addenda, to download; the person who seals can add another addendum. */
export function DocumentsSheet({ minutes, acts }: Props) {
  const t = useMinutesTexts()
  return (
    <Sheet title={t.documents}>
      {minutes.leftOut !== null && <p className={classes.quiet}>{t.extract[minutes.leftOut]}</p>}
      <ul className={classes.documents}>
        {minutes.documents.map((document) => (
          <li key={document.number}>
            <SealedDocument id={minutes.id} document={document} />
          </li>
        ))}
      </ul>
      {minutes.me.acts.includes('amend') && <Amending minutes={minutes} acts={acts} />}
    </Sheet>
  )
}

function SealedDocument({ id, document }: { id: number; document: Minutes['documents'][number] }) {
  const t = useMinutesTexts()
  const { language } = useLanguage()
  const { busy, run } = useRefusalToast()
  const { number, reference, sealedAt, sealedBy, fingerprint, registerNumber, text } = document
  return (
    <>
      <h3>{number === 0 ? reference : listIn(language, [t.addendumNumber({ number }), reference])}</h3>
      <p className={classes.quiet}>{t.sealedOn({ moment: momentIn(sealedAt, language), name: sealedBy })}</p>
      {text !== '' && <p className={classes.words}>{text}</p>}
      <div className={classes.acts}>
        <Button
          disabled={busy}
          leftSection={<IconDownload size={18} />}
          aria-label={t.downloadOf({ reference })}
          onClick={() => void run(() => keepDocument({ id, number, name: reference }))}
        >
          {t.download}
        </Button>
        {othersThan(firstLanguage).map((each) => (
          <Button
            key={each}
            variant="default"
            disabled={busy}
            lang={each}
            onClick={() => void run(() => keepDocument({ id, number, language: each, name: `${reference}-${each}` }))}
          >
            {formats[each].name}
          </Button>
        ))}
      </div>
      <p className={classes.quiet}>
        {t.fingerprint}
        <br />
        <code className={classes.hash}>{inGroups(fingerprint).join(' ')}</code>
        {registerNumber !== null && (
          <>
            <br />
            {t.register({ number: registerNumber })}
          </>
        )}
      </p>
    </>
  )
}

function Amending({ minutes: { id }, acts: { act } }: Props) {
  const t = useMinutesTexts()
  const [text, setText] = useState<string>()
  const key = useRef(crypto.randomUUID())
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setText('')}>
        {t.amend}
      </Button>
      <ConfirmModal
        opened={text !== undefined}
        title={t.amendTitle}
        confirmLabel={t.amend}
        onCancel={() => setText(undefined)}
        onConfirm={async () => {
          await act(
            () =>
              call(minutesApi.amend, { params: { id }, input: { text: text ?? '' } }, { idempotencyKey: key.current }),
            () => {
              showSuccess(t.amended)
              setText(undefined)
            },
          )
          key.current = crypto.randomUUID()
        }}
      >
        <p>{t.amendText}</p>
        <Textarea
          label={t.amendLabel}
          required
          autosize
          minRows={4}
          maxLength={longestAddendum}
          value={text ?? ''}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </ConfirmModal>
    </>
  )
}
