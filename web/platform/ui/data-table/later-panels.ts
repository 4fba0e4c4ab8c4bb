import { lazy } from 'react'

const load = () => import('#web/platform/ui/data-table/filter-panel.tsx')

/** What is opened from the filters comes as somebody reaches for it. */
export const loadFilterPanels = () => void load()
export const FilterPanel = lazy(async () => ({ default: (await load()).FilterPanel }))
export const FilterList = lazy(async () => ({ default: (await load()).FilterList }))
