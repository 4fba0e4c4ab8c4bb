import { toDay, toNumber, today, weekdayOf } from '#domain/days.ts'
import { dateRule, weekdays, type DateRule } from '#domain/projects/date-rule.ts'

/** Where the demo's events take place. Names and addresses are samples, telephones are of the fiction ranges. */
const places = [
  ['Musée Paul-Dupuy', '13 rue de la Pleau, 31000 Toulouse', 43.5973, 1.4471, 'Toulouse', 'Haute-Garonne'],
  ['Théâtre du Grand Marché', '25 rue du Grand Marché, 37000 Tours', 47.394, 0.6811, 'Tours', 'Indre-et-Loire'],
  ['Halle aux grains', '2 place de la Liberté, 69003 Lyon', 45.7597, 4.8422, 'Lyon', 'Rhône'],
  ['Médiathèque des Champs Libres', '10 cours des Alliés, 35000 Rennes', 48.1055, -1.6745, 'Rennes', 'Ille-et-Vilaine'],
  ['Maison du Japon', '7 rue des Écoles, 75005 Paris', 48.8487, 2.3481, 'Paris', 'Paris'],
  ['Palais des sports', '6 place Alphonse Fiquet, 80000 Amiens', 49.8902, 2.3083, 'Amiens', 'Somme'],
  ['Quai des Savoirs', '39 allée Jules-Guesde, 33000 Bordeaux', 44.8378, -0.5792, 'Bordeaux', 'Gironde'],
  ['Jardin botanique', '28 avenue des Arts, 67000 Strasbourg', 48.5839, 7.7673, 'Strasbourg', 'Bas-Rhin'],
  ['Salle Ōtsuka', '1-8-3 Marunouchi, Chiyoda, Tōkyō', 35.6812, 139.7671, 'Tōkyō', 'Tōkyō'],
  ['Villa Kujoyama', '17-22 Ebisudani, Yamashina, Kyōto', 35.0007, 135.7937, 'Kyōto', 'Kyōto'],
] as const

const organizers = [
  ['Association', 'Atelier Ma', 'https://atelier-ma.example'],
  ['Collectivité', 'Ville de Rennes', 'https://rennes.example'],
  ['Musée', 'Musée des arts du fil', 'https://arts-du-fil.example'],
  ['Université', 'Institut d’études japonaises', ''],
  ['Association', 'Les Deux Rives', 'https://deux-rives.example'],
  ['Entreprise', 'Maison Hirai', 'https://hirai.example'],
  ['Club sportif', 'Kendō club des quais', ''],
] as const

const texts = [
  'Deux gestes, deux pays, une même attention à la matière. Les artistes invités travaillent devant le public et répondent à ses questions.',
  'Une rencontre pour regarder autrement ce que l’on croit connaître, avec des invités venus de Kyōto et de Toulouse.',
  'Ouvert à tous, sans connaissance préalable. Le matériel est fourni, chacun repart avec ce qu’il a fait.',
  'Le programme alterne pièces anciennes et créations, et laisse entre elles la place du silence.',
  'Une journée pour apprendre, échanger et goûter, pensée avec les habitants du quartier.',
]

const names = [
  ['Claire', 'Delaunay'],
  ['Naoko', 'Hirai'],
  ['Paul', 'Armand'],
  ['Émi', 'Sakamoto'],
] as const

/** What the form of the nth project would hold, its name, commission and dates apart. */
export function demoContent(index: number) {
  const [placeName, placeAddress, placeLatitude, placeLongitude, placeCity, placeDepartment] = pick(places, index)
  const [organizerType, organizerName, organizerWebsite] = pick(organizers, index + 2)
  const [organizerContactFirstname, organizerContactLastname] = pick(names, index)
  const isFree = index % 3 !== 1
  return {
    description: `<p>${pick(texts, index)}</p><p>${pick(texts, index + 2)}</p>`,
    isFree,
    priceDetails: isFree ? '' : `Plein tarif ${8 + (index % 5) * 2} €, réduit ${5 + (index % 4)} €`,
    projectAccess: pick(['OPEN', 'BOOKING', 'TICKET', 'BOOKING'], index),
    projectPublic: pick(['EVERYONE', 'EVERYONE', 'FAMILIES', 'STUDENTS', 'ADULTS'], index),
    projectLink: index % 2 === 0 ? `https://evenement-${index + 1}.example` : '',
    instagramLink: index % 4 === 0 ? `https://instagram.example/evenement${index + 1}` : '',
    userComment: index % 5 === 0 ? 'Merci de ne pas annoncer la jauge avant l’ouverture des réservations.' : '',
    isComRelevant: index % 4 === 1,
    budgetNeeded: index % 6 === 0,
    budget: index % 6 === 0 ? 400 + index * 50 : null,
    commissionComment: index % 4 === 2 ? 'Dossier solide. Prévoir un visuel horizontal pour le programme imprimé.' : '',
    placeName,
    placeAddress,
    placeLatitude,
    placeLongitude,
    placeCity,
    placeDepartment,
    placePhoneNumber: index % 2 === 0 ? '+33 5 36 49 12 00' : '',
    organizerType,
    organizerName,
    organizerWebsite,
    organizerContactFirstname,
    organizerContactLastname,
    organizerContactPhoneNumber: '+33 6 39 98 12 42',
    organizerContactEmail: `contact${index + 1}@organisateur.example`,
  }
}

/** Most lie in the fifteen days that begin three weeks from now, some are over; every kind of repetition is there. */
export function demoDates(index: number): DateRule[] {
  const isOver = index % 11 === 10
  const date = toDay(toNumber(today()) + (isOver ? -30 + (index % 9) : 21 + ((index * 4) % 15)))
  const [startTime, endTime] = pick(
    [
      ['18:30', '20:00'],
      ['10:00', '18:00'],
      ['14:00', '16:30'],
      ['20:30', '22:00'],
    ],
    index,
  )
  const block = (fields: Partial<DateRule>) => dateRule.parse({ date, startTime, endTime, ...fields })
  const until = (days: number) => ({ isRecurrent: true, recurrenceEndDate: toDay(toNumber(date) + days) })
  const own = weekdays[weekdayOf(toNumber(date))]!
  switch (index % 9) {
    case 1:
      return [block(until(6))]
    case 2:
      return [block({ ...until(20), dateRecurrenceType: 'WEEKLY', [own]: true })]
    case 3:
      return [block({ ...until(28), dateRecurrenceType: 'WEEKLY', recurrenceInterval: 2, [own]: true })]
    case 4:
      return [block({ ...until(120), dateRecurrenceType: 'MONTHLY' })]
    case 5:
      return [block({ ...until(150), dateRecurrenceType: 'MONTHLY', dateRecurrenceMonthType: 'WEEKDAY_NUMBER' })]
    case 6:
      return [
        block({
          isRecurrent: true,
          recurrenceInterval: 3,
          dateRecurrenceEndType: 'OCCURRENCE_NUMBER',
          recurrenceEndOccurenceNumber: 4,
        }),
      ]
    case 7:
      return [block({}), block({ date: toDay(toNumber(date) + 2), startTime: '15:00', endTime: '16:30' })]
    default:
      return [block({})]
  }
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length]!
}
