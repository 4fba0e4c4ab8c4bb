import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconListCheck } from '@tabler/icons-react'
import { agendaPath } from '#domain/agenda/agenda-path.ts'
import { seekApi, type SoughtProject } from '#domain/projects/seek-api.ts'
import { admins, admits, reviewers } from '#domain/roles.ts'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { userApi } from '#domain/users/user-api.ts'
import { servedAt } from '#web/platform/api/api-root.ts'
import { entries } from '#web/layout/entries.ts'
import { usePaletteTexts } from '#web/layout/palette/palette-texts.ts'
import { plain } from '#web/platform/plain.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'

const mostPeople = 4

/**
 * The results of a search. Those of the previous words stay until the next arrive, and results for words
 * that have changed since are dropped.
 */
export function useFound(words: string) {
  const role = useSession()?.user.role
  const sought = words.trim()
  const projects = useQuery({
    queryKey: [...keyOf(seekApi.seek), sought],
    queryFn: ({ signal }) => call(seekApi.seek, { input: sought === '' ? {} : { words: sought } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
  const people = useQuery({
    queryKey: [...keyOf(userApi.tableResults), 'palette', sought],
    queryFn: ({ signal }) => call(userApi.tableResults, { input: { perPage: mostPeople, search: sought } }, { signal }),
    enabled: sought !== '' && admits(admins, role),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
  const sessions = useQuery({
    queryKey: [...keyOf(committeeSessionApi.seek), sought],
    queryFn: ({ signal }) => call(committeeSessionApi.seek, { input: { words: sought } }, { signal }),
    enabled: sought !== '' && admits(reviewers, role),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
  const screens = useScreens()
  return {
    isPending: projects.isPending,
    isError: projects.isError,
    /** Results of the current words only. */
    isCurrent: ![projects, people, sessions].some(({ isPlaceholderData }) => isPlaceholderData),
    projects: projects.data ?? noProjects,
    sessions: sought === '' ? [] : (sessions.data ?? []),
    people: sought === '' ? [] : (people.data?.items ?? []),
    screens: sought === '' ? [] : screens.filter(({ name }) => plain(name).includes(plain(sought))),
  }
}

const noProjects: SoughtProject[] = []

/** The menu's entries that the user's role permits, and the plan of work, which the list leads to. */
function useScreens() {
  const { desk } = usePaletteTexts()
  const { layout } = useTexts()
  const { bell } = useTexts().layout
  const { language } = useLanguage()
  const role = useSession()?.user.role
  const own = entries
    .filter(({ who }) => admits(who, role))
    .map(({ to, label, icon }) => {
      const isOwnList = label === 'events' && role === 'ROLE_USER'
      return {
        key: to,
        to,
        href: undefined,
        icon,
        name: label === undefined ? bell.title : layout[isOwnList ? 'myEvents' : label],
      }
    })
  const plan = { key: '/desk', to: '/desk', href: undefined, icon: IconListCheck, name: desk } as const
  return [
    ...own,
    ...(admits(reviewers, role) ? [plan] : []),
    { key: 'agenda', to: undefined, href: servedAt(agendaPath(language)), icon: undefined, name: layout.agenda },
  ]
}
