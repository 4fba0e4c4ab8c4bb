import { VisuallyHidden } from '@mantine/core'
import { IconHourglass, IconLock } from '@tabler/icons-react'
import type { UserDetails } from '#domain/users/user.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Hint } from '#web/platform/ui/hint.tsx'

type StateFields = Pick<UserDetails, 'locked' | 'validated'>

export function stateOf({ locked, validated }: StateFields) {
  if (locked) return 'locked'
  return validated ? 'active' : 'invited'
}

const icons = { locked: IconLock, invited: IconHourglass }

/** Beside the name of who cannot sign in. One sign, because the rows of a list have one height. */
export function UserStateSign({ user }: { user: StateFields }) {
  const { states } = useTexts().users
  const state = stateOf(user)
  if (state === 'active') return undefined
  const StateIcon = icons[state]
  return (
    <Hint label={states[state]}>
      <span>
        <StateIcon size={16} stroke={1.6} aria-hidden style={{ marginInlineStart: 6, verticalAlign: -2 }} />
        <VisuallyHidden>{states[state]}</VisuallyHidden>
      </span>
    </Hint>
  )
}
