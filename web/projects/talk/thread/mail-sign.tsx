import { Anchor } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ThreadMessage } from '#domain/thread/thread-api.ts'
import { later } from '#web/platform/later.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import classes from './message-sheet.module.css'

const OriginalDrawer = later(async () => (await import('#web/projects/talk/thread/original-drawer.tsx')).OriginalDrawer)

type MailSignProps = { messageId: string; mail: NonNullable<ThreadMessage['mail']> }

/** Where other messages say that they were edited: this one came by mail, and who may read it sees the mail. */
export function MailSign({ messageId, mail }: MailSignProps) {
  const t = useThreadTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className={classes.mail}>
        <IconMail size={16} aria-hidden /> {t.byMail({ by: mail.attachedBy })}
      </span>
      {mail.hasOriginal && (
        <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setOpen(true)}>
          {t.showOriginal}
        </Anchor>
      )}
      {isOpen && (
        <Suspense>
          <OriginalDrawer messageId={messageId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
