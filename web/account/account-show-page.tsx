import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { IconFileDownload, IconLock, IconLogout, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { accountApi } from '#domain/account/account-api.ts'
import { ChangePasswordModal } from '#web/account/change-password-modal.tsx'
import { DeleteAccountModal } from '#web/account/delete-account-modal.tsx'
import { ExportAccountButton } from '#web/account/export-account-button.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { signOut } from '#web/auth/sign-out.ts'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { PersonalFacts } from '#web/users/personal-facts.tsx'
import classes from './account-show-page.module.css'

export function AccountShowPage() {
  const { account: t } = useTexts()
  const account = useCall(accountApi.get, {}, { staleTime: 0 })
  const [changing, password] = useDisclosure()
  const [leaving, removal] = useDisclosure()
  useLeaveWhenGone(account.error, '/')

  return (
    <Page title={t.title}>
      <div className={classes.page}>
        <Sheet
          title={t.information}
          action={
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil size={16} />}
              renderRoot={(props) => <Link {...props} to="/account/edit" />}
            >
              {t.edit}
            </Button>
          }
        >
          {account.data ? <PersonalFacts user={account.data} /> : <Skeleton h={190} />}
        </Sheet>
        <Sheet>
          <Choice icon={<IconLock size={20} stroke={1.6} />} title={t.password.title} text={t.password.text}>
            <Button variant="default" onClick={password.open}>
              {t.password.change}
            </Button>
          </Choice>
          <Choice icon={<IconFileDownload size={20} stroke={1.6} />} title={t.export.title} text={t.export.text}>
            <ExportAccountButton />
          </Choice>
          <Choice icon={<IconLogout size={20} stroke={1.6} />} title={t.session.title} text={t.session.text}>
            <Button variant="default" onClick={() => void signOut()}>
              {t.session.logout}
            </Button>
          </Choice>
        </Sheet>
        <div className={classes.removal}>
          <Choice title={t.removal.title} text={t.removal.text}>
            <Button variant="outline" color="enji" onClick={removal.open}>
              {t.removal.action}
            </Button>
          </Choice>
        </div>
      </div>
      <ChangePasswordModal opened={changing} onClose={password.close} />
      <DeleteAccountModal opened={leaving} onClose={removal.close} />
    </Page>
  )
}

type ChoiceProps = { icon?: ReactNode; title: string; text: string; children: ReactNode }

function Choice({ icon, title, text, children }: ChoiceProps) {
  return (
    <div className={classes.choice}>
      {icon && <span aria-hidden>{icon}</span>}
      <div className={classes.words}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
