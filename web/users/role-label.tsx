import { IconShield, IconShieldCheck, IconUser, IconUsersGroup, type Icon } from '@tabler/icons-react'
import { widestRole, type Role } from '#domain/roles.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './role-label.module.css'

const icons: Record<Role, Icon> = {
  ROLE_SUPER_ADMIN: IconShieldCheck,
  ROLE_ADMIN: IconShield,
  ROLE_COMMISSION: IconUsersGroup,
  ROLE_USER: IconUser,
}

export function RoleLabel({ role: received }: { role: string }) {
  const { layout } = useTexts()
  const role = widestRole([received])
  if (role === undefined) return received
  const RoleIcon = icons[role]
  return (
    <span className={classes.role}>
      <RoleIcon size={18} stroke={1.6} aria-hidden />
      {layout.roles[role]}
    </span>
  )
}
