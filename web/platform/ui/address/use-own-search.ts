import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'

type Search = object | ((before: object) => object)

/**
 * The path of the page in which a part stands, and a function that replaces the parameters of its address. A page stays
 * drawn until the next one has loaded: what it learns meanwhile would undo the move of its reader.
 */
export function useOwnSearch() {
  const router = useRouter()
  const navigate = useNavigate()
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const replaceSearch = (search: Search) => {
    if (router.latestLocation.pathname === path) void navigate({ to: '.', search, replace: true })
  }
  return { path, replaceSearch }
}
