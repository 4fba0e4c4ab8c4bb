import { numberText } from '#domain/number-text.ts'

type Count = { count: number }

type Day = { day: string }

type Deed = { by: string; moment: string }

const number = (count: number) => numberText(count, 'fr')

const datesOf = ({ count }: Count) => `${number(count)} ${count > 1 ? 'dates' : 'date'}`

const plural = (count: number, one: string, many: string) => `${number(count)} ${count > 1 ? many : one}`

/** The days of an event and how they repeat. */
const editor = {
  single: 'Date unique',
  date: 'Date',
  startTime: 'Heure de début',
  endTime: 'Heure de fin',
  isRecurrent: 'L’évènement se répète',
  frequency: 'Fréquence',
  frequencies: { DAILY: 'Par jour', WEEKLY: 'Par semaine', MONTHLY: 'Par mois' },
  every: { DAILY: 'Tous les', WEEKLY: 'Toutes les', MONTHLY: 'Tous les' },
  units: { DAILY: 'jours', WEEKLY: 'semaines', MONTHLY: 'mois' },
  unit: { DAILY: 'jour', WEEKLY: 'semaine', MONTHLY: 'mois' },
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
  previewOf: ({ number }: { number: number }) => `Aperçu de la date ${number}`,
  tinted: 'Sur fond gris, les jours de l’édition.',
  others: ({ count }: Count) => `et ${count} autres dates`,
  edit: 'Modifier',
  add: 'Ajouter une date',
  remove: ({ number }: { number: number }) => `Retirer la date ${number}`,
  block: ({ number }: { number: number }) => `Date ${number}`,
  changed: {
    title: 'Ce que le public verra changer',
    gone: 'Disparaît de l’agenda',
    come: 'Apparaît à l’agenda',
    oneMore: 'et une autre date',
    instead:
      'Un jour retiré disparaît sans un mot, même pour qui l’a noté. Déplacé ou annulé, il reste à l’agenda, barré, avec votre phrase.',
    cancel: 'Revenir au formulaire',
    confirm: 'Enregistrer ces dates',
  },
  incomplete: 'Complétez la date et les horaires pour voir les jours.',
}

export const words = {
  states: { full: 'Complet', moved: 'Déplacé', cancelled: 'Annulé' },
  summary: ({ count, full, moved, cancelled }: Count & { full: number; moved: number; cancelled: number }) => {
    const parts = [
      full > 0 && plural(full, 'complète', 'complètes'),
      moved > 0 && plural(moved, 'déplacée', 'déplacées'),
      cancelled > 0 && plural(cancelled, 'annulée', 'annulées'),
    ].filter(Boolean)
    return parts.length === 0 ? datesOf({ count }) : `${datesOf({ count })}, dont ${parts.join(', ')}`
  },
  past: ({ count }: Count) => plural(count, 'date passée', 'dates passées'),
  more: ({ count }: Count) => `Afficher ${count > 1 ? `les ${number(count)} autres dates` : 'l’autre date'}`,
  isOver: 'passée',
  notLoaded: 'Les dates n’ont pas pu être lues.',
  announcedFor: 'Annoncé pour le :',
  saidBy: {
    full: ({ by, moment }: Deed) => `Marqué complet ${moment} par ${by}`,
    moved: ({ by, moment }: Deed) => `Déplacé ${moment} par ${by}`,
    cancelled: ({ by, moment }: Deed) => `Annulé ${moment} par ${by}`,
  },
  today: ({ time }: { time: string }) => `à ${time}`,
  onDay: ({ day }: Day) => `le ${day}`,
  somebody: 'quelqu’un',
  you: 'vous',

  menu: ({ day }: Day) => `Que devient la date du ${day} ?`,
  whole: 'Tout l’évènement',
  choose: 'Choisir plusieurs dates',
  choosing: {
    label: 'Plusieurs dates',
    chosen: ({ count }: Count) =>
      count === 0 ? 'Cochez les dates concernées.' : plural(count, 'date choisie', 'dates choisies'),
    date: ({ day }: Day) => `Choisir la date du ${day}`,
    act: 'Que deviennent-elles ?',
    stop: 'Terminer',
  },
  acts: {
    one: {
      full: 'Marquer complet',
      moved: 'Déplacer…',
      cancelled: 'Annuler cette date…',
      scheduled: 'Rétablir la date',
      note: 'Changer la phrase',
    },
    some: {
      full: 'Marquer complètes',
      moved: 'Changer de lieu…',
      cancelled: 'Annuler ces dates…',
      scheduled: 'Rétablir ces dates',
      note: '',
    },
    all: {
      full: 'Marquer tout complet',
      moved: 'Changer de lieu…',
      cancelled: 'Annuler l’évènement…',
      scheduled: 'Rétablir toutes les dates',
      note: '',
    },
  },

  titles: {
    one: {
      full: ({ day }: Day) => `Marquer complet le ${day}`,
      moved: ({ day }: Day) => `Déplacer le ${day}`,
      cancelled: ({ day }: Day) => `Annuler le ${day}`,
      scheduled: ({ day }: Day) => `Rétablir le ${day}`,
      note: ({ day }: Day) => `La phrase du ${day}`,
    },
    some: {
      full: (of: Count) => `Marquer ${datesOf(of)} ${of.count > 1 ? 'complètes' : 'complète'}`,
      moved: (of: Count) => `Changer le lieu de ${datesOf(of)}`,
      cancelled: (of: Count) => `Annuler ${datesOf(of)}`,
      scheduled: (of: Count) => `Rétablir ${datesOf(of)}`,
    },
    all: {
      full: 'Marquer tout l’évènement complet',
      moved: 'Changer le lieu de l’évènement',
      cancelled: 'Annuler l’évènement',
      scheduled: 'Rétablir toutes les dates',
    },
  },
  dates: datesOf,
  allAhead: ({ count }: Count) => (count > 1 ? `les ${number(count)} dates à venir` : 'la date à venir'),
  leavesCancelled: 'Les dates déjà annulées le restent.',
  sentence: 'Une phrase pour le public',
  optionalSentence: 'Une phrase pour le public (facultatif)',
  sentenceHelp: {
    full: 'Elle paraît sous la date, à l’agenda : une liste d’attente, une autre séance.',
    moved: 'Elle paraît sous la nouvelle date, à l’agenda.',
    cancelled: 'Elle paraît sous la date barrée, à l’agenda.',
  },
  /** Offered while the sentence is empty: one tap for somebody in a hurry. */
  ready: {
    full: ['Toutes les places sont prises.', 'Une liste d’attente est ouverte sur place.'],
    moved: ['La salle n’est pas disponible.', 'À cause de la météo.'],
    cancelled: ['Un artiste est souffrant.', 'La salle n’est pas disponible.', 'À cause de la météo.'],
  },
  sentenceMissing: 'Dites au public pourquoi, en une phrase.',
  fields: {
    day: 'Nouveau jour',
    startTime: 'Début',
    endTime: 'Fin',
    place: 'Autre lieu (facultatif)',
    requiredPlace: 'Autre lieu',
    placeHelp: 'Laissez vide si l’évènement reste au même endroit.',
  },
  sameAsBefore: 'Rien ne change : choisissez un autre jour, une autre heure ou un autre lieu.',
  placeMissing: 'Dites où, avec le nom du lieu et la ville.',
  follows: {
    full: 'L’agenda affiche « Complet », dans la minute.',
    moved: 'L’agenda barre l’ancienne date et affiche la nouvelle, dans la minute.',
    elsewhere: 'L’agenda affiche « Déplacé » et le nouveau lieu, dans la minute.',
    cancelled: ({ count }: Count) =>
      `L’agenda barre ${count > 1 ? 'les dates' : 'la date'}, avec la phrase, dans la minute.`,
    scheduled: 'L’agenda affiche de nouveau la date prévue, sans phrase, dans la minute.',
    note: 'L’agenda affiche la nouvelle phrase, dans la minute.',
    calendars: {
      full: 'Les calendriers abonnés et les flux reçoivent l’information.',
      moved: 'Les calendriers abonnés et les flux reçoivent le changement.',
      cancelled: 'Les calendriers abonnés et les flux reçoivent l’annulation.',
      scheduled: 'Les calendriers abonnés et les flux reçoivent le changement.',
      note: 'Les calendriers abonnés et les flux reçoivent la nouvelle phrase.',
    },
    commission: ({ commission }: { commission: string | undefined }) =>
      commission === undefined ? 'La commission est prévenue.' : `La commission ${commission} est prévenue.`,
    people: 'Les personnes qui portent le projet sont prévenues.',
    undo: 'Vous pouvez revenir en arrière pendant dix minutes.',
  },
  keep: ({ count }: Count): string => (count > 1 ? 'Garder les dates' : 'Garder la date'),
  changeNothing: 'Ne rien changer',
  confirm: {
    one: {
      full: 'Marquer complet',
      moved: 'Déplacer la date',
      cancelled: 'Annuler cette date',
      scheduled: 'Rétablir la date',
      note: 'Enregistrer la phrase',
    },
    some: {
      full: 'Marquer complètes',
      moved: 'Changer de lieu',
      cancelled: 'Annuler ces dates',
      scheduled: 'Rétablir ces dates',
      note: '',
    },
    all: {
      full: 'Marquer tout complet',
      moved: 'Changer de lieu',
      cancelled: 'Annuler l’évènement',
      scheduled: 'Rétablir les dates',
      note: '',
    },
  },
  overtaken: {
    title: ({ count }: Count) =>
      count > 1 ? `${number(count)} de ces dates ont changé entre-temps` : 'Cette date a changé entre-temps',
    deeds: {
      full: ({ by, moment }: Deed) => `marquée complète par ${by} ${moment}`,
      moved: ({ by, moment }: Deed) => `déplacée par ${by} ${moment}`,
      cancelled: ({ by, moment }: Deed) => `annulée par ${by} ${moment}`,
      scheduled: ({ by, moment }: Deed) => `rétablie par ${by} ${moment}`,
    },
    line: ({ day, deed }: Day & { deed: string }) => `${day} : ${deed}.`,
    quoted: ({ text }: { text: string }) => `« ${text} »`,
    kept: 'Rien n’est enregistré, et votre saisie est gardée. Confirmez pour remplacer ce qui est dit maintenant, ou fermez pour le laisser.',
    gone: 'Cette date n’est plus à l’agenda, ou elle est passée : rien n’est enregistré.',
  },
  banner: 'Complet, déplacé, annulé ? Dites-le au public, tout de suite et sans relecture.',
  networkLost: 'Le réseau ne répond pas. Votre saisie est gardée : réessayez, rien ne sera fait deux fois.',
  outgoing: {
    what: ({ what }: { what: string }) => `${what}.`,
    of: ({ what, event }: { what: string; event: string }) =>
      `${event} : ${what.charAt(0).toLowerCase()}${what.slice(1)}.`,
    waiting: 'Gardé sur cet appareil, annoncé au public dès que le réseau répond.',
    refused: 'Rien n’a été annoncé : entre-temps, cette date a changé ou n’est plus à l’agenda. Vos mots sont gardés.',
    again: 'Réessayer',
    see: 'Voir ce qui a changé',
    drop: 'Ne pas l’annoncer',
  },
  tonight: {
    tonight: 'Ce soir',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    acts: ({ hours }: { hours: string }) => `Que devient la date de ${hours} ?`,
    act: { full: 'Complet', moved: 'Déplacer', cancelled: 'Annuler', note: 'Phrase', scheduled: 'Rétablir' },
    offline: 'Hors connexion : ce que vous annoncez ici est gardé sur cet appareil, et part dès le retour du réseau.',
  },

  undo: {
    where: 'L’agenda, les calendriers et les flux le disent.',
    others: ({ count }: Count) =>
      count > 1 ? `${number(count)} autres changements récents` : 'Un autre changement récent',
    latest: 'Le dernier changement seulement',
    one: {
      full: ({ day }: Day) => `La date du ${day} est complète.`,
      moved: ({ day }: Day) => `La date du ${day} est déplacée.`,
      cancelled: ({ day }: Day) => `La date du ${day} est annulée.`,
      scheduled: ({ day }: Day) => `La date du ${day} est rétablie.`,
    },
    many: {
      full: (of: Count) => `${datesOf(of)} sont complètes.`,
      moved: (of: Count) => `${datesOf(of)} sont déplacées.`,
      cancelled: (of: Count) => `${datesOf(of)} sont annulées.`,
      scheduled: (of: Count) => `${datesOf(of)} sont rétablies.`,
    },
    by: ({ by }: { by: string }) => `Par ${by}.`,
    left: ({ minutes }: { minutes: number }) => `encore ${number(minutes)} min`,
    lastMinute: 'moins d’une minute',
    action: 'Revenir en arrière',
    actionFor: ({ what }: { what: string }) => `Revenir en arrière : ${what}`,
    done: 'C’est revenu comme avant.',
    late: 'Les dix minutes sont passées. Le menu de la date permet encore de la rétablir.',
    overtaken: ({ by, moment }: Deed) => `La date a été changée par ${by} ${moment} : elle reste comme elle est.`,
  },

  lost: {
    title: ({ count }: Count) =>
      count > 1
        ? `${number(count)} dates annoncées ne sont plus dans l’évènement`
        : 'Une date annoncée n’est plus dans l’évènement',
    line: { full: 'était complète', moved: 'était déplacée', cancelled: 'était annulée' },
    text: ({ count }: Count) =>
      `L’agenda ne ${count > 1 ? 'les' : 'la'} montre plus, ni ce qui en était dit. Si le public doit encore le savoir, remettez ${count > 1 ? 'ces dates' : 'cette date'} dans le projet, puis dites-le de nouveau ici.`,
    edit: 'Modifier les dates',
    noted: 'C’est noté',
  },

  fromTo: ({ from, to }: { from: string; to: string }) => `du ${from} au ${to}`,
  editor,
}
