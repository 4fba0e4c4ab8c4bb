import { inNameOrder } from '#domain/person-name.ts'
import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { admins, admits } from '#domain/roles.ts'
import type { FailingMail, UserDetails } from '#domain/users/user.ts'
import { useAccountTexts } from '#web/platform/i18n/account-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { RetryAddress } from '#web/projects/parts/retry-address.tsx'
import { Facts } from '#web/platform/ui/sheet.tsx'
import { RoleLabel } from '#web/users/role-label.tsx'
import { mailTo } from '#web/platform/ui/mail-to.ts'
import { longDayIn } from '#domain/clock.ts'
import classes from './personal-facts.module.css'

type PersonalFactsProps = {
  user: UserDetails & { failingMail?: FailingMail }
  state?: { label: string; value: string }
  /** The name in one line, without the role, which is shown above. */
  isShort?: boolean
}

/** A user's details, on their own page and on the administrators' page. */
export function PersonalFacts({ user, state, isShort = false }: PersonalFactsProps) {
  const { facts, mailFails, none } = useAccountTexts()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const isAdmin = admits(admins, useSession()?.user.role)
  const commission = user.commission && [{ label: facts.commission, value: user.commission.tostring }]
  const names = inNameOrder(
    { label: facts.firstname, value: user.firstname },
    { label: facts.lastname, value: user.lastname },
    language,
  )
  return (
    <Facts
      facts={[
        ...(isShort ? [{ label: facts.fullName, value: user.tostring }] : names),
        {
          label: facts.username,
          value: (
            <>
              <Anchor href={mailTo(user.username)} underline="always">
                {user.username}
              </Anchor>
              {user.failingMail && (
                <p className={classes.failing}>
                  {mailFails({ day: longDayIn(user.failingMail.since, language) })} <q>{user.failingMail.said}</q>{' '}
                  {isAdmin && (
                    <RetryAddress address={user.username} size="xs" onRetried={() => queryClient.invalidateQueries()} />
                  )}
                </p>
              )}
            </>
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
