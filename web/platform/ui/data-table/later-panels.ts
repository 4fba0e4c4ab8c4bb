import { withWords } from '#web/platform/i18n/texts.ts'
import { lazy } from 'react'

const load = () => withWords(import('#web/platform/ui/data-table/filter-panel.tsx'))

/** The panels of the filters are loaded when a user reaches for one. */
export const loadFilterPanels = () => void load()
export const FilterPanel = lazy(async () => ({ default: (await load()).FilterPanel }))
export const FilterList = lazy(async () => ({ default: (await load()).FilterList }))
