import type { words as fr } from '#server/words/fr/dates.ts'

export const words: typeof fr = {
  states: { full: 'Full', moved: 'Moved', cancelled: 'Cancelled' },
  struck: { moved: 'moved, was', place: 'moved, was', cancelled: 'cancelled' },
  movedTo: (day) => `Moved to ${day}`,
  isFull: (day) => `${day} is full`,
  isMoved: (day, to) => `The date of ${day} has moved: ${to}`,
  isAt: (day, hours) => `New time on ${day}: ${hours}`,
  isCancelled: (day) => `The date of ${day} is cancelled`,
  isElsewhere: (day, place) => `On ${day} it takes place elsewhere: ${place}`,
  all: { full: 'The event is full', moved: 'The event has moved', cancelled: 'The event is cancelled' },
  allElsewhere: (place) => `The event takes place elsewhere: ${place}`,
  noneLeft: 'The remaining dates are cancelled',
  some: {
    full: (count) => `${count} dates are full`,
    moved: (count) => `${count} dates have moved`,
    cancelled: (count) => `${count} dates are cancelled`,
  },
  someElsewhere: (count, place) => `${count} dates take place elsewhere: ${place}`,
  someChanged: (count) => `${count} dates have changed`,
}
