export const datesId = 'dates'

/** Scrolls to the dates of the page, now or once they have loaded. */
export function showDates() {
  const card = document.getElementById(datesId)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}
