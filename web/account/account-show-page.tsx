import { Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAt, IconBook2, IconLock, IconLogout, IconMailForward, IconPencil } from '@tabler/icons-react'
import { accountApi } from '#domain/account/account-api.ts'
import { AccountChoice } from '#web/account/account-choice.tsx'
import { AccountIdentity } from '#web/account/account-identity.tsx'
import { AccountPage } from '#web/account/account-page.tsx'
import { ChangeAddressModal } from '#web/account/change-address-modal.tsx'
import { ChangePasswordModal } from '#web/account/change-password-modal.tsx'
import { DeleteAccountModal } from '#web/account/delete-account-modal.tsx'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { RulesButton } from '#web/programme/rules-button.tsx'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { PersonalFacts } from '#web/users/personal-facts.tsx'
import classes from './account-show-page.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

export function AccountShowPage() {
  const t = useAccountTexts()
  const { screens } = useTexts()
  const { data: user, error, refetch } = useCall(accountApi.get, {}, { staleTime: 0 })
  const [changing, password] = useDisclosure()
  const [moving, address] = useDisclosure()
  const [leaving, removal] = useDisclosure()
  const onPhone = useOnPhone()
  const { run } = useRefusalToast()
  const removeAddress = (removed: string) =>
    run(async () => {
      await call(accountApi.removeAnswerAddress, { input: { address: removed } })
      await refetch()
      showSuccess(t.answerAddress.removed)
    })
  useLeaveWhenGone(error, '/')

  return (
    <AccountPage>
      {onPhone && user && <AccountIdentity user={user} />}
      <Sheet title={onPhone ? undefined : t.information} action={<EditButton size="xs" />}>
        {user ? <PersonalFacts user={user} isShort={onPhone} /> : <Skeleton h={190} />}
        {onPhone && <EditButton size="lg" />}
      </Sheet>
      <Sheet>
        <AccountChoice
          icon={<IconLock size={20} stroke={1.6} />}
          title={t.password.title}
          text={t.password.text}
          action={t.password.change}
          onAct={password.open}
          ownersAlone
        />
        <AccountChoice
          icon={<IconAt size={20} stroke={1.6} />}
          title={t.address.title}
          text={t.address.purpose}
          action={t.address.change}
          onAct={address.open}
          ownersAlone
        />
        {user?.answerAddresses.map((each) => (
          <AccountChoice
            key={each}
            icon={<IconMailForward size={20} stroke={1.6} />}
            title={t.answerAddress.title}
            text={t.answerAddress.text({ address: each })}
            action={t.answerAddress.action({ address: each })}
            onAct={() => void removeAddress(each)}
            ownersAlone
          />
        ))}
        {onPhone && (
          <RulesButton
            renderButton={(open) => (
              <AccountChoice
                icon={<IconBook2 size={20} stroke={1.6} />}
                title={screens.rules.title}
                text=""
                action={screens.rules.read}
                onAct={open}
              />
            )}
          />
        )}
        <AccountChoice
          icon={<IconLogout size={20} stroke={1.6} />}
          title={t.session.title}
          text={t.session.text}
          action={t.session.logout}
          onAct={() => void signOut()}
        />
      </Sheet>
      <div className={classes.removal}>
        <AccountChoice
          title={t.removal.title}
          text={t.removal.text}
          action={t.removal.action}
          onAct={removal.open}
          isDangerous
          ownersAlone
        />
      </div>
      <ChangePasswordModal opened={changing} onClose={password.close} />
      {moving && <ChangeAddressModal onClose={address.close} />}
      {leaving && <DeleteAccountModal onClose={removal.close} />}
    </AccountPage>
  )
}

function EditButton({ size }: { size: 'xs' | 'lg' }) {
  const t = useAccountTexts()
  return (
    <LinkButton
      variant="default"
      size={size}
      fullWidth={size === 'lg'}
      className={size === 'lg' ? classes.edit : undefined}
      leftSection={<IconPencil size={16} />}
      to="/account/edit"
    >
      {t.edit}
    </LinkButton>
  )
}
