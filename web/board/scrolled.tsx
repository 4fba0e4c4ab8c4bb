import { useContext, type ComponentProps } from 'react'
import { EditionOfFigures } from '#web/board/figure-link.tsx'
import figures from '#web/platform/ui/figures.module.css'

/** Figures wider than the page scroll; where they are no links, a keyboard reaches the place that scrolls instead. */
export function Scrolled(part: ComponentProps<'div'>) {
  const isFrozen = useContext(EditionOfFigures) === 'frozen'
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <div {...part} className={figures.scroll} tabIndex={isFrozen ? 0 : undefined} />
}
