import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './login-link.module.css'

export const loginRoute = '/login/{-$component}/{-$token}/{-$userId}'

/** The plain login page, whatever view one comes from. */
export const loginHome = {
  to: loginRoute,
  params: { component: undefined, token: undefined, userId: undefined },
} as const

type View = 'forgotPassword' | 'register'

export function ViewLink({ view, className, children }: { view: View; className?: string; children: ReactNode }) {
  return (
    <Link className={className} to={loginRoute} params={{ component: view, token: undefined, userId: undefined }}>
      {children}
    </Link>
  )
}

export function BackToLogin() {
  const { auth } = useTexts()
  return (
    <Link className={classes.back} {...loginHome}>
      <IconArrowLeft size={18} aria-hidden />
      {auth.back}
    </Link>
  )
}
