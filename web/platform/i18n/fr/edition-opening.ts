import { numberText } from '#web/platform/i18n/number-text.ts'

type Count = { count: number }
const counted = ({ count }: Count, one: string, many: string) => `${numberText(count, 'fr')} ${count > 1 ? many : one}`

/** The next edition, step by step, and the holders who are invited to it. */
export const editionOpening = {
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
  retry: 'Réessayer',
  dates: {
    about: 'Les mêmes jours de la semaine qu’en cours, un an plus tard. Rien n’est écrit avant le dernier bouton.',
    editionTitle: { label: 'Titre de l’édition', help: '' },
    editionTitleEn: { label: 'Titre en anglais', help: 'Vide : « 6e édition » se lit « 6th edition ».' },
    editionStart: { label: 'Premier jour', help: '' },
    editionEnd: { label: 'Dernier jour', help: '' },
    submissionOpensAt: { label: 'Ouverture des dépôts', help: 'Vide : ouverts sans attendre.' },
    submissionClosesAt: { label: 'Clôture des dépôts', help: 'Vide : ouverts sans limite.' },
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
    mentions: ({ count, year }: Count & { year: number }) =>
      count > 1
        ? `${count} dates à relire, elles parlent encore de ${year}`
        : `Une date à relire, elle parle encore de ${year}`,
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
    whole: 'Lire l’e-mail entier, dans les deux langues',
    later: 'Inviter peut se faire plus tard.',
  },
  letter: { title: 'L’e-mail tel qu’il partira', languages: { fr: 'Français', en: 'English' } },
  openOnly: 'Ouvrir sans inviter',
  openAndInvite: ({ count }: Count) => `Ouvrir et inviter ${counted({ count }, 'porteur', 'porteurs')}`,
  inviteNow: ({ count }: Count) => `Inviter ${counted({ count }, 'porteur', 'porteurs')}`,
  opened: ({ title, count }: Count & { title: string }) =>
    count === 0 ? `${title} ouverte` : `${title} ouverte, ${counted({ count }, 'e-mail part', 'e-mails partent')}`,
  invited: ({ count }: Count) =>
    count === 0 ? 'Tous étaient déjà invités' : counted({ count }, 'e-mail part', 'e-mails partent'),
}
