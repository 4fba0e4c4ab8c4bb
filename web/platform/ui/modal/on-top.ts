import { useEffect, useId } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
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

type WindowProps = { opened: boolean; closeOnEscape?: boolean | undefined }

/** What every window of Mantine is given: the name of its cross, and Escape while it is on top. */
export function useWindowProps<Props extends WindowProps>(props: Props) {
  const { forms } = useTexts()
  const isOnTop = useIsOnTop(props.opened)
  return {
    closeButtonProps: { 'aria-label': forms.close },
    ...props,
    closeOnEscape: isOnTop && props.closeOnEscape !== false,
  }
}
