import type { LotKind, WaitKind } from '#domain/dashboard/pile.ts'
import { numberText } from '#domain/number-text.ts'
import { boardSentences } from '#domain/words/fr/board.ts'

type Count = { count: number }

const n = ({ count }: Count) => numberText(count, 'fr')
const dossiers = (of: Count) => `${n(of)} ${of.count > 1 ? 'dossiers' : 'dossier'}`

/** The plan of the pile: what waits, who reads what, and groups to decide. */
const pile = {
  title: 'Plan de travail',
  back: 'Évènements',
  loading: 'Lecture du plan de travail',
  failed: 'Le plan n’a pas pu être lu',
  commission: 'Commission',
  all: 'Toutes les commissions',
  left: (of: Count): string => (of.count === 0 ? 'Tout est décidé.' : `${dossiers(of)} à décider`),
  leftFigure: 'À décider',
  aDay: ({ count, day, isSession, days }: Count & { day: string; isSession: boolean; days: number }): string =>
    days === 0
      ? isSession
        ? 'La séance est aujourd’hui.'
        : 'L’édition commence aujourd’hui.'
      : `${n({ count })} par jour jusqu’au ${day}, ${isSession ? 'jour de la séance' : 'premier jour de l’édition'}`,
  begun: 'L’édition a commencé.',
  read: 'Lire le dossier suivant',
  openNext: 'Voir les dossiers',
  waits: {
    title: 'Ce qui attend',
    none: 'Rien n’attend.',
    what: 'Quoi',
    whom: 'Qui agit',
    since: 'Depuis',
    count: 'Dossiers',
    kinds: {
      withoutMine: 'Sans mon avis',
      unfollowed: 'Soumis, que personne ne suit',
      answered: 'Réponses reçues',
      prepared: 'Décisions préparées, à envoyer',
      asked: 'Infos demandées, sans réponse',
      late: 'Réponses en retard',
    } as Record<WaitKind, string>,
    actors: { me: 'moi', chair: 'la présidence', commission: 'la commission', holders: 'les porteurs' },
  },
  people: {
    title: 'Qui suit quoi',
    none: 'La commission n’a pas de membre.',
    who: 'Membre',
    follows: 'Suivis',
    unread: 'Sans son avis',
    since: 'Le plus ancien',
    followsOf: ({ name }: { name: string }) => `Suivis par ${name}`,
    unreadOf: ({ name }: { name: string }) => `Suivis par ${name}, sans son avis`,
    remind: 'Relancer',
    inactive: 'ne peut pas se connecter',
    remindNamed: ({ name }: { name: string }) => `Relancer ${name}`,
    remindAll: (of: Count) => `Relancer les ${n(of)}`,
    reminded: (of: Count): string => (of.count > 1 ? `${n(of)} personnes relancées` : '1 personne relancée'),
  },
  lots: {
    title: 'Lots proposés',
    about:
      'Un même acte y est probable. Rien n’est décidé : chaque lot se relit, message par message, avant d’être préparé.',
    none: 'Aucun lot pour l’instant.',
    like: 'comme',
    see: (of: Count) => `Voir ${of.count > 1 ? `les ${dossiers(of)}` : 'le dossier'}`,
    kinds: {
      favourable: {
        title: (of) => `${dossiers(of)}, tous les avis favorables`,
        why: 'Chaque avis donné est favorable, de deux membres au moins ou de tous.',
      },
      doubles: {
        title: (of) => `${dossiers(of)} en double`,
        why: 'Même nom, ou presque, et même porteur ou organisateur qu’un dossier déposé avant.',
      },
      outside: {
        title: (of) => `${dossiers(of)} hors des jours de l’édition`,
        why: 'Aucune date entre le premier et le dernier jour.',
      },
      elsewhere: {
        title: (of) => `${dossiers(of)} hors de France et du Japon`,
        why: 'Le lieu n’est dans aucun des deux pays.',
      },
      lacking: { title: (of) => `${dossiers(of)} sans image`, why: 'L’agenda ne peut pas les montrer.' },
    } as Record<LotKind, { title: (of: Count) => string; why: string }>,
  },
}

export const words = {
  pile,
  sentences: boardSentences,
  title: 'Tableau de bord',
  compared: ', comparée à la ',
  compare: ({ edition }: { edition: string }) => `Comparer : ${edition}`,
  print: 'Imprimer',
  loading: 'Chargement du tableau de bord',
  failed: 'Le tableau de bord ne peut pas être affiché',
  foot: ({ moment }: { moment: string }) =>
    `Chiffres du ${moment}. Chaque nombre souligné ouvre la liste de ces projets.`,
  figure: ({ what, count }: { what: string; count: string }) => `${what} : ${count}`,
  thread: ({ count }: { count: number }) => (count === 1 ? 'un fil pour un projet' : `un fil pour ${count} projets`),
  decided: 'décidés',
  pending: 'en attente',
  sameWeeks: ({ edition }: { edition: string }) => `${edition}, mêmes semaines`,
  before: ({ day }: { day: string }) => `jusqu’au ${day}`,
  weekOf: ({ day }: { day: string }) => `Semaine du ${day}`,
  weekTable: 'Les chiffres de chaque semaine',
  week: 'Semaine',
  status: 'Statut',
  at: ({ edition, day }: { edition: string; day: string }) => `${edition}, au ${day}`,
  difference: 'Écart',
  inTheEnd: ({ edition }: { edition: string }) => `${edition}, au total`,
  total: 'Total',
  filedTotal: 'Projets déposés',
  town: 'Ville',
  empty: 'Vides',
  noEvent: 'aucun évènement',
  emptyCell: ({ town, day }: { town: string; day: string }) => `${town}, ${day} : aucun évènement`,
  emptyDays: ({ count }: { count: number }) => (count > 1 ? `${count} jours vides` : `${count} jour vide`),
  noEmptyDay: 'aucun jour vide',
  otherTowns: ({ count }: { count: number }) => (count > 1 ? `Les ${count} autres villes` : 'L’autre ville'),
  others: ({ count }: { count: number }) => (count > 1 ? `${count} autres` : 'Un autre'),
  commission: 'Commission',
  type: 'Type',
  department: 'Département',
  public: 'Public',
  price: 'Tarif',
  free: 'Gratuit',
  paid: 'Payant',
  erased: ({ count }: { count: number }) =>
    count === 1
      ? 'Dont un projet effacé depuis avec son compte : il compte encore, aucune liste ne le montre.'
      : `Dont ${count} projets effacés depuis avec leur compte : ils comptent encore, aucune liste ne les montre.`,
  noDepartment: 'Lieu sans département',
  mostWithoutProject: ({ count, all }: { count: number; all: number }) =>
    `${count} des ${all} départements n’ont pas de projet et n’ont pas de ligne ici.`,
  withoutProject: 'Sans projet',
  withoutProjectCounted: ({ count }: { count: number }) =>
    count === 1 ? 'Un département sans projet' : `${count} départements sans projet`,
  everywhere: 'Chaque département de France a un projet.',
  certified: 'Labellisés',
  median: 'Médiane',
  medianMark: ({ days }: { days: string }) => `médiane ${days}`,
  longest: 'La plus longue',
  decisions: 'Décidés',
  days: ({ count }: { count: number }) => `${count} j`,
  delayOf: ({ from, to }: { from: number; to: number }) =>
    from === to ? `${from} ${from > 1 ? 'jours' : 'jour'}` : `${from} à ${to} jours`,
  delayTable: 'Les chiffres de chaque délai',
  delay: 'Délai',
  projects: 'Projets',
  project: 'Projet',
  due: 'Attendue le',
  lateBy: 'Retard',
  asked: 'Demandes en cours',
  late: 'En retard',
  received: 'Bilans reçus',
  awaited: 'Bilans attendus',
  none: '–',
}
