import { Switch } from '@mantine/core'
import { useId } from 'react'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import classes from './second-step.module.css'

type SmsSwitchProps = { on: boolean; isLastWay: boolean; onClick: () => void }

/** Shows the saved state: pressing it first requests the password and a code. */
export function SmsSwitch({ on, isLastWay, onClick }: SmsSwitchProps) {
  const { secondStep: t } = useAccountTexts()
  const id = useId()
  const stays = on && isLastWay
  return (
    <>
      <Switch
        size="md"
        aria-label={t.sms.title}
        checked={on}
        disabled={stays}
        aria-describedby={stays ? id : undefined}
        onChange={onClick}
      />
      {stays && (
        <span id={id} className={classes.reason}>
          {t.lastWay}
        </span>
      )}
    </>
  )
}
