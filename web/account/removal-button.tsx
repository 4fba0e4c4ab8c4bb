import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import classes from './second-step.module.css'

type RemovalButtonProps = { isLastWay: boolean; label: string; onClick: () => void }

/** Where a second step is required, the last one cannot be removed, and the button says why. */
export function RemovalButton({ isLastWay, label, onClick }: RemovalButtonProps) {
  const { secondStep: t } = useAccountTexts()
  const id = useId()
  return (
    <>
      <UnstyledButton
        aria-label={label}
        disabled={isLastWay}
        aria-describedby={isLastWay ? id : undefined}
        onClick={onClick}
      >
        {t.remove}
      </UnstyledButton>
      {isLastWay && (
        <span id={id} className={classes.reason}>
          {t.lastWay}
        </span>
      )}
    </>
  )
}
