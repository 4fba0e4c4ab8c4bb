import { Anchor } from '@mantine/core'
import type { UserDetails } from '#domain/users/user.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { Facts } from '#web/platform/ui/sheet.tsx'
import { RoleLabel } from '#web/users/role-label.tsx'
import { mailTo } from '#web/platform/ui/mail-to.ts'

type PersonalFactsProps = {
  user: UserDetails
  state?: { label: string; value: string }
  /** The name in one line, without the role, which is shown above. */
  isShort?: boolean
}

/** A user's details, on their own page and on the administrators' page. */
export function PersonalFacts({ user, state, isShort = false }: PersonalFactsProps) {
  const { facts, none } = useAccountTexts()
  const commission = user.commission && [{ label: facts.commission, value: user.commission.tostring }]
  const names = [
    { label: facts.firstname, value: user.firstname },
    { label: facts.lastname, value: user.lastname },
  ]
  return (
    <Facts
      facts={[
        ...(isShort ? [{ label: facts.fullName, value: user.tostring }] : names),
        {
          label: facts.username,
          value: (
            <Anchor href={mailTo(user.username)} underline="always">
              {user.username}
            </Anchor>
          ),
        },
        { label: facts.phone, value: user.phoneNumber || none },
        ...(isShort ? [] : [{ label: facts.role, value: <RoleLabel role={user.role} /> }]),
        ...(commission ?? []),
        ...(state ? [state] : []),
      ]}
    />
  )
}
