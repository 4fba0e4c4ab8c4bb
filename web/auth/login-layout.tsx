import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { LanguageRow } from '#web/auth/language-row.tsx'
import { editionDays, EditionTitle, EditionWithDays } from '#web/editions/edition-title.tsx'
import { isFirstPage } from '#web/platform/ui/page/page-title.ts'
import { Logo } from '#web/platform/ui/page/logo.tsx'
import classes from './login-layout.module.css'

/** The page's outline has begun to draw the threads: the drawing continues from there. */
const begun = document.querySelector('.outline-threads')?.getAnimations()[0]?.currentTime
const drawn = { '--drawn': `${typeof begun === 'number' ? begun : 0}ms` } as CSSProperties

type LoginLayoutProps = {
  title: string
  subtitle?: string
  back?: ReactNode
  /** Between the form and the footer. */
  foot?: ReactNode
  /** One short step of the sign-in, shown alone on a phone. */
  isStep?: boolean
  children: ReactNode
}

/** Logo and form on the left, the two shores on the right; on a phone the shores are above. */
export function LoginLayout({ title, subtitle, back, foot, isStep = false, children }: LoginLayoutProps) {
  const { layout } = useTexts()
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const isView = back !== undefined
  const programme = useCall(programmeApi.get, {}).data

  // Reading continues at the title from one view to the next; on arrival it begins at the top.
  useEffect(() => {
    if (!isFirstPage() || isView) heading.current?.focus()
  }, [isView])

  useEffect(() => {
    document.title = `${title} – ${layout.programme}`
  }, [title, layout.programme])

  return (
    <div className={classes.page} data-step={isStep || undefined}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <Logo size={42} />
          <span>
            {layout.brand[0]}
            <Space />
            <br className={classes.desktop} />
            {layout.brand[1]}
            <span className={classes.phoneEdition}>
              {programme && (
                <>
                  <EditionWithDays edition={programme} />
                </>
              )}
            </span>
          </span>
        </div>
        <div className={classes.form}>
          {!isStep && <LanguageRow />}
          {back}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          {children}
        </div>
        <div className={classes.foot}>
          {foot}
          <footer className={classes.footer}>{layout.copyright}</footer>
        </div>
      </main>
      <div className={classes.art} style={drawn} aria-hidden>
        <div className={classes.threads} />
        <Stroke box="0 0 960 1080" line="M0 489H960" />
        <Stroke isOnPhone box="0 0 390 216" line="M0 97.5H390" />
        {programme && (
          <div className={classes.edition}>
            <strong>
              <EditionTitle edition={programme} />
            </strong>
            <span>{editionDays(programme, language)}</span>
          </div>
        )}
      </div>
    </div>
  )
}

/** The stroke across the threads, inside the box of their drawing, so that it lies between two of them. */
function Stroke({ isOnPhone = false, box, line }: { isOnPhone?: boolean; box: string; line: string }) {
  return (
    <svg
      className={`${classes.stroke} ${isOnPhone ? classes.onPhone : classes.onDesk}`}
      viewBox={box}
      preserveAspectRatio="xMidYMid slice"
    >
      <path d={line} pathLength="1" />
    </svg>
  )
}
