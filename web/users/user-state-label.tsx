import { IconLock, IconMail } from '@tabler/icons-react'
import type { UserDetails } from '#domain/users/user.ts'
import { stateOfUser, userStateLabels } from '#domain/users/user-states.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './role-label.module.css'

const icons = { active: undefined, invited: IconMail, locked: IconLock }

/** Only what keeps somebody out wears a sign. */
export function UserStateLabel({ user }: { user: Pick<UserDetails, 'locked' | 'validated'> }) {
  const { language } = useLanguage()
  const state = stateOfUser(user)
  const StateIcon = icons[state]
  return (
    <span className={classes.role}>
      {StateIcon && <StateIcon size={16} stroke={1.6} aria-hidden />}
      {userStateLabels[state][language]}
    </span>
  )
}
