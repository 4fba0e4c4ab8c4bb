import { Button } from '@mantine/core'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useOwnName } from '#web/platform/session/own-name.ts'
import { InternalSign } from '#web/projects/parts/internal-sign.tsx'
import { FileWords } from '#web/projects/talk/thread/message-files.tsx'
import { Initials } from '#web/platform/ui/avatar.tsx'
import { Row } from '#web/projects/talk/thread/thread-entry-row.tsx'
import type { OutgoingMessages } from '#web/projects/talk/thread/use-outgoing-messages.ts'
import sheet from './message-sheet.module.css'
import classes from './outgoing-rows.module.css'

/** The messages that are not on the server yet. */
export function OutgoingRows({ outgoing: { messages, send, takeBack } }: { outgoing: OutgoingMessages }) {
  const t = useThreadTexts()
  const own = useOwnName()
  const said = { sending: t.sending, waiting: t.waiting, failed: t.notSent }
  return messages.map(({ state, ...message }) => (
    <Row key={message.key} sign={<Initials of={own} size="small" />}>
      <article className={sheet.message} data-audience={message.audience}>
        <header>
          <strong>{t.you}</strong>
          {message.audience === 'internal' && <InternalSign label={t.internal} />}
          {message.isOpinion && <strong>{t.opinion.sign}</strong>}
        </header>
        <p>{message.text}</p>
        {message.files?.map((file) => (
          <div key={file.id} className={classes.file}>
            <FileWords file={file} />
          </div>
        ))}
        <div className={classes.state} data-state={state}>
          <output>{said[state]}</output>
          {state === 'failed' && (
            <>
              <Button variant="subtle" size="compact-sm" onClick={() => send(message)}>
                {t.resend}
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => takeBack(message)}>
                {t.takeBack}
              </Button>
            </>
          )}
        </div>
      </article>
    </Row>
  ))
}
