import { useRouter } from '@tanstack/react-router'

/** Shows a project, from whatever page a toast is pressed on. */
export function useShowProject() {
  const router = useRouter()
  return (id: number) => {
    const path = `/project/show/${id}`
    if (router.state.location.pathname !== path) router.history.push(path)
  }
}
