import { useEffect, useId } from 'react'
import { storeOf, useStore } from '#web/platform/store.ts'

/** What is open over the page, the last opened on top. */
const open = storeOf<readonly string[]>([])

/** Mantine's windows hear Escape in the order of their opening; only the one on top may close. */
export function useIsOnTop(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    open.change([...open.now(), id])
    return () => open.change(open.now().filter((other) => other !== id))
  }, [id, opened])
  return useStore(open, () => open.now().at(-1) === id)
}
