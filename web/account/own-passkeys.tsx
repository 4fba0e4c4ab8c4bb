import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnPasskey } from '#domain/account/own-passkey-api.ts'
import { AddPasskeyModal, RemovePasskeyModal, RenamePasskeyModal } from '#web/account/passkey-modals.tsx'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { RemovalButton } from '#web/account/removal-button.tsx'
import { SecurityLine } from '#web/account/security-line.tsx'
import { SystemSign } from '#web/account/system-sign.tsx'
import { Space } from '#web/platform/i18n/space.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { canHavePasskeys } from '#web/platform/passkeys.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { longDayIn } from '#domain/clock.ts'
import { momentText } from '#web/projects/parts/days-text.ts'
import classes from './second-step.module.css'

type OwnPasskeysProps = { passkeys: OwnPasskey[]; hasApp: boolean; isLastWay: boolean; onChanged: () => void }
type Open = { what: 'adding' } | { what: 'renaming' | 'removing'; passkey: OwnPasskey }

/** The passkeys with which the user signs in without a password. */
export function OwnPasskeys({ passkeys, hasApp, isLastWay, onChanged }: OwnPasskeysProps) {
  const { passkeys: t } = useAccountTexts()
  const [open, setOpen] = useState<Open>()
  const isPossible = canHavePasskeys()
  const shared = { hasApp, onChanged, onClose: () => setOpen(undefined) }

  return (
    <Sheet
      title={t.title}
      action={
        isPossible && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen({ what: 'adding' })}
          >
            {t.add}
          </Button>
        )
      }
    >
      <p className={classes.text}>
        {t.text}
        <Space />
        {passkeys.length === 0 && (isPossible ? t.none : t.impossible)}
      </p>
      <ul className={classes.lines}>
        {passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            isLastWay={isLastWay && passkeys.length === 1}
            onOpen={(what) => setOpen({ what, passkey })}
          />
        ))}
      </ul>
      {open?.what === 'adding' && <AddPasskeyModal {...shared} />}
      {open?.what === 'renaming' && <RenamePasskeyModal {...shared} passkey={open.passkey} />}
      {open?.what === 'removing' && <RemovePasskeyModal {...shared} passkey={open.passkey} />}
    </Sheet>
  )
}

type PasskeyLineProps = {
  passkey: OwnPasskey
  isLastWay: boolean
  onOpen: (what: 'renaming' | 'removing') => void
}

function PasskeyLine({ passkey: { name, system, createdAt, lastUsedAt }, isLastWay, onOpen }: PasskeyLineProps) {
  const { passkeys: t } = useAccountTexts()
  const { language } = useLanguage()
  const used = lastUsedAt === null ? t.neverUsed : momentText(lastUsedAt, language, t)
  return (
    <SecurityLine
      sign={<SystemSign system={system} />}
      title={name}
      facts={`${t.addedOn({ day: longDayIn(createdAt, language) })} · ${used}`}
    >
      <UnstyledButton aria-label={t.renameLabel({ name })} onClick={() => onOpen('renaming')}>
        {t.rename}
      </UnstyledButton>
      <RemovalButton isLastWay={isLastWay} label={t.removeLabel({ name })} onClick={() => onOpen('removing')} />
    </SecurityLine>
  )
}
