import { Button, Group, Skeleton } from '@mantine/core'
import { FailureAlert } from '#web/platform/ui/failure-alert.tsx'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { openingApi } from '#domain/editions/opening-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { longToastMs, showSuccess } from '#web/platform/ui/toast.tsx'
import { InvitationSummary } from '#web/editions/invitation-summary.tsx'
import { InviteesStep } from '#web/editions/invitees-step.tsx'
import { inviteesInput, type Invitees } from '#web/editions/opening-values.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import classes from './open-edition.module.css'

type InviteModalProps = { edition: EditionRow; onClose: () => void }

/** Invites to an existing edition; holders already invited receive no second mail. */
export function InviteModal({ edition, onClose }: InviteModalProps) {
  const { opening: t } = useEditionTexts()
  const texts = useTexts()
  const { language } = useLanguage()
  const onPhone = useOnPhone()
  const client = useQueryClient()
  const [values, setValues] = useState<Invitees>({ inviteCertified: true, inviteFiled: true, chosen: [] })
  const [failure, setFailure] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())
  const request = { params: { id: edition.id }, input: inviteesInput(values) }
  const { data, error: unread } = useQuery({
    queryKey: [...keyOf(openingApi.previewInvitation), request],
    queryFn: ({ signal }) => call(openingApi.previewInvitation, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const refusal = failureText(texts, failure ?? unread)

  async function invite() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { mailsNb } = await call(openingApi.invite, request, { idempotencyKey: key.current })
      void client.invalidateQueries({ queryKey: ['edition'] })
      showSuccess(t.invited({ count: mailsNb }), longToastMs)
      onClose()
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setFailure(refused)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      size={920}
      fullScreen={onPhone}
      closeOnClickOutside={false}
      title={<RaisedTitle title={t.inviteTitle({ title: editionTitleIn(edition, language) })} />}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
    >
      {refusal && <FailureAlert className={classes.alert}>{refusal}</FailureAlert>}
      <div className={classes.preview}>
        <section>
          <InviteesStep
            values={values}
            preview={data}
            onChange={(changed) => {
              setValues({ ...values, ...changed })
              // Another choice of people is another act, with its own key.
              key.current = crypto.randomUUID()
            }}
          />
        </section>
        <aside className={classes.invited}>
          {data ? <InvitationSummary preview={data} values={values} /> : !refusal && <Skeleton h={280} />}
        </aside>
      </div>
      <Group className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {texts.forms.cancel}
        </Button>
        <BusyButton busy={busy} disabled={data === undefined || data.mailsNb === 0} onClick={() => void invite()}>
          {t.inviteNow({ count: data?.mailsNb ?? 0 })}
        </BusyButton>
      </Group>
    </Modal>
  )
}
