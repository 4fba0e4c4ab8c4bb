type Count = { count: number }

/** The days of an event and how they come again. */
export const dateEditor = {
  single: 'Date unique',
  date: 'Date',
  startTime: 'Heure de début',
  endTime: 'Heure de fin',
  isRecurrent: 'L’évènement se répète',
  frequency: 'Fréquence',
  frequencies: { DAILY: 'Par jour', WEEKLY: 'Par semaine', MONTHLY: 'Par mois' },
  every: 'Tous les',
  units: { DAILY: 'jour(s)', WEEKLY: 'semaine(s)', MONTHLY: 'mois' },
  weekdays: 'Jours',
  weekdayNames: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  weekdayShort: ['L', 'M', 'M', 'J', 'V', 'S', 'D'],
  monthDay: ({ day }: { day: number }) => `Le ${day === 1 ? '1er' : day} du mois`,
  monthWeekday: ({ ordinal, weekday }: { ordinal: number; weekday: string }) =>
    `Le ${['premier', 'deuxième', 'troisième', 'quatrième', 'cinquième'][ordinal - 1]} ${weekday} du mois`,
  monthRule: 'Dans le mois',
  end: 'Fin',
  ends: { END_DATE: 'À une date', OCCURRENCE_NUMBER: 'Après un nombre de dates' },
  endDate: 'Dernier jour',
  occurrenceNumber: 'Nombre de dates',
  preview: 'Aperçu',
  tinted: 'Sur fond gris, les jours de l’édition.',
  others: ({ count }: Count) => `et ${count} autres dates`,
  edit: 'Modifier',
  add: 'Ajouter une date',
  remove: ({ number }: { number: number }) => `Retirer la date ${number}`,
  block: ({ number }: { number: number }) => `Date ${number}`,
  incomplete: 'Complétez la date et les horaires pour voir les jours.',
}
