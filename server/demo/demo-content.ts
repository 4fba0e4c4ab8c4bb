import type { DemoCommission } from '#server/demo/demo-themes.ts'
import { demoTypes, type DemoType } from '#server/demo/demo-types.ts'

type Organizer = readonly [type: string, name: string, website: string]

const organizers: Record<DemoCommission, readonly Organizer[]> = {
  Culturelle: [
    ['Association', 'Atelier Ma', 'https://atelier-ma.example'],
    ['Musée', 'Musée des arts du fil', 'https://arts-du-fil.example'],
    ['Association', 'Les Deux Rives', 'https://deux-rives.example'],
    ['Collectivité', 'Ville de Rennes', 'https://rennes.example'],
  ],
  'Académique et éducation': [
    ['Université', 'Institut d’études japonaises', ''],
    ['Établissement scolaire', 'Lycée des Alliés', 'https://lycee-allies.example'],
    ['Association', 'Société franco-japonaise des sciences', ''],
  ],
  Sport: [
    ['Club sportif', 'Kendō club des quais', ''],
    ['Club sportif', 'Dōjō de la Somme', 'https://dojo-somme.example'],
    ['Collectivité', 'Ville d’Amiens', 'https://amiens.example'],
  ],
  Économique: [
    ['Entreprise', 'Maison Hirai', 'https://hirai.example'],
    ['Chambre consulaire', 'Chambre des métiers du Rhône', 'https://metiers-rhone.example'],
    ['Association', 'Pont des savoir-faire', ''],
  ],
}

const closings = [
  'Une rencontre pour regarder autrement ce que l’on croit connaître.',
  'Pensé avec les habitants du quartier, et avec les partenaires japonais du programme.',
  'L’équipe accueille le public une demi-heure avant le début.',
]

const contacts = [
  ['Claire', 'Delaunay'],
  ['Naoko', 'Hirai'],
  ['Paul', 'Armand'],
  ['Émi', 'Sakamoto'],
] as const

const accessibilities = [
  'Accès de plain-pied. Boucle magnétique à l’accueil.',
  '',
  'Accessible en fauteuil roulant par l’entrée de service, rue du Port : sonnez, l’équipe vous accompagne.',
  '',
  'Interprétation en langue des signes française le samedi. Chiens d’assistance bienvenus.',
  '',
  '',
] as const

const ages = ['0-', '', '6-12', '', '16-', ''] as const
const credits = ['Photo : Jeanne Martin', '', 'Illustration : Émi Sakamoto', ''] as const

/**
 * Returns the form of the nth project, without its name, types and dates. Telephone numbers are from ranges reserved
 * for fiction.
 */
export function demoContent(index: number, commission: DemoCommission, type: DemoType) {
  const [organizerType, organizerName, organizerWebsite] = pick(organizers[commission], index)
  const [organizerContactFirstname, organizerContactLastname] = pick(contacts, index)
  const isFree = index % 3 !== 1
  const access = isFree ? pick(['OPEN', 'BOOKING'], index) : 'TICKET'
  const audience = pick(['EVERYONE', 'EVERYONE', 'FAMILIES', 'STUDENTS', 'ADULTS'], index)
  return {
    description: demoDescription(type, index),
    isFree,
    priceDetails: isFree ? '' : `Plein tarif ${8 + (index % 5) * 2} €, réduit ${5 + (index % 3)} €`,
    projectAccess: access,
    projectPublic: type === 'Rencontre professionnelle' ? 'PROFESSIONALS' : audience,
    accessibility: pick(accessibilities, index),
    age: pick(ages, index),
    imageCredit: pick(credits, index),
    projectLink: index % 2 === 0 ? `https://evenement-${index + 1}.example` : '',
    instagramLink: index % 4 === 0 ? `https://instagram.example/evenement${index + 1}` : '',
    userComment: index % 5 === 0 ? 'Merci de ne pas annoncer la jauge avant l’ouverture des réservations.' : '',
    isComRelevant: index % 4 === 1,
    budgetNeeded: index % 6 === 0,
    budget: index % 6 === 0 ? 400 + index * 50 : null,
    commissionComment: index % 4 === 2 ? 'Dossier solide. Prévoir un visuel horizontal pour le programme imprimé.' : '',
    ...pick(demoTypes[type].places, index),
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

export function demoDescription(type: DemoType, index: number): string {
  return `<p>${demoTypes[type].text}</p><p>${pick(closings, index)}</p>`
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length]!
}
