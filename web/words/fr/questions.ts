import { numberText } from '#domain/number-text.ts'
import type { AnswerReaders } from '#domain/questions/told-answer.ts'
import type { QuestionKind } from '#domain/questions/question.ts'

type Count = { count: number }

const n = ({ count }: Count) => numberText(count, 'fr')

const counted = (of: Count, one: string, many: string) => `${n(of)} ${of.count > 1 ? many : one}`

const kinds: Record<QuestionKind, string> = {
  shortText: 'Texte court',
  longText: 'Texte long',
  yesNo: 'Oui ou non',
  oneOf: 'Une parmi',
  someOf: 'Plusieurs parmi',
  number: 'Nombre',
  amount: 'Montant',
  day: 'Jour',
  link: 'Lien',
  file: 'Fichier',
}

const readers: Record<AnswerReaders, { label: string; help: string; short: string }> = {
  public: {
    label: 'Le public aussi',
    help: 'À l’agenda, en filtre ; un changement se relit avant de paraître',
    short: 'public',
  },
  holder: { label: 'La commission et le porteur', help: 'Jamais publiée', short: '' },
  reviewers: {
    label: 'La commission seule',
    help: 'Passe dans la section Commission ; le porteur ne la voit pas',
    short: 'relecteurs',
  },
}

export const words = {
  kinds,
  readers,
  title: 'Questions de l’édition',
  subtitle: ({ title }: { title: string }) =>
    `Ce que la ${title} demande en plus du formulaire. La suivante les reprendra.`,
  archived: 'Cette édition est archivée : ses questions se lisent, et ne changent plus.',
  add: 'Ajouter une question',
  full: ({ count }: Count) => `Une édition pose au plus ${n({ count })} questions, closes comprises.`,
  loading: 'Lecture des questions',
  failed: 'Les questions n’ont pas pu être lues.',
  none: 'Aucune question pour l’instant.',
  noneText:
    'Le formulaire suffit à beaucoup d’éditions. Une question ajoutée ici se lit, se filtre et s’exporte comme un champ.',
  noneArchived: 'Aucune question.',
  noneArchivedText: 'Cette édition n’a rien demandé de plus que le formulaire.',
  list: {
    title: 'Dans le formulaire',
    answers: 'réponses',
    commission: 'Commission',
    unseen: 'jamais vue du porteur',
    noQuestion: 'Aucune question',
    untranslated: ({ languages }: { languages: string }) => `Textes à compléter : ${languages}`,
    move: ({ name }: { name: string }) => `Déplacer : ${name}`,
    moved: ({ name, place, of }: { name: string; place: number; of: number }) =>
      `${name} : ${n({ count: place })} sur ${n({ count: of })}`,
    lifted: ({ name }: { name: string }) => `${name} : flèches pour déplacer, Entrée pour poser.`,
    dropped: ({ name, place }: { name: string; place: number }) => `${name}, posée à la place ${n({ count: place })}`,
    seeAnswers: (of: Count & { name: string }) =>
      `Voir les dossiers : ${counted(of, 'réponse', 'réponses')} à ${of.name}`,
    if: ({ values }: { values: string }) => `si ${values}`,
    closed: ({ day }: { day: string }) => `Close le ${day}, réponses gardées`,
    mandatory: 'obligatoire',
    depends: ({ name }: { name: string }) => `dépend de ${name}`,
    used: ({ count, most }: Count & { most: number }) => `${counted({ count }, 'question', 'questions')} sur ${most}.`,
    seen: ({ count }: Count) => `Un porteur en voit ${n({ count })} en moyenne.`,
    untitled: 'Question sans texte',
  },
  editor: {
    place: ({ section, number }: { section: string; number: number }) => `${section}, question ${number}`,
    isNew: ({ section }: { section: string }) => `${section}, nouvelle question`,
    newTitle: 'Nouvelle question',
    back: 'Toutes les questions',
    tabs: { question: 'Question', preview: 'Aperçu' },
    tabsLabel: 'Ce qui est montré',
    languages: 'Langue des textes',
    complete: 'complet',
    missing: {
      question: 'manque la question',
      help: 'manque l’aide',
      shortName: 'manque le nom court',
      choices: (of: Count) => (of.count > 1 ? `manquent ${n(of)} choix` : 'manque un choix'),
      several: (of: Count) => `manquent ${n(of)} textes`,
    },
    original: ({ language, text }: { language: string; text: string }) => `À défaut, ${language} : ${text}`,
    question: 'Question',
    help: 'Aide',
    optional: 'facultatif',
    shortName: 'Nom court',
    shortNameHelp: 'Titre de colonne, de filtre et d’export.',
    counter: ({ count, of }: Count & { of: number }) => `${n({ count })} / ${n({ count: of })}`,
    section: 'Section du formulaire',
    kind: 'Réponse attendue',
    locked: (of: Count) =>
      of.count === 0
        ? 'ne change plus : un dossier supprimé ou une modification y répond'
        : `ne change plus : ${counted(of, 'réponse', 'réponses')}`,
    choices: ({ language }: { language: string }) => `Choix, en ${language}`,
    choiceAnswers: 'réponses',
    choice: ({ number }: { number: number }) => `Choix ${number}`,
    addChoice: 'Ajouter un choix',
    removeChoice: ({ name }: { name: string }) => `Retirer le choix : ${name}`,
    withdrawn: 'n’est plus proposé',
    restore: 'Remettre',
    restoreNamed: ({ name }: { name: string }) => `Remettre le choix : ${name}`,
    moveChoice: ({ name }: { name: string }) => `Déplacer le choix : ${name}`,
    emptyChoice: 'choix sans texte',
    concerned: 'Qui est concerné',
    types: 'Types',
    commissions: 'Commissions',
    parent: 'Selon une réponse',
    allTypes: 'Tous',
    allCommissions: 'Toutes',
    noCondition: 'Aucune condition',
    values: ({ name }: { name: string }) => `Réponses à ${name}`,
    counting: 'Décompte des dossiers',
    counted: ({ count, of }: Count & { of: number }) =>
      `${counted({ count }, 'dossier', 'dossiers')} sur ${n({ count: of })}`,
    today: 'aujourd’hui.',
    mandatory: 'Obligatoire pour soumettre',
    since: ({ day }: { day: string }) => `Depuis le ${day}.`,
    sinceSave: 'Dès l’enregistrement.',
    notBlocked: (of: Count) =>
      of.count > 1
        ? `Les ${n(of)} dossiers soumis avant, sans réponse, ne sont pas bloqués.`
        : 'Le dossier soumis avant, sans réponse, n’est pas bloqué.',
    noneWaits: 'Aucun dossier soumis ne manque de réponse.',
    ask: (of: Count) =>
      of.count > 1 ? `Demander aux ${n(of)} qui n’ont pas répondu` : 'Demander à celui qui n’a pas répondu',
    saveFirst: 'Enregistrez d’abord la question.',
    readers: 'Qui lit la réponse',
    personal: 'La réponse parle d’une personne',
    personalHelp: 'Rendue avec « Mes données », effacée avec le compte, jamais publique.',
    personalPublic: 'Une réponse publique ne parle pas d’une personne.',
    widened: 'Les réponses déjà données gardent leurs lecteurs : chaque porteur est invité, à son dossier, à accepter.',
    widenedFromReviewers: 'Les réponses déjà données restent à la commission.',
    asksHolders: ({ accepted, asked }: { accepted: number; asked: number }) =>
      `Lecture par le public : ${accepted > 1 ? `${n({ count: accepted })} porteurs l’ont acceptée` : accepted === 1 ? 'un porteur l’a acceptée' : 'aucun porteur ne l’a acceptée'}, ${n({ count: asked })} pas encore.`,
    narrowed: 'Vaut aussi, dès l’enregistrement, pour les réponses déjà données.',
    close: 'Clore la question',
    reopen: 'Rouvrir',
    remove: 'Supprimer la question',
    acts: 'Autres actes',
    changes: (of: Count) => counted(of, 'changement', 'changements'),
    save: 'Enregistrer',
    saved: 'Question enregistrée',
    added: 'Question ajoutée',
    closed: 'Question close',
    reopened: 'Question rouverte',
    removed: 'Question supprimée',
    leave: {
      title: 'Quitter sans enregistrer ?',
      text: 'Les changements de cette question seraient perdus.',
      leave: 'Quitter',
    },
    closeTitle: ({ name }: { name: string }) => `Clore « ${name} » ?`,
    closeText: (of: Count) =>
      of.count === 0
        ? 'Elle quitte le formulaire dès maintenant. Elle se rouvre quand vous voulez.'
        : `Elle quitte le formulaire dès maintenant. ${of.count > 1 ? `Ses ${n(of)} réponses restent lisibles, filtrables et exportables` : 'Sa réponse reste lisible, filtrable et exportable'}. Elle se rouvre quand vous voulez.`,
    isClosed: ({ day }: { day: string }) => `Close le ${day}.`,
    isClosedText: (of: Count) =>
      of.count === 0
        ? 'Elle ne se pose plus.'
        : `Elle ne se pose plus. ${of.count > 1 ? `Ses ${n(of)} réponses restent.` : 'Sa réponse reste.'}`,
    removeText: 'Elle n’a pas de réponse. Elle disparaît du formulaire et de cette page.',
    stale: ({ by, time }: { by: string; time: string }) => `${by} a enregistré cette question à ${time}.`,
    staleNobody: 'Cette question a été enregistrée entre-temps.',
    staleText: 'Vos mots sont gardés. Ce que vous n’aviez pas touché est maintenant comme enregistré.',
    bothChanged: 'Changé des deux côtés, vos mots d’abord :',
    takeTheirs: 'Prendre',
    takeTheirsOf: ({ what }: { what: string }) => `Prendre ce qui est enregistré : ${what}`,
  },
  preview: {
    title: 'Telle que la verra',
    viewer: 'Qui regarde',
    holderOfType: ({ type }: { type: string }) => `un porteur, ${type}`,
    holderOfCommission: ({ commission }: { commission: string }) => `un porteur, commission ${commission}`,
    anyHolder: 'un porteur, dossier encore vide',
    reviewer: 'la commission',
    byType: 'Par type',
    byCommission: 'Par commission',
    others: 'Autres',
    language: 'Langue de l’aperçu',
    whole: 'Formulaire entier',
    wholeTitle: 'Le formulaire entier',
    nothingSaved: 'Rien n’est enregistré de ce qui est saisi ici.',
    device: 'Écran',
    devices: { phone: 'Téléphone', desktop: 'Ordinateur' },
    frame: ({ viewer }: { viewer: string }) => `Aperçu pour ${viewer}`,
    notConcerned: 'La question choisie ne concerne pas ce dossier.',
  },
  asking: {
    about: ({ name }: { name: string }) =>
      `« ${name} » devient un point de leur demande d’informations. Chaque porteur reçoit un seul e-mail, même pour plusieurs dossiers.`,
    firstMessage: 'Une question s’est ajoutée au formulaire. Nous avons besoin de votre réponse.',
  },
}
