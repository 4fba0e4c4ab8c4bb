export const datesId = 'dates'

/** Leads to the dates of the page, which are there or on their way. */
export function showDates() {
  const card = document.getElementById(datesId)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}
