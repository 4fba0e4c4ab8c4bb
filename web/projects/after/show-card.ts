/** Cards of the project's page that others lead to. */
export type CardPlace = 'dates' | 'kit'

/** Scrolls to a card of the page and goes on there. */
export function showCard(place: CardPlace) {
  const card = document.getElementById(place)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}

/** What makes a card one that others lead to. */
export const cardAt = (place: CardPlace) => ({ id: place, tabIndex: -1 })
