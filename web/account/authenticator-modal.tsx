import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { secondStepApi } from '#domain/account/second-step-api.ts'
import { copyText } from '#web/account/copy-text.ts'
import { ProofForm } from '#web/account/proof-form.tsx'
import { QrCode } from '#web/account/qr-code.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { SecurityModal } from '#web/account/security-modal.tsx'
import { call } from '#web/platform/api/call.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import classes from './second-step.module.css'

const { Form, TextField } = formFor(secondStepApi.confirmAuthenticator.input)

type Offer = z.infer<typeof secondStepApi.offerAuthenticator.output>
type AuthenticatorModalProps = {
  hasApp: boolean
  /** The app is required from now on, even if its recovery codes have not been read to the end. */
  onConfirmed: () => void
  onClose: () => void
}

/** Three steps: proof of identity, then the app and one of its codes, then the recovery codes. */
export function AuthenticatorModal({ hasApp, onConfirmed, onClose }: AuthenticatorModalProps) {
  const { app: t } = useAccountTexts().secondStep
  const [offer, setOffer] = useState<Offer>()
  const [codes, setCodes] = useState<string[]>()
  const onPhone = useOnPhone()

  return (
    <SecurityModal title={hasApp ? t.replaceTitle : t.addTitle} codes={codes} onClose={onClose}>
      {offer === undefined ? (
        <ProofForm
          hasApp={hasApp}
          submitLabel={t.continue}
          act={(input) => call(secondStepApi.offerAuthenticator, { input })}
          onDone={setOffer}
          onCancel={onClose}
        />
      ) : (
        <>
          {/* Nobody photographs the very phone that they hold. */}
          {onPhone && (
            <Button component="a" href={offer.address} fullWidth>
              {t.open}
            </Button>
          )}
          <p>{onPhone ? t.scanElsewhere : t.scan}</p>
          <QrCode text={offer.address} label={t.picture} />
          <p>
            {t.type} <code className={classes.secret}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copyText(offer.secret, t)}>
            {t.copy}
          </Button>
          <Form
            initialValues={{ code: '' }}
            texts={t.fields}
            submitLabel={t.confirm}
            onSubmit={(input) => call(secondStepApi.confirmAuthenticator, { input })}
            onSaved={({ recoveryCodes }) => {
              setCodes(recoveryCodes)
              onConfirmed()
            }}
            onCancel={onClose}
          >
            <TextField name="code" inputMode="numeric" autoComplete="one-time-code" counter={false} />
          </Form>
        </>
      )}
    </SecurityModal>
  )
}
