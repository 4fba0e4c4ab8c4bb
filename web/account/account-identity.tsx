import type { UserDetails } from '#domain/users/user.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Avatar } from '#web/platform/ui/avatar.tsx'
import classes from './account-identity.module.css'

/** The account's owner, shown where the phone's bar holds the page's title. */
export function AccountIdentity({ user }: { user: UserDetails }) {
  const roles: Record<string, string> = useTexts().layout.roles
  return (
    <div className={classes.identity}>
      <Avatar firstname={user.firstname} lastname={user.lastname} />
      <div>
        <strong>{user.tostring}</strong>
        <p>{roles[user.role] ?? user.role}</p>
      </div>
    </div>
  )
}
