import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const idOf = { '/project/show/$projectId': 'projectId', '/user/show/$userId': 'userId' } as const

type RowLinkProps = { to: keyof typeof idOf; id: number } & Omit<ComponentProps<'a'>, 'href' | 'id'>

/**
 * For links that a list has a hundred times: the router's own link watches the location, which takes longer than drawing
 * it. As there, the next screen is fetched when somebody is about to open it.
 */
export function RowLink({ to, id, ...anchor }: RowLinkProps) {
  const router = useRouter()
  // The single param of each of these screens, under a name that is looked up.
  const fetchScreen = () => void router.preloadRoute({ to, params: { [idOf[to]]: String(id) } as never })
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is passed in with the props
    <a
      {...anchor}
      href={router.history.createHref(to.replace(/\$\w+/, String(id)))}
      onMouseEnter={fetchScreen}
      onTouchStart={fetchScreen}
    />
  )
}
