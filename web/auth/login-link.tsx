import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const loginRoute = '/login/{-$component}/{-$token}/{-$userId}'

/** The plain login page, from any view. */
export const loginHome = {
  to: loginRoute,
  params: { component: undefined, token: undefined, userId: undefined },
} as const

/** The address where the code after the password is typed. */
export function codeView({ codeFrom }: { codeFrom?: 'app' | undefined }) {
  const component = codeFrom === 'app' ? 'appCode' : 'smsCode'
  return { to: loginRoute, params: { component, token: undefined, userId: undefined } } as const
}

type ViewLinkProps = {
  view: 'forgotPassword' | 'register'
  className?: string
  onClick?: () => void
  children: ReactNode
}

export function ViewLink({ view, className, onClick, children }: ViewLinkProps) {
  const params = { component: view, token: undefined, userId: undefined }
  return (
    <Link className={className} to={loginRoute} params={params} onClick={onClick}>
      {children}
    </Link>
  )
}
