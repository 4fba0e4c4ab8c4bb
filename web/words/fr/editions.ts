import { numberText } from '#domain/number-text.ts'

const listed = new Intl.ListFormat('fr')

type Count = { count: number }

const counted = ({ count }: Count, one: string, many: string) => `${numberText(count, 'fr')} ${count > 1 ? many : one}`

/** The next edition, step by step, and the holders who are invited to it. */
const opening = {
  open: 'Ouvrir l’édition suivante',
  title: ({ title }: { title: string }) => `Ouvrir la ${title}`,
  inviteTitle: ({ title }: { title: string }) => `Inviter à la ${title}`,
  invite: 'Inviter',
  stepsLabel: 'Étapes',
  steps: { dates: 'Dates', follows: 'Ce qui suit', invitees: 'Porteurs invités', preview: 'Aperçu' },
  step: ({ number, name }: { number: number; name: string }) => `Étape ${number} sur 4 : ${name}`,
  done: 'faite',
  next: 'Continuer',
  failed: 'L’aperçu n’a pas pu être lu.',
  dates: {
    about: ({ weeks }: { weeks: number }): string =>
      weeks === 53
        ? 'Les mêmes jours de la semaine, 53 semaines plus tard : à 52, l’édition aurait glissé de plus de quatre jours dans l’année.'
        : `Les mêmes jours de la semaine, ${weeks} semaines plus tard.`,
    unsaved: 'Rien n’est écrit avant le dernier bouton.',
    editionTitle: { label: 'Titre de l’édition', help: '' },
    editionTitleEn: { label: 'Titre en anglais', help: 'Vide : un titre numéroté se traduit de lui-même.' },
    editionTitleJa: { label: 'Titre en japonais', help: '' },
    editionStart: { label: 'Premier jour', help: '' },
    editionEnd: { label: 'Dernier jour', help: '' },
    submissionOpensAt: { label: 'Ouverture des dépôts', help: 'Heure de Paris. Vide : ouverts sans attendre.' },
    submissionClosesAt: { label: 'Clôture des dépôts', help: 'Heure de Paris. Vide : ouverts sans limite.' },
  },
  follows: {
    about: 'Ce que l’édition suivante reprend de celle en cours.',
    commissions: ({ count }: Count) => counted({ count }, 'commission', 'commissions'),
    members: ({ count }: Count) => counted({ count }, 'membre', 'membres'),
    envelopes: 'enveloppes remises à zéro, à saisir',
    types: ({ count }: Count) => counted({ count }, 'type d’évènement', 'types d’évènement'),
    grid: ({ count }: Count) =>
      count === 0 ? 'aucun critère d’avis' : `la grille de ${counted({ count }, 'critère', 'critères')}`,
    required: 'notes obligatoires',
    days: ({ count }: Count) => `avis attendus sous ${counted({ count }, 'jour', 'jours')}`,
    questions: ({ count }: Count) =>
      count === 0 ? 'aucune question' : counted({ count }, 'question ouverte', 'questions ouvertes'),
    views: ({ count }: Count) => (count === 0 ? 'aucune vue' : counted({ count }, 'vue', 'vues')),
    whoseViews: 'celles des commissions et celles de chacun',
    viewsOfDays: ({ count }: Count) =>
      count > 1
        ? `${numberText(count, 'fr')} vues à revoir, elles cherchent des jours précis`
        : 'Une vue à revoir, elle cherche des jours précis',
    asToday: 'Tels qu’ils sont aujourd’hui ; ils se modifient dans leurs écrans.',
    texts: 'Textes',
    banner: 'Bandeau',
    rules: 'Règlement',
    noBanner: 'L’édition en cours n’a pas de bandeau.',
    noRules: 'L’édition en cours garde le règlement du programme.',
    mentions: ({ count, years }: Count & { years: readonly string[] }) =>
      count > 1
        ? `${count} dates à relire, elles parlent de ${listed.format(years)}`
        : `Une date à relire, elle parle de ${listed.format(years)}`,
  },
  invitees: {
    about: 'Un seul e-mail chacun, même pour plusieurs projets. Personne n’est invité deux fois.',
    certified: 'Labellisés cette année',
    filed: 'Déposés, non labellisés',
    chosen: 'Choisis à la main',
    chosenHelp: 'Cherchez un porteur par son nom ou son adresse.',
    searching: 'Recherche…',
    nobody: 'Personne ne correspond.',
    remove: ({ name }: { name: string }) => `Retirer ${name}`,
  },
  preview: {
    made: 'Voici ce qui sera créé',
    dates: 'Dates',
    filing: 'Dépôt',
    commissions: 'Commissions',
    settings: 'Réglages',
    texts: 'Textes',
    weekdays: ({ from, to }: { from: string; to: string }) => `${from} à ${to}`,
    asThisYear: 'comme cette année',
    filingFromTo: ({ from, to }: { from: string; to: string }) => `Dépôt du ${from} au ${to}`,
    filingFrom: ({ day }: { day: string }) => `Dépôt à partir du ${day}`,
    filingUntil: ({ day }: { day: string }) => `Dépôt jusqu’au ${day}`,
    filingAlways: 'Dépôt sans limite',
    stays: ({ title, closes }: { title: string; closes: string }) =>
      `la ${title} ${closes && `ferme le ${closes} et `}reste en cours jusqu’à ce que vous en changiez`,
    both: ({ first, second }: { first: string; second: string }) => `${first}, ${second}`,
    asToday: 'tels qu’ils sont aujourd’hui',
    words: { both: 'Règlement et bandeau', rules: 'Règlement', banner: 'Bandeau', none: 'Aucun texte repris' },
    invited: ({ count }: Count) => counted({ count }, 'porteur invité', 'porteurs invités'),
    nobody: 'Aucun porteur invité',
    once: 'Un seul e-mail chacun, même pour plusieurs projets.',
    leftOut: 'Déjà invités ou compte fermé',
    mails: 'E-mails à envoyer',
    subject: 'Objet',
    whole: 'Lire l’e-mail entier, dans les trois langues',
    later: 'Inviter peut se faire plus tard.',
  },
  letter: 'L’e-mail tel qu’il partira',
  openOnly: 'Ouvrir sans inviter',
  openAndInvite: ({ count }: Count) => `Ouvrir et inviter ${counted({ count }, 'porteur', 'porteurs')}`,
  inviteNow: ({ count }: Count) => `Inviter ${counted({ count }, 'porteur', 'porteurs')}`,
  opened: ({ title, count }: Count & { title: string }) =>
    count === 0
      ? `${title} en préparation`
      : `${title} en préparation, ${counted({ count }, 'e-mail part', 'e-mails partent')}`,
  invited: ({ count }: Count) =>
    count === 0 ? 'Tous étaient déjà invités' : counted({ count }, 'e-mail part', 'e-mails partent'),
}

export const words = {
  /** The pages of the dashboard. */
  boardTabs: {
    label: 'Tableau de bord',
    programme: 'Programme',
    questions: 'Questions',
    budget: 'Budget',
    reports: 'Bilans',
  },
  title: 'Éditions',
  subtitle: 'Une année après l’autre : celle qui se prépare, celle qui est en cours, et celles d’avant.',
  add: 'Ajouter une édition',
  edit: 'Modifier',
  editNamed: ({ title }: { title: string }) => `Modifier : ${title}`,
  see: 'Voir',
  close: 'Clôture',
  untranslated: ({ languages }: { languages: string }) => `Pas encore de titre\u00a0: ${languages}`,
  closeNamed: ({ title }: { title: string }) => `Clôture de l’année\u00a0: ${title}`,
  questions: 'Questions',
  seeNamed: ({ title }: { title: string }) => `Voir les projets : ${title}`,
  makeCurrent: {
    action: 'Mettre en cours',
    title: ({ title }: { title: string }) => `Mettre en cours : ${title}`,
    text: 'Dès maintenant, ce qui est déposé l’est pour cette édition : la liste, les compteurs et l’agenda sont les siens. Celle d’avant est terminée ; ce qui y est en cours peut y être achevé.',
    done: 'Édition mise en cours',
    underWay: ({ title }: { title: string }) => `Dans la ${title}, ce qui n’est pas à son terme :`,
    early: ({ title, day }: { title: string; day: string }) =>
      `La ${title} dure jusqu’au ${day} : dès maintenant, l’agenda public n’ouvre plus sur ses évènements.`,
  },
  archive: {
    action: 'Archiver',
    title: ({ title }: { title: string }) => `Archiver : ${title}`,
    text: 'Ses projets se lisent, et ne changent plus. Ses commissions gardent le nom et les membres qu’elles ont aujourd’hui. Une édition archivée le reste.',
    done: 'Édition archivée',
    underWay:
      'Rien de ceci ne pourra plus y être achevé, sauf les dates à venir, les paiements, la clôture des séances et leurs procès-verbaux :',
  },
  underWay: {
    toDecide: ({ count }: Count) =>
      count > 1 ? `${count} projets attendent leur commission` : `${count} projet attend sa commission`,
    awaited: ({ count }: Count) =>
      count > 1
        ? `${count} projets attendent une réponse de leur porteur`
        : `${count} projet attend une réponse de son porteur`,
    drafts: ({ count }: Count) =>
      count > 1 ? `${count} brouillons n’ont pas été soumis` : `${count} brouillon n’a pas été soumis`,
    prepared: ({ count }: Count) =>
      count > 1 ? `${count} décisions préparées ne sont pas parties` : `${count} décision préparée n’est pas partie`,
    sessions: ({ count }: Count) =>
      count > 1
        ? `${count} séances n’ont pas de procès-verbal scellé`
        : `${count} séance n’a pas de procès-verbal scellé`,
    toCome: ({ count }: Count) =>
      count > 1
        ? `${count} évènements publiés ont des dates à venir, qui restent à l’agenda`
        : `${count} évènement publié a des dates à venir, qui restent à l’agenda`,
    toPay: ({ amount }: { amount: string }) => `${amount} accordés restent à payer`,
    loading: 'Décompte de ce qui n’est pas à son terme',
    nothing: 'Tout y est à son terme.',
  },
  commissions: 'Ses commissions',
  noMember: 'Aucun membre',
  presides: ({ name }: { name: string }) => `${name}, à la présidence`,
  createSubtitle:
    'Elle n’est visible que des commissions et de l’administration, jusqu’à ce qu’elle soit mise en cours.',
  editTitle: 'Modifier une édition',
  created: 'Édition ajoutée, en préparation',
  saved: 'Édition enregistrée',
  days: 'Titre et dates',
  banners: 'Bandeau',
  rules: 'Règlement',
  deciding: 'Décisions',
  whoDecides: {
    anyMember: 'Tout membre d’une commission',
    ownCommission: 'Les membres de la commission du dossier',
    leaders: 'La présidence de la commission et l’administration',
  },
  fields: {
    whoDecides: {
      label: 'Qui décide',
      help: 'Change aussi qui supprime un dossier et qui accepte ses modifications. Préparer une décision n’en dépend pas.',
    },
    editionTitle: { label: 'Titre de l’édition', help: 'Par exemple « 4e édition ».' },
    editionTitleEn: {
      label: 'Titre de l’édition en anglais',
      help: 'Vide : un titre numéroté se traduit de lui-même.',
    },
    editionTitleJa: { label: 'Titre de l’édition en japonais', help: 'Vide : « 4e édition » se lit « 第4回 ».' },
    editionStart: { label: 'Premier jour', help: 'Son année est celle de son agenda.' },
    editionEnd: { label: 'Dernier jour' },
    submissionOpensAt: { label: 'Ouverture des dépôts', help: 'Heure de Paris. Vide : ouverts sans attendre.' },
    submissionClosesAt: {
      label: 'Clôture des dépôts',
      help: 'Heure de Paris. Vide : ouverts sans limite. Les brouillons restent possibles.',
    },
    bannerFr: { label: 'Bandeau en français', help: 'Au-dessus de la liste des projets de chacun. Vide : rien.' },
    bannerEn: { label: 'Bandeau en anglais', help: 'Vide : celui en français.' },
    bannerJa: { label: 'Bandeau en japonais', help: 'Vide : celui en français.' },
    rulesFr: {
      label: 'Règlement en français',
      help: 'Une ligne qui commence par « ## » est un titre, par « - » un point. Entre accolades après un titre, le nom par lequel un lien y mène : gardez {donnees} et {communication}.',
    },
    rulesEn: { label: 'Règlement en anglais', help: 'Vide : celui en français.' },
    rulesJa: { label: 'Règlement en japonais', help: 'Vide : celui en français.' },
    version: { label: 'Version' },
  },
  correction: {
    title: 'Corriger le texte publié',
    text: 'Cette édition est archivée. Seul un texte fautif s’y corrige ; l’historique dit qui l’a fait.',
    name: 'Nom de l’évènement',
    description: 'Description',
    priceDetails: 'Détails des tarifs',
    save: 'Corriger',
    done: 'Texte corrigé',
    restored: 'Ce que vous aviez tapé sur cet appareil est revenu.',
    discard: 'Revenir au texte publié',
  },
  opening,
}
