import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressLeft } from '#web/platform/ui/address/left-address.ts'
import type { WayBack } from '#web/platform/ui/page/page-title.ts'

type BackLinkProps = { way: WayBack; className: string | undefined; 'aria-label'?: string; children: ReactNode }

/** Leads back to the rows that a list last showed. Its way is typed with its params where it is made. */
export function BackLink({ way, ...anchor }: BackLinkProps) {
  return <Link {...anchor} to={way.to} params={way.params as never} search={addressLeft(way.to) as never} />
}
