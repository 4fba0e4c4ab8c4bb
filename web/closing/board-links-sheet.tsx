import { Button, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { closingApi, type Closing } from '#domain/closing/closing-api.ts'
import { momentIn } from '#domain/clock.ts'
import { useClosingTexts } from '#web/closing/closing-texts.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './closing.module.css'

type Props = { closing: Closing; onChanged: () => Promise<void> }
type BoardLinkRow = Closing['links'][number]

/** Links that show the board of a day without an account; the address of a new one is shown once. */
export function BoardLinksSheet({ closing: { edition, links }, onChanged }: Props) {
  const { links: t } = useClosingTexts()
  const { language } = useLanguage()
  const { busy, run } = useRefusalToast()
  const [code, setCode] = useState<string>()
  const [leaving, setLeaving] = useState<BoardLinkRow>()
  const make = () =>
    run(async () => {
      setCode((await call(closingApi.share, { params: { id: edition.id } })).code)
      await onChanged()
    })
  const withdraw = ({ id }: BoardLinkRow) =>
    run(async () => {
      await call(closingApi.withdraw, { params: { id } })
      showSuccess(t.withdrawnNow)
      setCode(undefined)
      await onChanged()
    }).finally(() => setLeaving(undefined))
  return (
    <Sheet title={t.title}>
      <p className={classes.quiet}>{t.about}</p>
      {code !== undefined && <NewLink code={code} />}
      {links.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className={classes.list}>
          {links.map((link) => {
            const moment = momentIn(link.madeAt, language)
            return (
              <li key={link.id} className={classes.acts}>
                <span>{t.of({ moment, name: link.by })}</span>
                {link.withdrawnAt === null ? (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={t.withdrawOf({ moment })}
                    onClick={() => setLeaving(link)}
                  >
                    {t.withdraw}
                  </Button>
                ) : (
                  <span className={classes.quiet}>{t.withdrawn({ moment: momentIn(link.withdrawnAt, language) })}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {edition.state !== 'prepared' && (
        <BusyButton variant="default" icon={<IconLink size={18} aria-hidden />} busy={busy} onClick={() => void make()}>
          {t.make}
        </BusyButton>
      )}
      <ConfirmModal
        opened={leaving !== undefined}
        title={leaving ? t.withdrawOf({ moment: momentIn(leaving.madeAt, language) }) : ''}
        confirmLabel={t.withdraw}
        onCancel={() => setLeaving(undefined)}
        onConfirm={async () => {
          if (leaving) await withdraw(leaving)
        }}
      >
        <p>{t.withdrawText}</p>
      </ConfirmModal>
    </Sheet>
  )
}

function NewLink({ code }: { code: string }) {
  const { links: t } = useClosingTexts()
  const address = `${location.origin}${location.pathname}#/board/shared/${code}`
  return (
    <output className={classes.made}>
      <p>{t.made}</p>
      <div className={classes.address}>
        <TextInput label={t.address} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button
          variant="default"
          onClick={() => void navigator.clipboard.writeText(address).then(() => showSuccess(t.copied))}
        >
          {t.copy}
        </Button>
      </div>
    </output>
  )
}
