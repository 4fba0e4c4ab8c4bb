import { useQuery, useQueryClient } from '@tanstack/react-query'
import { viewApi, type SavedView } from '#domain/views/view-api.ts'
import {
  builtInViewNames,
  builtInViews,
  isBuiltIn,
  isSameView,
  settingsOfBuiltIn,
  type ViewSettings,
} from '#domain/views/view.ts'
import { chosenEdition } from '#web/editions/chosen-edition.ts'
import { keyOf, queryOf, useCall } from '#web/platform/api/query-client.ts'
import { aboutManyMs, isAbout, useHints } from '#web/platform/live/hints.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { TableState } from '#web/platform/ui/data-table/table-state.ts'

/** A built-in view, or a saved one. */
export type View = { id: string; name: string; settings: ViewSettings; count: number | undefined; saved?: SavedView }

export function settingsIn({ search, filters, sortBy, sortDesc, columns, density }: TableState): ViewSettings {
  return {
    search,
    filters,
    sortBy,
    sortDesc,
    ...(columns && { columns }),
    ...(density && density !== 'normal' && { density }),
  }
}

/** `chosen`: the view that the list shows, which may be another user's. */
export function useViews(chosen: string | undefined, state: TableState) {
  const { language } = useLanguage()
  const commissionId = useSession()?.user.commissionId
  const told = useCall(viewApi.list, {}).data
  const edition = chosenEdition()
  // Keyed below the list, so that whatever renews the projects renews these counts.
  const counts = useQuery({
    ...queryOf(viewApi.counts, { input: edition === undefined ? {} : { edition } }),
    queryKey: ['project', 'views', edition ?? 0],
  }).data
  const queryClient = useQueryClient()
  // Changes of others renew the counts at once, while the rows wait for a click.
  useHints((told) => {
    if (isAbout(told, ({ topic, kind }) => topic === 'project' && kind !== 'presence'))
      void queryClient.invalidateQueries({ queryKey: ['project', 'views'] })
  }, aboutManyMs)
  const countOf = (id: string) => counts?.find(({ view }) => view === id)?.count
  const asView = (saved: SavedView): View => ({ ...saved, count: countOf(saved.id), saved })

  const builtIn = builtInViews.map((id): View => ({
    id,
    name: builtInViewNames[id][language],
    settings: settingsOfBuiltIn(id, commissionId),
    count: countOf(id),
  }))
  const saved = told?.views.map(asView)
  const isForeign =
    chosen !== undefined && !isBuiltIn(chosen) && saved !== undefined && saved.every(({ id }) => id !== chosen)
  const foreign = useQuery({
    ...queryOf(viewApi.get, { params: { id: chosen ?? '' } }),
    enabled: isForeign,
    retry: false,
  })
  const views = [...builtIn, ...(saved ?? []), ...(isForeign && foreign.data ? [asView(foreign.data)] : [])]
  const view = views.find(({ id }) => id === chosen)
  return {
    views,
    view,
    isLoaded: told !== undefined,
    isGone: isForeign && foreign.isError,
    isModified: view !== undefined && !isSameView(view.settings, settingsIn(state)),
    defaultView: told?.defaultView ?? undefined,
    leads: told?.leads ?? [],
  }
}

export function useRenewViews() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [keyOf(viewApi.list)[0]] }),
      queryClient.invalidateQueries({ queryKey: ['project', 'views'] }),
    ])
}
