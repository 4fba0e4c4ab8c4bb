import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { japaneseMarked } from '#web/platform/ui/japanese-marked.tsx'
import { BackLink } from '#web/platform/ui/page/back-link.tsx'
import { usePageTitle, type WayBack } from '#web/platform/ui/page/page-title.ts'
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

/** The frame of every screen. */
export function Page({ title, subtitle, figure, action, back, beside, children }: PageProps) {
  const heading = usePageTitle(title, back)
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
