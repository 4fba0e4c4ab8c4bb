import type { Texts } from '#web/platform/i18n/fr.ts'
import { numberText } from '#web/platform/i18n/number-text.ts'

export const tables: Texts['tables'] = {
  search: 'Search',
  clearSearch: 'Clear the search',
  actions: 'Actions',
  resetFilters: ({ count }) => `Reset filters (${count})`,
  removeFilter: ({ filter }) => `Remove the filter ${filter}`,
  chosen: ({ filter, value }) => `${filter}: ${value}`,
  clear: 'Clear',
  range: ({ first, last, of }) => `${numberText(first, 'en')} – ${numberText(last, 'en')} of ${of}`,
  rowsPerPage: 'Rows per page',
  allRows: 'All',
  pages: 'Pages',
  page: ({ page }) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  loading: 'Loading',
  arriving: ({ count, total }) => `${numberText(count, 'en')} of ${numberText(total, 'en')} rows received`,
  stopped: ({ count, total }) => `The list stopped at ${numberText(count, 'en')} of ${numberText(total, 'en')} rows.`,
  failed: { title: 'The list cannot be shown', text: 'Check your connection, then try again.', retry: 'Try again' },
  noMatch: { title: 'No result', text: 'Widen the search or remove a filter.', reset: 'Reset the filters' },
  days: {
    start: 'From',
    end: 'To',
    hint: 'Choose the first day, then the last.',
    none: 'to choose',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    since: ({ day }) => `since ${day}`,
    until: ({ day }) => `until ${day}`,
  },
}
