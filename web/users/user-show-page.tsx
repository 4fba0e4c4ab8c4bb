import { listIn } from '#domain/language.ts'
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock, IconLockOpen, IconMailForward, IconPencil, IconTrash, IconUserShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { userApi } from '#domain/users/user-api.ts'
import { stateOfUser, userStateLabels } from '#domain/users/user-states.ts'
import type { managedUser } from '#domain/users/user.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { useUserTexts } from '#web/platform/i18n/user-texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { startImpersonating } from '#web/auth/impersonation.ts'
import { Avatar } from '#web/platform/ui/avatar.tsx'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { AskedAddresses } from '#web/users/asked-addresses.tsx'
import { UserProjects } from '#web/users/user-projects.tsx'
import { PersonalFacts } from '#web/users/personal-facts.tsx'
import { SecondStepRemoval } from '#web/users/second-step-removal.tsx'
import { UserRemoval } from '#web/users/user-removal.tsx'

import classes from './user-show-page.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

type ManagedUser = z.infer<typeof managedUser>

export function UserShowPage() {
  const t = useUserTexts()
  const { layout } = useTexts()
  const { language } = useLanguage()
  const { userId: id } = useParams({ from: '/user/show/$userId' })
  const read = useCall(userApi.get, { params: { id } }, { staleTime: 0 })
  const user = read.data
  useLeaveWhenGone(read.error, '/user/index')

  return (
    <Page
      title={user?.tostring ?? t.title}
      subtitle={user ? listIn(language, [roleOf(user, layout.roles), t.projects({ count: user.nbProjects })]) : ' '}
      figure={user && <Avatar firstname={user.firstname} lastname={user.lastname} />}
      back={{ to: '/user/index', label: t.title }}
      action={user && <Actions user={user} />}
    >
      {user && <AskedAddresses userId={user.id} />}
      <div className={classes.columns}>
        <Sheet title={t.contact}>
          {user ? (
            <PersonalFacts
              user={user}
              state={{ label: t.state, value: userStateLabels[stateOfUser(user)][language] }}
            />
          ) : (
            <Waiting height={230} reads={[read]} />
          )}
        </Sheet>
        {user && user.nbProjects > 0 && <UserProjects user={user} />}
      </div>
    </Page>
  )
}

function roleOf({ role }: ManagedUser, roles: Record<string, string>): string {
  return roles[role] ?? role
}

function Actions({ user }: { user: ManagedUser }) {
  const t = useUserTexts()
  const navigate = useNavigate()
  const [isRemoving, removal] = useDisclosure()
  const params = { userId: String(user.id) }
  return (
    <Group gap={8}>
      <ActionButton
        icon={<IconMailForward size={18} />}
        label={user.validated ? t.sendReset : t.inviteAgain}
        done={user.validated ? t.resetSent : t.invitedAgain}
        act={() => call(userApi.sendPasswordMail, { params: { id: user.id } })}
      />
      {user.allowImpersonate && (
        <ActionButton
          icon={<IconUserShare size={18} />}
          label={t.impersonate}
          act={() => startImpersonating(user.id)}
        />
      )}
      {user.allowLock && (
        <ActionButton
          icon={<IconLock size={18} />}
          label={t.lock}
          done={t.locked}
          act={() => call(userApi.lock, { params: { id: user.id } })}
        />
      )}
      {user.allowUnlock && (
        <ActionButton
          icon={<IconLockOpen size={18} />}
          label={t.unlock}
          done={t.unlocked}
          act={() => call(userApi.unlock, { params: { id: user.id } })}
        />
      )}
      {user.allowRemoveSecondStep && <SecondStepRemoval user={user} />}
      {user.allowEdit && (
        <LinkButton variant="default" leftSection={<IconPencil size={18} />} to="/user/edit/$userId" params={params}>
          {t.modify}
        </LinkButton>
      )}
      {user.allowDelete && (
        <Button
          variant="outline"
          color="enji"
          mod="dangerous"
          leftSection={<IconTrash size={18} />}
          onClick={removal.open}
        >
          {t.delete}
        </Button>
      )}
      <UserRemoval
        isOpen={isRemoving}
        user={user}
        onClose={removal.close}
        onRemoved={() => void navigate({ to: '/user/index' })}
      />
    </Group>
  )
}

type ActionButtonProps = { icon: ReactNode; label: string; done?: string; act: () => Promise<unknown> }

/** Each button has its own spinner and shows its own result. */
function ActionButton({ icon, label, done, act }: ActionButtonProps) {
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  return (
    <BusyButton
      variant="default"
      busy={busy}
      icon={icon}
      onClick={() =>
        void run(async () => {
          await act()
          if (done !== undefined) showSuccess(done)
          await queryClient.invalidateQueries({ queryKey: ['user'] })
        })
      }
    >
      {label}
    </BusyButton>
  )
}
