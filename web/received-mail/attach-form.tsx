import { NativeSelect, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { mailWriters, receivedMailApi, type ShownMail } from '#domain/received-mail/received-mail-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useReceivedMailTexts } from '#web/platform/i18n/received-mail-texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useRenewMails } from '#web/received-mail/renew-mails.ts'
import classes from './received-mail.module.css'

/** Filled from the token, if there is one. */
export function AttachForm({ mail, onDone }: { mail: ShownMail; onDone: () => void }) {
  const t = useReceivedMailTexts()
  const renew = useRenewMails()
  const { busy, run } = useRefusalToast()
  const [project, setProject] = useState(mail.project === null ? '' : String(mail.project.id))
  const [as, setAs] = useState<(typeof mailWriters)[number]>(mail.person === null ? 'holder' : 'named')
  const attach = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await call(receivedMailApi.attach, { params: { id: mail.id }, input: { projectId: Number(project), as } })
      onDone()
      await renew()
      showSuccess(t.attach.done)
    })
  }
  return (
    <form className={classes.attach} aria-label={t.attach.title} onSubmit={attach}>
      <h3>{t.attach.title}</h3>
      <TextInput
        label={t.attach.project}
        inputMode="numeric"
        required
        pattern="[0-9]+"
        value={project}
        onChange={(event) => setProject(event.currentTarget.value)}
      />
      <NativeSelect
        label={t.attach.as}
        value={as}
        onChange={(event) => setAs(mailWriters.find((each) => each === event.currentTarget.value) ?? 'holder')}
        data={[
          ...(mail.person === null ? [] : [{ value: 'named', label: t.attach.named({ name: mail.person.name }) }]),
          { value: 'holder', label: t.attach.holder },
        ]}
      />
      <p className={classes.facts}>{t.attach.note}</p>
      <BusyButton busy={busy} type="submit">
        {t.attach.do}
      </BusyButton>
    </form>
  )
}
