import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

type ToldPanelProps = {
  id: string
  labelledBy: string
  isOpen: boolean
  /** A search within the page, an error or a point leads to one of its fields. */
  onFound: () => void
  children: ReactNode
}

/** The panel of a tab. While it is closed, it is hidden until something in it is found. */
export function ToldPanel({ id, labelledBy, isOpen, onFound, children }: ToldPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) panel.current?.removeAttribute('hidden')
    else panel.current?.setAttribute('hidden', 'until-found')
  }, [isOpen])
  useEffect(() => {
    const place = panel.current
    // The field has the focus next.
    const open = () => flushSync(onFound)
    place?.addEventListener('beforematch', open)
    return () => place?.removeEventListener('beforematch', open)
  }, [onFound])
  return (
    <div ref={panel} id={id} role="tabpanel" aria-labelledby={labelledBy}>
      {children}
    </div>
  )
}
