import { UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { apiRoot } from '#web/platform/api/api-root.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { BellButton } from '#web/notifications/bell-button.tsx'
import { Logo } from '#web/platform/ui/page/logo.tsx'
import { PaletteKeys } from '#web/layout/palette/palette-keys.tsx'
import { Navigation } from '#web/layout/navigation.tsx'
import { OnTheWay } from '#web/layout/on-the-way.tsx'
import { useFollowing } from '#web/layout/use-following.ts'
import { BackLink } from '#web/platform/ui/page/back-link.tsx'
import { useAnnouncedPage } from '#web/platform/ui/page/page-title.ts'
import { useLostFocus } from '#web/layout/lost-focus.ts'
import { useSession } from '#web/platform/session/session.ts'
import { later } from '#web/platform/later.ts'
import { useRest } from '#web/platform/use-rest.ts'
import classes from './shell.module.css'

const ImpersonationBanner = later(
  async () => (await import('#web/layout/impersonation-banner.tsx')).ImpersonationBanner,
)

const MenuDrawer = later(async () => (await import('#web/layout/menu-drawer.tsx')).MenuDrawer)

const EndWhenIdle = later(async () => (await import('#web/layout/end-when-idle.tsx')).EndWhenIdle)

const RehearsalBanner = later(async () => (await import('#web/layout/rehearsal-banner.tsx')).RehearsalBanner)

/** The frame of every screen: the navigation at the left from 992 px, a bar and a drawer below. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession()
  const { layout } = useTexts()
  // The open menu belongs to one page: it closes with it, also on Back.
  const page = useLocation({ select: ({ pathname }) => pathname })
  const [menuPage, setMenuPage] = useState<string>()
  const menuOpen = menuPage === page
  const closeMenu = () => setMenuPage(undefined)
  const isAtRest = useRest()
  const { title, back } = useAnnouncedPage()
  useFollowing()
  useLostFocus()

  return (
    <div className={classes.shell}>
      <PaletteKeys />
      <OnTheWay />
      <a className={classes.skip} href="#content" onClick={skipToContent}>
        {layout.skip}
      </a>
      <header className={classes.bar}>
        {back && (
          <BackLink way={back} className={classes.back} aria-label={layout.back({ to: back.label })}>
            <IconArrowLeft size={24} aria-hidden />
          </BackLink>
        )}
        <span className={classes.logo} data-beside={back && true}>
          <Logo size={30} />
        </span>
        <span className={classes.barTitle} aria-hidden>
          {title}
        </span>
        <BellButton className={classes.bell} isNamed={false} />
        <UnstyledButton
          className={classes.burger}
          onClick={() => setMenuPage(page)}
          aria-label={layout.openMenu}
          aria-expanded={menuOpen}
        >
          <IconMenu2 size={26} aria-hidden />
        </UnstyledButton>
      </header>
      <aside className={classes.side}>
        <Navigation />
      </aside>
      {(isAtRest || menuOpen) && (
        <Suspense>
          <MenuDrawer isOpen={menuOpen} onClose={closeMenu} />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className={classes.main}>
        {apiRoot !== '' && (
          <Suspense>
            <RehearsalBanner />
          </Suspense>
        )}
        {session?.idleSeconds !== undefined && !session.expired && (
          <Suspense>
            <EndWhenIdle />
          </Suspense>
        )}
        {session?.impersonating && (
          <Suspense>
            <ImpersonationBanner />
          </Suspense>
        )}
        {children}
      </main>
    </div>
  )
}

/** The part of the address after the hash is the router's, so the link moves the focus itself. */
function skipToContent(event: React.MouseEvent) {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}
