import { Anchor } from '@mantine/core'
import type { UserDetails } from '#domain/users/user.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Facts } from '#web/platform/ui/sheet.tsx'
import { RoleLabel } from '#web/users/role-label.tsx'
import { mailTo } from '#web/platform/ui/mail-to.ts'

/** Who somebody is, on their own page and on the one administrators see. */
export function PersonalFacts({ user, state }: { user: UserDetails; state?: { label: string; value: string } }) {
  const { facts, none } = useTexts().account
  const commission = user.commission && [{ label: facts.commission, value: user.commission.tostring }]
  return (
    <Facts
      facts={[
        { label: facts.firstname, value: user.firstname },
        { label: facts.lastname, value: user.lastname },
        {
          label: facts.username,
          value: (
            <Anchor href={mailTo(user.username)} underline="always">
              {user.username}
            </Anchor>
          ),
        },
        { label: facts.phone, value: user.phoneNumber || none },
        { label: facts.role, value: <RoleLabel role={user.role} /> },
        ...(commission ?? []),
        ...(state ? [state] : []),
      ]}
    />
  )
}
