import { VisuallyHidden } from '@mantine/core'
import { IconHourglass, IconLock } from '@tabler/icons-react'
import type { UserDetails } from '#domain/users/user.ts'
import { stateOfUser, userStateLabels } from '#domain/users/user-states.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Hint } from '#web/platform/ui/hint.tsx'

type StateFields = Pick<UserDetails, 'locked' | 'validated'>

const icons = { locked: IconLock, invited: IconHourglass }

/**
 * Shown beside the name of a user who cannot sign in. Only one sign, because all rows of a list have the same height.
 */
export function UserStateSign({ user }: { user: StateFields }) {
  const { language } = useLanguage()
  const state = stateOfUser(user)
  if (state === 'active') return undefined
  const StateIcon = icons[state]
  const label = userStateLabels[state][language]
  return (
    <Hint label={label}>
      <span>
        <StateIcon size={16} stroke={1.6} aria-hidden style={{ marginInlineStart: 6, verticalAlign: -2 }} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    </Hint>
  )
}
