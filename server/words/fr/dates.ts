/** The states of dates, as the public reads them. */
export const words = {
  states: { full: 'Complet', moved: 'Déplacé', cancelled: 'Annulé' },
  /** Before what is struck out, for readers who do not see it. */
  struck: { moved: 'déplacé, était', place: 'déplacé, était', cancelled: 'annulé' },
  movedTo: (day: string) => `Déplacé au ${day}`,
  isFull: (day: string) => `Le ${day} est complet`,
  isMoved: (day: string, to: string) => `La date du ${day} est déplacée : ${to}`,
  isAt: (day: string, hours: string) => `Le ${day}, nouvel horaire : ${hours}`,
  isCancelled: (day: string) => `La date du ${day} est annulée`,
  isElsewhere: (day: string, place: string) => `La date du ${day} a lieu ailleurs : ${place}`,
  all: {
    full: 'L’évènement est complet',
    moved: 'L’évènement est déplacé',
    cancelled: 'L’évènement est annulé',
  },
  allElsewhere: (place: string) => `L’évènement a lieu ailleurs : ${place}`,
  noneLeft: 'Les dates qui restaient sont annulées',
  some: {
    full: (count: number) => `${count} dates sont complètes`,
    moved: (count: number) => `${count} dates sont déplacées`,
    cancelled: (count: number) => `${count} dates sont annulées`,
  },
  someElsewhere: (count: number, place: string) => `${count} dates ont lieu ailleurs : ${place}`,
  someChanged: (count: number) => `${count} dates sont changées`,
}
