import { Button, UnstyledButton } from '@mantine/core'
import { IconListNumbers, IconMessage, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { SecondStep } from '#domain/account/second-step-api.ts'
import { fewRecoveryCodes } from '#domain/auth/recovery-code.ts'
import { AuthenticatorModal } from '#web/account/authenticator-modal.tsx'
import { RemoveAuthenticatorModal, SmsCodeModal } from '#web/account/second-step-modals.tsx'
import { RemovalButton } from '#web/account/removal-button.tsx'
import { SmsSwitch } from '#web/account/sms-switch.tsx'
import { SecurityLine } from '#web/account/security-line.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { longDayIn } from '#domain/clock.ts'
import classes from './second-step.module.css'

type SecondStepCardProps = {
  secondStep: SecondStep
  isLastWay: boolean
  onMakeCodes: () => void
  onChanged: () => void
}

const sign = { size: 20, stroke: 1.6, 'aria-hidden': true }

/** The means requested after the password. */
export function SecondStepCard({ secondStep, isLastWay, onMakeCodes, onChanged }: SecondStepCardProps) {
  const { app, recoveryCodesLeft, sms, required } = secondStep
  const { secondStep: t } = useAccountTexts()
  const { language } = useLanguage()
  const [open, setOpen] = useState<'app' | 'removal' | 'sms'>()
  const close = () => setOpen(undefined)

  return (
    <Sheet title={t.title}>
      <p className={classes.text}>{required ? `${t.required} ${t.text}` : t.text}</p>
      <ul className={classes.lines}>
        <SecurityLine
          sign={<IconShieldCheck {...sign} />}
          title={t.app.title}
          facts={app === null ? t.app.off : t.app.since({ day: longDayIn(app.since, language) })}
        >
          {app !== null && (
            <RemovalButton isLastWay={isLastWay} label={t.app.removeLabel} onClick={() => setOpen('removal')} />
          )}
          <Button variant="default" size="xs" onClick={() => setOpen('app')}>
            {app === null ? t.app.add : t.app.replace}
          </Button>
        </SecurityLine>
        {app !== null && (
          <SecurityLine sign={<IconListNumbers {...sign} />} title={t.recovery.title} facts={t.recovery.text}>
            <strong className={classes.left} data-few={recoveryCodesLeft <= fewRecoveryCodes || undefined}>
              {t.recovery.left({ count: recoveryCodesLeft })}
            </strong>
            {recoveryCodesLeft > fewRecoveryCodes && (
              <UnstyledButton onClick={onMakeCodes}>{t.recovery.make}</UnstyledButton>
            )}
          </SecurityLine>
        )}
        {sms !== null && (
          <SecurityLine
            sign={<IconMessage {...sign} />}
            title={t.sms.title}
            facts={(app === null ? t.sms.asked : t.sms.beside)({ phone: sms.phoneNumber })}
          >
            <SmsSwitch on={sms.on} isLastWay={isLastWay} onClick={() => setOpen('sms')} />
          </SecurityLine>
        )}
      </ul>
      {open === 'app' && <AuthenticatorModal hasApp={app !== null} onConfirmed={onChanged} onClose={close} />}
      {open === 'removal' && <RemoveAuthenticatorModal onChanged={onChanged} onClose={close} />}
      {open === 'sms' && (
        <SmsCodeModal turnOn={sms?.on === false} hasApp={app !== null} onChanged={onChanged} onClose={close} />
      )}
    </Sheet>
  )
}

type FewRecoveryCodesProps = { left: number; onMake: () => void }

/** First on the page: a user without codes who loses their telephone is locked out. */
export function FewRecoveryCodes({ left, onMake }: FewRecoveryCodesProps) {
  const { recovery: t } = useAccountTexts().secondStep
  return (
    <section className={classes.few}>
      <div>
        <h2>{t.few({ count: left })}</h2>
        <p>{t.fewText}</p>
      </div>
      <Button variant="default" onClick={onMake}>
        {t.make}
      </Button>
    </section>
  )
}
