import { demoPlaces, type DemoPlace } from '#server/demo/demo-places.ts'

type Kind = {
  hours: readonly [start: string, end: string]
  days: 'any' | 'working' | 'weekend'
  places: readonly DemoPlace[]
  text: string
}

const { amiens, bordeaux, kyoto, lyon, paris, rennes, strasbourg, tokyo, toulouse, tours } = demoPlaces

/** The times, places and words typical of each type of event. */
export const demoTypes = {
  Atelier: {
    hours: ['14:00', '16:30'],
    days: 'any',
    places: [rennes, paris, strasbourg, bordeaux],
    text: 'Ouvert à tous, sans connaissance préalable. Le matériel est fourni, chacun repart avec ce qu’il a fait.',
  },
  'Cinéma et projection': {
    hours: ['20:00', '22:15'],
    days: 'any',
    places: [tours, rennes, paris],
    text: 'Copies restaurées, en version originale sous-titrée. Chaque séance est présentée, et suivie d’un échange.',
  },
  Concert: {
    hours: ['20:30', '22:00'],
    days: 'any',
    places: [lyon, tours, tokyo, kyoto],
    text: 'Le programme alterne pièces anciennes et créations, et laisse entre elles la place du silence.',
  },
  'Conférence et colloque': {
    hours: ['18:30', '20:00'],
    days: 'working',
    places: [rennes, bordeaux, paris, tokyo],
    text: 'Chercheurs des deux pays prennent la parole tour à tour, puis la salle. Une traduction est assurée.',
  },
  'Dégustation et gastronomie': {
    hours: ['18:00', '20:00'],
    days: 'any',
    places: [lyon, bordeaux, strasbourg],
    text: 'Six accords à goûter, racontés par celles et ceux qui les font. Une option sans alcool est prévue.',
  },
  Exposition: {
    hours: ['10:00', '18:00'],
    days: 'any',
    places: [toulouse, paris, kyoto, bordeaux],
    text: 'Pièces prêtées par deux musées et par des ateliers, montrées ensemble pour la première fois.',
  },
  Festival: {
    hours: ['11:00', '22:00'],
    days: 'weekend',
    places: [lyon, bordeaux],
    text: 'Deux jours de rencontres, pensés avec les habitants du quartier.',
  },
  'Lecture et littérature': {
    hours: ['17:00', '18:30'],
    days: 'any',
    places: [strasbourg, rennes],
    text: 'Textes lus dans les deux langues, à deux voix. Les livres se feuillettent ensuite sur place.',
  },
  'Rencontre professionnelle': {
    hours: ['09:30', '17:00'],
    days: 'working',
    places: [lyon, bordeaux, tokyo],
    text: 'Le matin, des retours d’expérience ; l’après-midi, des rendez-vous de vingt minutes pris d’avance.',
  },
  'Rencontre sportive': {
    hours: ['14:00', '17:30'],
    days: 'weekend',
    places: [amiens],
    text: 'Clubs invités des deux pays, entrée sans licence dans les tribunes. Une initiation suit la rencontre.',
  },
  'Salon et marché': {
    hours: ['10:00', '18:00'],
    days: 'weekend',
    places: [lyon, bordeaux],
    text: 'Une trentaine d’exposants, venus pour moitié du Japon. Démonstrations toutes les heures.',
  },
  Spectacle: {
    hours: ['20:00', '21:30'],
    days: 'any',
    places: [tours, lyon, kyoto],
    text: 'Deux gestes, deux pays, une même attention. Les artistes restent après la représentation pour en parler.',
  },
  Visite: {
    hours: ['15:00', '16:30'],
    days: 'any',
    places: [strasbourg, toulouse],
    text: 'En petit groupe, avec celles et ceux qui y travaillent. Prévoir de bonnes chaussures.',
  },
} as const satisfies Record<string, Kind>

export type DemoType = keyof typeof demoTypes
