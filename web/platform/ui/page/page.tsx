import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { japaneseMarked } from '#web/platform/ui/japanese-marked.tsx'
import { BackLink } from '#web/platform/ui/page/back-link.tsx'
import { announcePage, isFirstPage, type WayBack } from '#web/platform/ui/page/page-title.ts'
import classes from './page.module.css'

type PageProps = {
  title: string
  subtitle?: ReactNode
  /** Before the title. */
  figure?: ReactNode
  action?: ReactNode
  /** At the end of the line with the link back. */
  beside?: ReactNode
  back?: WayBack
  children?: ReactNode
}

/** The frame of every screen. Its title names the tab, appears in the phone's bar, and takes the focus on arrival. */
export function Page({ title, subtitle, figure, action, back, beside, children }: PageProps) {
  const { programme } = useTexts().layout
  // Compared by its words: each drawing creates a new object with the same ones.
  const way = back && JSON.stringify(back)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} – ${programme}`
    announcePage({ title, back: way === undefined ? undefined : (JSON.parse(way) as WayBack) })
  }, [title, programme, way])

  useEffect(() => {
    if (!isFirstPage()) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      {back && (
        <div className={classes.top} data-alone={!beside || undefined}>
          <BackLink way={back} className={classes.back}>
            <IconArrowLeft size={18} aria-hidden />
            {back.label}
          </BackLink>
          {beside}
        </div>
      )}
      <header className={classes.header}>
        <div className={classes.title}>
          {figure}
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {japaneseMarked(title)}
            </h1>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </>
  )
}

/** The focused element may have left the page: a screen reader continues at the title. */
export function focusTitleIfLost() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
