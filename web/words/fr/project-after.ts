import { numberText } from '#domain/number-text.ts'

type InCommission = { commission: string | undefined }

const commissionOf = ({ commission }: InCommission) =>
  commission === undefined ? 'la commission' : `la commission ${commission}`

const atStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const filing = {
  closes: ({ day }: { day: string }) => `Les projets se déposent jusqu’au ${day}.`,
  session: ({ commission, day }: { commission: string; day: string }) =>
    `Prochaine séance de la commission ${commission} : ${day}.`,
  /** Why nothing can be submitted now. */
  notYet: ({ moment }: { moment: string }) => `Les dépôts ouvrent le ${moment}.`,
  prepared: ({ title, moment }: { title: string; moment: string | undefined }) =>
    moment === undefined
      ? `Les dépôts ouvriront quand la ${title} sera en cours.`
      : `Les dépôts ouvrent le ${moment}, une fois la ${title} en cours.`,
  closed: ({ moment }: { moment: string }) => `Les dépôts sont clos depuis le ${moment}.`,
  ended: 'L’édition est terminée. Elle ne prend plus de dépôt.',
}

const submitted = {
  title: 'Votre projet est soumis',
  answerTitle: 'Votre réponse est soumise',
  subtitle: ({ name, id }: { name: string; id: number }) => `${name}, projet n° ${id}`,
  toList: 'Revenir à mes évènements',
  seeNext: 'La suite',
  next: 'La suite',
  steps: {
    done: 'terminé',
    submitted: 'Projet soumis',
    answered: 'Réponse soumise',
    receipt: ({ address }: { address: string }) => `L’accusé de réception est parti à ${address}.`,
    now: 'Dès maintenant',
    reading: (where: InCommission) => `${atStart(commissionOf(where))} lit votre dossier`,
    readingText: 'S’il manque une précision, vous recevez un e-mail et répondez depuis votre projet.',
    dateToCome: 'Date à venir',
    meeting: (where: InCommission) => `Séance de ${commissionOf(where)}`,
    meetingText: 'Chaque commission se réunit une fois par mois. Votre présence n’est pas demandée.',
    afterMeeting: 'Après la séance',
    decision: 'La décision, par e-mail',
    decisionText: 'Projet labellisé, informations demandées ou projet non retenu.',
    agenda: 'Votre évènement à l’agenda public',
    agendaText: 'S’il est labellisé, il y paraît avec ses dates.',
  },
  change: 'Une erreur, un changement ?',
  changeText: 'Tant que la commission n’a pas décidé, vous pouvez modifier le projet.',
  edit: 'Modifier le projet',
  receipt: {
    title: 'Reçu',
    number: 'Projet n°',
    name: 'Évènement',
    submittedOn: 'Soumis le',
    by: 'Par',
    commission: 'Commission',
    place: 'Lieu',
    dates: 'Dates',
    print: 'Imprimer le reçu',
  },
}

const agendaPreview = {
  title: 'À l’agenda',
  text: 'Tel que le public le verrait. Cet aperçu n’est pas public.',
  open: 'Ouvrir l’aperçu',
  whole: 'Aperçu de la page de l’évènement',
  nameless: 'Évènement sans nom',
}

const report = {
  title: 'Bilan',
  page: {
    title: 'Bilan de l’évènement',
    back: 'Le projet',
    text: 'La commission le lit, et votre projet de l’an prochain le rappellera. Ce que vous tapez reste sur cet appareil jusqu’à l’envoi.',
    until: ({ day }: { day: string }) => `Vous pouvez l’envoyer et le corriger jusqu’au ${day}.`,
    administration: 'Ce que le porteur a raconté. L’historique dira que vous l’avez corrigé.',
    tooEarly: { title: 'L’évènement n’est pas encore passé', text: 'Le bilan s’écrit à partir du lendemain.' },
    closed: { title: 'Le bilan est clos', text: 'Il ne peut plus être envoyé ni corrigé.' },
    restored: 'Ce que vous aviez tapé sur cet appareil est revenu.',
    send: 'Envoyer le bilan',
    correct: 'Enregistrer le bilan',
    sent: 'Bilan envoyé, merci',
    corrected: 'Bilan corrigé',
  },
  fields: {
    attendance: { label: 'Combien de personnes sont venues ?', help: 'Toutes dates comprises, même à peu près.' },
    wentWell: { label: 'Ce qui a bien marché', help: 'Les rencontres, les surprises, ce qui serait à refaire.' },
    pressLinks: { label: 'Articles parus', help: 'Une adresse par ligne.' },
    finalCost: { label: 'Coût final', help: 'Ce que l’évènement a coûté en tout.' },
    rightsGranted: {
      label: 'Je dispose des droits sur ces photos, et j’autorise le programme à les montrer.',
    },
    version: { label: 'Version' },
  },
  pictures: {
    title: 'Photos',
    help: ({ most }: { most: number }) => `Jusqu’à ${most}, de toute forme, de 30 Mo au plus chacune.`,
    add: 'Ajouter des photos',
    adding: ({ name }: { name: string }) => `Envoi de ${name}`,
    notAdded: ({ name, why }: { name: string; why: string }) => `${name} : ${why}`,
    waiting: ({ count, areKept }: { count: number; areKept: boolean }) =>
      count > 1
        ? `${numberText(count, 'fr')} photos attendent le réseau. ${areKept ? 'Cet appareil les garde : elles partiront dès son retour, ou quand vous rouvrirez cette page.' : 'Gardez cette page ouverte : elles partiront dès son retour.'} Le bilan ne part pas sans elles.`
        : `Une photo attend le réseau. ${areKept ? 'Cet appareil la garde : elle partira dès son retour, ou quand vous rouvrirez cette page.' : 'Gardez cette page ouverte : elle partira dès son retour.'} Le bilan ne part pas sans elle.`,
    sendWaiting: ({ count }: { count: number }): string => (count > 1 ? 'Envoyer les photos' : 'Envoyer la photo'),
    giveUp: ({ name }: { name: string }) => `Ne pas envoyer ${name}`,
    tooHeavy: 'Plus de 30 Mo.',
    picture: ({ number }: { number: number }) => `Photo ${number}`,
    remove: ({ number }: { number: number }) => `Retirer la photo ${number}`,
    count: ({ count, most }: { count: number; most: number }) => `${count} sur ${most}`,
  },
  card: {
    owed: 'Ce qu’il vous reste à faire',
    logo: 'Afficher le logo du programme et nommer son label dans ce que vous publiez, dès maintenant.',
    duties: 'Lire les devoirs de communication',
    kit: 'Annoncer l’évènement : le logo, une image et un texte sont prêts.',
    toKit: 'Ouvrir votre kit de communication',
    reportDue: ({ from, until }: { from: string; until: string }) =>
      `Envoyer le bilan de l’évènement, du ${from} au ${until}. Un e-mail vous le rappellera.`,
    invitation: 'Comment s’est passé votre évènement ?',
    invitationText: ({ day }: { day: string }) => `Quelques minutes suffisent. Vous avez jusqu’au ${day}.`,
    write: 'Écrire le bilan',
    change: 'Corriger le bilan',
    received: ({ day }: { day: string }) => `Reçu le ${day}`,
    notAsked: 'Le porteur ne l’a pas encore envoyé.',
    asked: ({ day }: { day: string }) => `Demandé le ${day}, pas encore reçu.`,
    reminded: ({ day, count }: { day: string; count: number }) =>
      count === 1
        ? `Rappelé le ${day}, pas encore reçu.`
        : `Rappelé ${count} fois, la dernière le ${day}, pas encore reçu.`,
    attendance: 'Venus',
    people: ({ count }: { count: number }) => `${numberText(count, 'fr')} ${count > 1 ? 'personnes' : 'personne'}`,
    finalCost: 'Coût final',
    press: 'Presse',
    former: ({ year }: { year: number }) => `Bilan de ${year}`,
    formerProject: 'Voir le projet d’alors',
  },
  list: {
    title: 'Bilans',
    totals: ({ received, events, people }: { received: number; events: number; people: number }) =>
      `${numberText(received, 'fr')} ${received > 1 ? 'reçus' : 'reçu'} pour ${numberText(events, 'fr')} ${events > 1 ? 'évènements passés' : 'évènement passé'}, ${numberText(people, 'fr')} ${people > 1 ? 'personnes' : 'personne'}`,
    columns: {
      name: 'Projet',
      holder: 'Porteur',
      sentAt: 'Reçu',
      attendance: 'Venus',
      finalCost: 'Coût final',
      pictures: 'Photos',
    },
    awaited: 'Attendu',
    asked: ({ count }: { count: number }) => (count === 1 ? 'demandé' : `demandé ${count} fois`),
    state: 'Bilan',
    commission: 'Commission',
    edition: 'Édition',
    search: 'Projet, porteur…',
    count: ({ count }: { count: number }) =>
      `${numberText(count, 'fr')} ${count > 1 ? 'évènements passés' : 'évènement passé'}`,
    filtered: ({ count }: { count: number }) =>
      `${numberText(count, 'fr')} ${count > 1 ? 'évènements filtrés' : 'évènement filtré'}`,
    empty: {
      title: 'Aucun évènement n’est encore passé',
      text: 'Le lendemain de chaque évènement publié, son porteur reçoit un e-mail qui lui demande ce qu’il en a été.',
    },
  },
}

/** A project of an earlier edition, repeated. */
const repetition = {
  title: 'Reprendre un projet',
  subtitle: ({ name, edition }: { name: string; edition: string }) => `« ${name} » pour la ${edition}`,
  again: ({ edition }: { edition: string }) => `Reprendre pour la ${edition}`,
  days: ({ days }: { days: string }) => `Jours de l’édition : ${days}`,
  kept: 'Ce qui est repris',
  keptWords:
    'Les textes, l’image, le lieu, l’organisateur, la commission, les personnes du projet, et les réponses aux questions posées de nouveau.',
  before: ({ year }: { year: number }) => `En ${year}`,
  after: ({ year }: { year: number }) => `En ${year}, aux mêmes jours de la semaine`,
  noDates: 'Aucune date',
  anew: 'Ce qui reste à faire',
  anewWords:
    'Relire, consentir de nouveau, soumettre. Rien n’est soumis sans vous, et le projet passé reste comme il est.',
  repeat: 'Reprendre en brouillon',
  made: 'Ce projet est déjà repris.',
  madeByOthers: ({ lead }: { lead: string }) =>
    `Ce projet est déjà repris, et vous n’y êtes pas. Demandez à ${lead} de vous y inviter.`,
  open: 'Ouvrir le projet',
  done: 'Repris en brouillon',
  failed: 'Ce projet ne peut pas être repris',
  toList: 'Mes projets',
}

const payment = {
  help: 'Un paiement ne se modifie pas : une correction est une ligne de plus, négative.',
  loading: 'Chargement des paiements',
  failed: 'Les paiements ne peuvent pas être affichés',
  payments: 'Déjà saisis',
  none: 'Aucun paiement saisi.',
  beyond: ({ amount }: { amount: string }) => `C’est ${amount} de plus que ce qui est accordé.`,
  enteredBy: ({ name }: { name: string }) => `saisi par ${name}`,
  fields: {
    amount: { label: 'Montant (€)', help: 'Négatif pour une correction.' },
    paidOn: { label: 'Payé le' },
    note: { label: 'Référence' },
    known: { label: 'Paiements lus' },
  },
  saved: 'Paiement enregistré',
}

const money = {
  asked: 'Budget demandé',
  granted: 'Accordé',
  paid: 'Payé',
  toPay: 'Reste à payer',
  beyond: 'Payé au-delà de l’accordé',
  pay: 'Saisir un paiement',
  payFor: ({ name }: { name: string }) => `Saisir un paiement pour « ${name} »`,
  ownTitle: 'Subvention',
  paidOn: ({ day }: { day: string }) => `Versé le ${day}`,
  takenBackOn: ({ day }: { day: string }) => `Corrigé le ${day}`,
  unpaid: 'Rien n’est encore versé.',
  toReceive: 'Reste à verser',
}

const kit = {
  title: 'Votre kit de communication',
  help: 'Le label, en images et en mots, dans la langue de votre public. Il disparaît si l’évènement quitte l’agenda.',
  language: 'Langue du kit',
  text: 'Texte à publier',
  copyText: 'Copier le texte',
  embed: 'L’évènement sur votre site',
  embedHelp: 'Une ligne de HTML à coller dans votre page.',
  copyEmbed: 'Copier le code',
  card: ({ width, height }: { width: number; height: number }) => `Carte ${width} × ${height}`,
  cardFile: ({ id, width, height }: { id: number; width: number; height: number }) =>
    `carte-${id}-${width}x${height}.jpg`,
  cardFailed: 'La carte n’a pas pu être dessinée.',
  logoSvg: 'Logo pour l’impression (SVG)',
  logoPng: 'Logo pour l’écran (PNG)',
  agenda: 'Tout l’agenda du programme sur votre site',
}

export const words = {
  filing,
  submitted,
  agendaPreview,
  report,
  repetition,
  payment,
  money,
  kit,
}
