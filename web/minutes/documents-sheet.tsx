import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { longestAddendum, minutesApi } from '#domain/minutes/minutes-api.ts'
import type { Minutes } from '#domain/minutes/minutes-answer.ts'
import { readDocument } from '#web/minutes/read-document.ts'
import { SealedFile } from '#web/minutes/sealed-file.tsx'
import { listIn } from '#domain/language.ts'
import { useMinutesTexts } from '#web/minutes/minutes-texts.ts'
import type { MinutesActs } from '#web/minutes/use-minutes.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { TextModal } from '#web/platform/ui/modal/text-modal.tsx'
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
  const { number, reference, registerNumber, text } = document
  return (
    <SealedFile
      title={number === 0 ? undefined : listIn(language, [t.addendumNumber({ number }), reference])}
      file={document}
      words={text}
      read={(each) => readDocument(id, number, each)}
    >
      {registerNumber !== null && (
        <>
          <br />
          {t.register({ number: registerNumber })}
        </>
      )}
    </SealedFile>
  )
}

function Amending({ minutes: { id }, acts: { act } }: Props) {
  const t = useMinutesTexts()
  const [isAsking, setAsking] = useState(false)
  const attempt = useRef({ text: '', key: '' })
  /** The same text is one addendum, however often it is sent. */
  const amend = (text: string) => {
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
    const { key } = attempt.current
    return act(
      () => call(minutesApi.amend, { params: { id }, input: { text } }, { idempotencyKey: key }),
      () => showSuccess(t.amended),
    )
  }
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setAsking(true)}>
        {t.amend}
      </Button>
      <TextModal
        opened={isAsking}
        title={t.amendTitle}
        label={t.amendLabel}
        required
        maxLength={longestAddendum}
        minRows={4}
        confirmLabel={t.amend}
        onClose={() => setAsking(false)}
        onConfirm={amend}
      >
        <p>{t.amendText}</p>
      </TextModal>
    </>
  )
}
