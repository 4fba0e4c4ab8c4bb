import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { IconLogout, IconWorld } from '@tabler/icons-react'
import { Fragment, Suspense, type CSSProperties } from 'react'
import { agendaPath } from '#domain/agenda/agenda-path.ts'
import { preparedCount } from '#domain/decisions/prepared-count.ts'
import { dashboardApi } from '#domain/dashboard/dashboard-api.ts'
import { personName } from '#domain/person-name.ts'
import { admits } from '#domain/roles.ts'
import { servedAt } from '#web/platform/api/api-root.ts'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { BugReportEntry } from '#web/bug-reports/bug-report-entry.tsx'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { entries, type Entry } from '#web/layout/entries.ts'
import { Appearance } from '#web/layout/appearance.tsx'
import { BellButton, UnseenCount } from '#web/notifications/bell-button.tsx'
import { EditionBlock } from '#web/layout/edition-block.tsx'
import { Logo } from '#web/platform/ui/page/logo.tsx'
import { Weave } from '#web/platform/ui/page/weave.tsx'
import { signOut } from '#web/auth/sign-out.ts'
import { useSession, type Session } from '#web/platform/session/session.ts'
import { Avatar } from '#web/platform/ui/avatar.tsx'
import { later } from '#web/platform/later.ts'
import classes from './navigation.module.css'

const PaletteEntry = later(async () => (await import('#web/layout/palette/palette-entry.tsx')).PaletteEntry)

/** Only members have it, so no other user's first page loads its call. */
const FilesToRead = later(async () => (await import('#web/layout/files-to-read.tsx')).FilesToRead)

/** The height for touch and for short menus; from ten entries on they are closer together, and more so on a low screen. */
const entryHeight = '2.75rem'
const heightOfMany = 'clamp(1.75rem, 5.8dvh - 14px, 2.375rem)'
/** The agenda and the bug report, which are not screens of the router, count too. */
const manyEntries = 10 - 2
const separatorHeight = 21

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const { layout } = useTexts()
  const { bell } = useTexts().layout
  const { language } = useLanguage()
  const session = useSession()
  const here = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  if (session === undefined) return null
  const { role } = session.user
  const open = entries.filter(({ who }) => admits(who, role))
  const nameOf = (label: Entry['label']) => {
    if (label === undefined) return bell.title
    return label === 'events' && role === 'ROLE_USER' ? layout.myEvents : layout[label]
  }
  const height = onNavigate === undefined && open.length >= manyEntries ? heightOfMany : entryHeight
  const active = open.findIndex(({ screens }) => here !== undefined && screens.includes(here))

  return (
    <div className={classes.cloth}>
      <Weave className={classes.weave} />
      <div className={classes.brand}>
        <Logo size={33} />
        <span>
          {layout.brand[0]}
          <br />
          {layout.brand[1]}
        </span>
      </div>
      <EditionBlock onNavigate={onNavigate} />
      <nav aria-label={layout.navigation} className={classes.nav} style={{ '--entry-height': height } as CSSProperties}>
        {active >= 0 && (
          <span className={classes.stroke} style={{ transform: `translateY(${offsetOf(open, active)})` }} />
        )}
        {open.map(({ to, label, icon: EntryIcon, apart }, index) => (
          <Fragment key={to}>
            {apart && <hr className={classes.separator} />}
            {label === undefined && onNavigate === undefined ? (
              <BellButton isNamed className={classes.entry} isHere={index === active} />
            ) : (
              <Link
                to={to}
                onClick={onNavigate}
                className={classes.entry}
                data-active={index === active || undefined}
                aria-current={index === active ? 'page' : undefined}
              >
                <EntryIcon size={20} stroke={1.6} aria-hidden />
                {nameOf(label)}
                {label === 'events' && role !== 'ROLE_USER' && <NewProjects />}
                {label === 'review' && (
                  <Suspense>
                    <FilesToRead />
                  </Suspense>
                )}
                {label === 'decisions' && <PreparedDecisions />}
                {label === undefined && <UnseenCount className={classes.badge} />}
              </Link>
            )}
          </Fragment>
        ))}
        {onNavigate !== undefined && (
          <Suspense>
            <PaletteEntry className={classes.entry} onOpen={onNavigate} />
          </Suspense>
        )}
        <a href={servedAt(agendaPath(language))} className={classes.entry}>
          <IconWorld size={20} stroke={1.6} aria-hidden />
          {layout.agenda}
        </a>
        <BugReportEntry className={classes.entry} />
      </nav>
      <Appearance />
      <UserBlock user={session.user} />
      <footer className={classes.footer}>{layout.copyright}</footer>
    </div>
  )
}

/** The number of projects to evaluate in the chosen edition: a member's own commission, or all. */
function NewProjects() {
  const { layout } = useTexts()
  const commissionId = useSession()?.user.commissionId
  const edition = useChosenEdition()
  const input = edition === undefined ? { commissionId } : { commissionId, edition }
  const count = useCall(dashboardApi.get, { input }).data?.newProjectsNb ?? 0
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{layout.newProjects({ count })}</VisuallyHidden>
    </span>
  )
}

/** The number of decisions prepared but not sent: a member's own commission, or all. */
function PreparedDecisions() {
  const { layout } = useTexts()
  const count = useCall(preparedCount, {}).data?.prepared ?? 0
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{layout.preparedDecisions({ count })}</VisuallyHidden>
    </span>
  )
}

function offsetOf(open: Entry[], index: number): string {
  const separators = open.slice(0, index + 1).filter(({ apart }) => apart).length
  return `calc(${index} * var(--entry-height) + ${separators * separatorHeight}px)`
}

function UserBlock({ user }: { user: Session['user'] }) {
  const { layout } = useTexts()
  const { language } = useLanguage()
  return (
    <div className={classes.user}>
      <Avatar firstname={user.firstname} lastname={user.lastname} size="small" />
      <span className={classes.who}>
        <strong>{personName(user, language)}</strong>
        <br />
        {layout.roles[user.role]}
      </span>
      <Tooltip label={layout.logout}>
        <UnstyledButton className={classes.logout} aria-label={layout.logout} onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Tooltip>
    </div>
  )
}
