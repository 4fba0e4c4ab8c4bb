import { frenchTime } from '#domain/words/fr/format.ts'
import type { TriedAct } from '#domain/sessions/tried.ts'

type Count = { count: number }

const many = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`

const ending = {
  closeEarly: 'Clore avant que tous aient voté ?',
  missing: ({ count }: Count) =>
    count > 1
      ? `${count} voix ne se sont pas encore exprimées, et ne compteront pas.`
      : 'Une voix ne s’est pas encore exprimée, et ne comptera pas.',
  ownMissing: 'Vous n’avez pas encore voté.',
  proxyMissing: ({ name }: { name: string }) => `Vous n’avez pas encore voté au nom de ${name}.`,
  noWayBack: 'Un scrutin clos ne se rouvre pas.',
  giveUp: 'Abandonner le scrutin ?',
  nothingCounts: 'Rien de ce tour ne compte. Le procès-verbal le note comme annulé.',
  leaveFile: 'Appeler un autre dossier ?',
  leftUndecided: ({ name }: { name: string }) =>
    `Le résultat du vote sur « ${name} » est annoncé, mais le dossier n’est ni décidé ni reporté. Il reste à traiter : vous pourrez y revenir.`,
  stayOnFile: 'Rester sur ce dossier',
  untold: 'La présidence va annoncer le résultat.',
  allTreated: 'Tous les dossiers sont décidés ou reportés : la séance peut être close.',
  allTreatedForAll: 'Tous les dossiers sont décidés ou reportés.',
  closeArchived:
    'Son édition est archivée : les décisions préparées ne partiront plus. Le procès-verbal, lui, peut encore être relu et scellé.',
  leftPostponed: ({ count }: Count) =>
    count > 1
      ? `${count} dossiers n’y ont pas été décidés : ils seront reportés, et un scrutin resté ouvert ne comptera pas.`
      : 'Un dossier n’y a pas été décidé : il sera reporté, et un scrutin resté ouvert ne comptera pas.',
  archived: 'L’édition est archivée : plus rien ne se décide dans cette séance. Elle peut être close.',
  archivedForAll: 'L’édition est archivée : plus rien ne se décide dans cette séance.',
  again: {
    call: 'Appeler de nouveau',
    decided:
      'Ce dossier est décidé. L’appeler de nouveau le rouvre sur tous les écrans : il sera à décider ou à reporter une seconde fois. D’ici là, la décision préparée reste.',
    postponed:
      'Ce dossier est reporté. L’appeler de nouveau le rouvre sur tous les écrans : il sera à décider ou à reporter une seconde fois.',
  },
}

const discretion = {
  secretBallot: 'Scrutin secret',
  openSince: ({ time }: { time: string }) => `ouvert depuis ${time}`,
  spoiled: 'Une personne qui a voté s’est déportée depuis : ce scrutin sera nul, un autre tour le remplacera.',
  calledByOther: ({ name }: { name: string }) =>
    `Vous ne prenez pas part à « ${name} » : un autre membre présent l’appelle.`,
  interests: ({ names }: { names: string }) => `Intérêt possible : ${names}`,
  ownInterest: 'Un intérêt possible vous concerne, vous n’avez pas part à la décision.',
}

/** The texts about words typed in a session that are not on the server yet. */
const kept = {
  notes: {
    saved: 'Enregistré',
    savedBy: ({ name }: { name: string }) => `Enregistré. Dernière main : ${name}`,
    saving: 'Enregistrement…',
    kept: 'Gardé sur cet appareil, envoyé dès que possible.',
    meanwhile: ({ name }: { name: string | null }) => `${name ?? 'Quelqu’un d’autre'} a écrit entre-temps :`,
    both: 'Garder les deux textes',
    theirs: 'Prendre ce texte',
    late: ({ file }: { file: string }) => `Vos notes sur « ${file} » attendent le réseau.`,
    refused: ({ file }: { file: string }) =>
      `Vos notes sur « ${file} » n’ont pas pu être enregistrées. Vous les retrouverez en préparant le procès-verbal.`,
  },
  proposal: {
    postponed: ({ name }: { name: string }) => `« ${name} » vient d’être reporté. Ce que vous écriviez est gardé :`,
    decided: ({ name }: { name: string }) => `« ${name} » vient d’être décidé. Ce que vous écriviez est gardé :`,
    left: ({ name }: { name: string }) => `« ${name} » n’est plus appelé. Ce que vous écriviez vous y attend :`,
    beside: 'Une autre proposition est arrivée. Ce que vous écriviez est gardé :',
    copy: 'Copier ce texte',
    forget: 'Ne pas le garder',
  },
}

const moved = {
  title: 'Vous avez changé de commission',
  text: ({ name }: { name: string }) =>
    `Cette séance est celle de la commission ${name}, dont vous ne faites plus partie : elle ne vous est plus ouverte. Celles de votre commission sont dans la liste.`,
  toList: 'Voir les séances',
}

type Tried = { name: string; act: string; time: string }

const tried = {
  acts: {
    edit: 'modifier',
    decide: 'décider',
    prepare: 'préparer une décision sur',
    delete: 'supprimer',
    restore: 'rétablir',
  } satisfies Record<TriedAct, string>,
  tried: ({ name, act, time }: Tried) =>
    `À ${time}, ${name} a voulu ${act} ce dossier depuis un autre écran : c’est refusé tant que vous l’examinez.`,
}

const presences = {
  announced: { COMING: 'venue annoncée', VIDEO: 'visio annoncée', ABSENT: 'pas là' },
  allTitle: ({ count }: Count) =>
    count > 1 ? `Noter ${count} personnes présentes ?` : 'Noter une personne présente ?',
  allText: 'Seront notées présentes, sur place et à partir de maintenant :',
  allConfirm: ({ count }: Count) => (count > 1 ? `Noter ces ${count} présences` : 'Noter cette présence'),
  ticked: ({ count }: Count) => (count > 1 ? `${count} présences notées` : 'Une présence notée'),
  takeBack: 'Reprendre',
  quorumFell: ({ count, needed }: { count: number; needed: number }) =>
    `Le quorum n’est plus réuni : ${count} pour ${needed}. Les voix de ce scrutin restent fixées à son ouverture.`,
  secrecyAsked: 'Un membre présent demande un scrutin secret.',
  askSecrecy: 'Demander un scrutin secret',
  secrecySent: 'Demande transmise, sans votre nom',
  openSecret: 'Vote secret',
}

const sorted = {
  sort: 'Trier par désaccord',
  sorted: 'Les dossiers où les avis divergent le plus viennent d’abord, les unanimes en dernier.',
  remind: 'Relancer',
  remindOf: ({ name }: { name: string }) => `Relancer ${name}`,
  reminded: ({ name }: { name: string }) => `${name} reçoit un rappel`,
  replyOf: ({ name }: { name: string }) => `Réponse de ${name}`,
  callNamed: ({ name }: { name: string }) => `Appeler « ${name} »`,
}

const verdictWords = {
  FAVORABLE: ['favorable', 'favorables'],
  RESERVE: ['réservé', 'réservés'],
  DEFAVORABLE: ['défavorable', 'défavorables'],
} as const
type Agreed = Count & { verdict: keyof typeof verdictWords }

const together = {
  button: ({ count, verdict }: Agreed) =>
    `Décider ensemble ${count} dossiers, avis unanimes : ${verdictWords[verdict][0]}`,
  title: 'Décider ces dossiers ensemble ?',
  text: 'Tous les avis y sont les mêmes. Chaque dossier reçoit sa décision, par consensus ; le montant est celui qui est demandé.',
  given: ({ count, verdict }: Agreed) => many(count, verdictWords[verdict][0], verdictWords[verdict][1]),
  confirm: ({ count }: Count) => (count > 1 ? `Décider ces ${count} dossiers` : 'Décider ce dossier'),
  done: ({ count, names }: Count & { names: string }) =>
    `${many(count, 'décision préparée', 'décisions préparées')}${names === '' ? '' : `. Reste à examiner, changé entre-temps : ${names}`}`,
}

const topics = {
  add: 'Ajouter un sujet sans dossier',
  /** Placed before the files. */
  first: ['Ouverture', 'Procès-verbal de la dernière séance'] as string[],
  /** Placed at the end. */
  last: ['Questions diverses', 'Prochaine date'] as string[],
  of: ({ place, of }: { place: number; of: number }) => `Sujet ${place} sur ${of}`,
  call: 'Appeler ce sujet',
  said: ({ place, of, name }: { place: number; of: number; name: string }) => `Sujet ${place} sur ${of} : ${name}`,
}

const voting = {
  asAsked: ({ amount }: { amount: string }) => `Comme demandé : ${amount}`,
  otherThanAsked: ({ amount, asked }: { amount: string; asked: string }) => `${amount}, pour ${asked} demandés`,
  asked: ({ asked }: { asked: string }) => `Demandé : ${asked}`,
  noMoney: 'Sans budget',
  entered: ({ name }: { name: string }) => `Vote de ${name} saisi`,
  fallen: ({ name }: { name: string }) => `« ${name} » est reporté`,
  tieFell: ({ FOR, AGAINST }: { FOR: number; AGAINST: number }) =>
    `Égalité, ${FOR} pour et ${AGAINST} contre : la proposition tombe.`,
  againstFell: 'La proposition tombe.',
  byCasting: { FOR: 'La voix de la présidence : pour', AGAINST: 'La voix de la présidence : contre' },
  waive: {
    title: ({ name }: { name: string }) => `Annoncer l’égalité sans la voix de ${name} ?`,
    text: ({ name }: { name: string }) =>
      `À égalité, ${name} peut trancher. Annoncée ainsi, la proposition tombe et le dossier est reporté. Demandez-lui d’abord.`,
    confirm: 'Annoncer, la présidence y renonce',
    cancel: 'Attendre sa voix',
  },
  unsaved: {
    title: 'Préparer ce qui a été voté ?',
    text: ({ status, amount }: { status: string; amount: string }) =>
      `La proposition a été modifiée depuis le vote, sans être votée. La décision préparée serait celle du vote : ${status}${amount}.`,
    confirm: 'Préparer ce qui a été voté',
    cancel: 'Revenir à la saisie',
  },
}

const wall = {
  unknown: 'Ce code n’ouvre aucune séance : il est inconnu, ou la séance est close.',
  name: 'Votre nom',
  nameHelp: 'Nom de famille, ou prénom et nom.',
  here: 'Je suis là',
  notYet: 'La séance n’est pas encore ouverte.',
  notFound: 'Ce nom n’est pas attendu à cette séance, ou plusieurs personnes le portent : écrivez aussi le prénom.',
  welcome: ({ name }: { name: string }) => `${name}, votre présence est notée.`,
  more: ({ count }: { count: number }) => `et ${count} autres`,
  door: ({ code }: { code: string }) => `Tablette à la porte, code ${code}`,
}

export const words = {
  title: 'Séances',
  rehearsal: {
    begin: 'Séance d’essai',
    text: 'Dossiers et membres sont inventés. Rien ne part, rien ne compte, et rien n’en restera.',
    end: 'Terminer l’essai',
  },
  subtitle: 'La commission s’y réunit, vote et décide.',
  create: 'Prévoir une séance',
  createTitle: 'Prévoir une séance',
  created: 'Séance prévue, les membres sont prévenus',
  changed: 'Séance modifiée',
  loading: 'Chargement des séances',
  failed: 'Les séances n’ont pas pu être lues',
  empty: { title: 'Aucune séance', text: 'Les séances de votre commission apparaîtront ici.' },
  leftInEnded: ({ count }: Count) =>
    `, terminée : ${count > 1 ? `${count} séances ne sont pas achevées` : 'une séance n’est pas achevée'}.`,
  seeLeft: ({ count }: Count): string => (count > 1 ? 'Voir ces séances' : 'Voir cette séance'),
  states: { PREPARED: 'Préparée', OPEN: 'Ouverte', CLOSED: 'Close', SEALED: 'Scellée' },
  files: ({ count }: Count) => (count === 0 ? 'aucun dossier' : many(count, 'dossier', 'dossiers')),
  minutes: ({ count }: Count) =>
    count < 60 ? `${count} min` : `${Math.floor(count / 60)} h ${String(count % 60).padStart(2, '0')}`,
  expected: ({ expected, members }: { expected: number; members: number }) =>
    expected > 1 ? `${expected} attendus sur ${members}` : `${expected} attendu sur ${members}`,
  ended: ({ decided, postponed }: { decided: number; postponed: number }) =>
    [many(decided, 'décidé', 'décidés'), ...(postponed > 0 ? [many(postponed, 'reporté', 'reportés')] : [])].join(', '),
  at: ({ day, time }: { day: string; time: string }) => `${day} à ${frenchTime(time)}`,
  reply: 'Votre réponse',
  replies: { COMING: 'viendra', VIDEO: 'en visio', ABSENT: 'absence annoncée', REPRESENTED: 'pouvoir' },
  noReply: 'sans réponse',
  myReplies: {
    COMING: 'Je viendrai',
    VIDEO: 'En visio',
    ABSENT: 'Je ne viendrai pas',
    REPRESENTED: 'Je donne pouvoir',
  },
  representedBy: 'Pouvoir donné à',
  representedHelp: 'Votre réponse est enregistrée avec le nom choisi.',
  replied: 'Réponse enregistrée',
  minutesOf: 'Procès-verbal',
  calendar: 'Ajouter à mon agenda',
  video: 'Visioconférence',
  form: {
    commission: 'Commission',
    fields: {
      title: { label: 'Titre', help: 'Sans titre, la séance porte sa date.' },
      day: { label: 'Jour' },
      time: { label: 'Heure de Paris' },
      place: { label: 'Lieu' },
      link: { label: 'Lien de la visioconférence' },
      chairId: { label: 'Présidence' },
      secretaryId: { label: 'Secrétariat' },
      quorum: { label: 'Quorum', help: 'Vide : plus de la moitié des membres.' },
      quorumCountsRecused: { label: 'Les personnes déportées comptent dans le quorum' },
      isSecret: { label: 'Scrutins secrets' },
      chairBreaksTies: { label: 'À égalité, la présidence tranche (scrutin ouvert)' },
    },
    rulesOfLead: 'La présidence de la commission fixe qui préside, qui écrit, le quorum et les scrutins.',
    secretHelp:
      'Un scrutin secret ne garde que des totaux, scellés jusqu’à la clôture. Qui administre le serveur pendant le vote pourrait toutefois observer.',
  },
  edit: {
    order: 'Ordre du jour',
    /** A session that is over has no expected attendance. */
    sum: ({ files, minutes, end }: { files: string; minutes: string; end: string | undefined }) =>
      end === undefined ? files : `${files}, ${minutes}, fin prévue à ${end}`,
    add: 'À ajouter :',
    sources: {
      submitted: ({ count }: Count) => `tous les soumis de la commission (${count})`,
      answered: ({ count }: Count) => `réponses reçues (${count})`,
      postponed: ({ count }: Count) => `reportés la dernière fois (${count})`,
    },
    addFile: 'Ajouter un dossier par son nom ou son numéro',
    noFile: 'Aucun dossier de la commission ne porte ces mots, ou il figure déjà dans une séance.',
    empty: 'Ajoutez un premier dossier.',
    emptyForMember: 'L’ordre du jour n’est pas encore établi.',
    hour: 'Heure',
    file: 'Dossier',
    opinions: 'Avis',
    minutes: 'Durée',
    min: 'min',
    minutesOf: ({ name }: { name: string }) => `Durée de « ${name} », en minutes`,
    move: ({ name }: { name: string }) => `Déplacer « ${name} »`,
    remove: ({ name }: { name: string }) => `Retirer « ${name} » de l’ordre du jour`,
    keys: 'déplacent le dossier choisi',
    lifted: ({ name }: { name: string }) => `« ${name} » est pris. Flèches pour le déplacer, Espace pour le poser.`,
    moved: ({ name, place }: { name: string; place: number }) => `« ${name} » est au rang ${place}.`,
    dropped: ({ name, place }: { name: string; place: number }) => `« ${name} » est posé au rang ${place}.`,
    postponedOn: ({ day }: { day: string }) => `reporté le ${day}`,
    presences: 'Présences',
    expected: ({ count, members }: Count & { members: number }) =>
      `${count > 1 ? 'attendus' : 'attendu'} sur ${members}.`,
    quorumIs: ({ needed }: { needed: number }) => `Le quorum est à ${needed}.`,
    presides: 'préside',
    secretary: 'secrétaire',
    proxyTo: ({ name }: { name: string }) => `pouvoir à ${name}`,
    settings: 'Réglages',
    change: 'Modifier',
    ballot: 'Scrutin',
    secret: 'Secret',
    open: 'Ouvert',
    tie: 'Égalité',
    tieChair: 'Voix de la présidence',
    tieFalls: 'La proposition tombe',
    quorum: 'Quorum',
    usualQuorum: ({ needed }: { needed: number }) => `${needed}, plus de la moitié des membres`,
    openSession: 'Ouvrir la séance',
    openEarly: ({ day }: { day: string }) => `Elle est prévue ${day}. L’ouvrir maintenant ?`,
    openTitle: 'Ouvrir la séance ?',
    cancelSession: 'Annuler la séance',
    cancelTitle: 'Annuler la séance ?',
    cancelText: 'Les membres en sont prévenus. Ses dossiers redeviennent libres.',
    cancelled: 'Séance annulée',
    keep: 'La garder',
  },
  print: {
    order: 'Ordre du jour',
    orderFile: 'ordre-du-jour',
    booklet: 'Livret',
    bookletFile: 'livret',
    calendarFile: 'seance',
    send: 'Envoyer l’ordre du jour',
    sendTitle: 'Envoyer l’ordre du jour ?',
    sendText: ({ count }: Count) =>
      `${many(count, 'personne attendue le reçoit', 'personnes attendues le reçoivent')} par e-mail, en PDF, avec le rendez-vous pour leur agenda. Qui ne veut pas d’e-mail des séances n’en reçoit pas.`,
    sent: 'Ordre du jour envoyé',
    sentAt: ({ time }: { time: string }) => `Envoyé à ${time}`,
  },
  room: {
    openedAt: ({ time }: { time: string }) => `Ouverte à ${time}`,
    late: ({ minutes }: { minutes: number }) =>
      minutes > 0 ? `en retard de ${minutes} min` : minutes < 0 ? `en avance de ${-minutes} min` : 'à l’heure',
    live: 'En direct',
    offline: 'Hors connexion, les votes reçus sont gardés',
    projected: 'Vue projetée',
    prepare: 'Préparer',
    close: 'Clore la séance',
    closed: 'Séance close',
    closeTitle: 'Clore la séance ?',
    closeText: 'Plus rien n’y changera. Les décisions restent préparées, à relire et à envoyer.',
    enteredLater: 'Saisie après coup',
    enteredLaterHelp: 'Le procès-verbal dit les heures de la séance, et non celles de la saisie.',
    heldFrom: 'Ouverte à',
    heldUntil: 'Close à',
    undecided: ({ count }: Count) =>
      many(count, 'dossier reste à décider ou à reporter.', 'dossiers restent à décider ou à reporter.'),
    wordMissing: 'L’enveloppe est dépassée. Avant de clore, écrivez pourquoi dans le budget de la séance.',
    toBudget: 'Y aller',
    keepOpen: 'La garder ouverte',
    decisions: 'Relire et envoyer les décisions',
    order: 'Ordre du jour',
    closeOrder: 'Fermer l’ordre du jour',
    place: ({ place, of }: { place: number; of: number }) => `${place} sur ${of}`,
    next: 'Appeler le suivant',
    call: 'Appeler ce dossier',
    join: 'Rejoindre la présidence',
    chained: 'Appeler le suivant après chaque décision',
    ballotFirst: 'Le scrutin en cours doit d’abord être clos et annoncé.',
    wait: 'En attente du dossier suivant.',
    waitDesk: 'Appelez un dossier : il s’ouvre sur tous les écrans.',
    number: ({ id }: { id: number }) => `N° ${id}`,
    read: 'Lire le dossier entier',
    readOpinions: ({ count }: Count) => (count > 1 ? `Lire les ${count} avis` : 'Lire l’avis'),
    otherTexts: ({ count }: Count) => (count > 1 ? `Les ${count} autres avis` : 'L’autre avis'),
    money: 'Budget',
    asked: ({ amount }: { amount: string }) => `demandé ${amount}`,
    askedNothing: 'rien n’est demandé',
    left: ({ amount }: { amount: string }) => `reste ${amount} à la commission`,
    beyond: ({ amount }: { amount: string }) => `l’enveloppe de la commission est dépassée de ${amount}`,
    presider: ({ name }: { name: string }) => `${name} préside ce dossier`,
    staysOut: ({ names }: { names: string }) => `Se déporte : ${names}`,
    stayOut: 'Vous ne prenez pas part à ce dossier. La séance vous rejoint au suivant.',
    recused: 'se déporte',
    opinions: 'Avis',
    noOpinions: 'Aucun avis n’a été donné.',
    notes: 'Notes de séance',
    writes: ({ name }: { name: string }) => `${name} écrit`,
    noNotes: 'Aucune note.',
    states: { WAITING: '', CALLED: 'en cours', DECIDED: 'décidé', POSTPONED: 'reporté', DONE: 'traité' },
    expectedAt: ({ time }: { time: string }) => `prévu à ${time}`,
    decision: 'Décision proposée',
    noDecision: 'La présidence n’a encore rien proposé.',
    message: 'Message au porteur',
    dueDay: 'Réponse attendue jusqu’au',
    budget: 'Budget accordé, en euros',
    consensus: 'Par consensus',
    openBallot: 'Ouvrir un vote',
    hands: 'À main levée',
    postpone: 'Reporter',
    postponeTitle: 'Reporter le dossier ?',
    reason: 'Motif',
    reasonHelp: 'Facultatif. Le procès-verbal le dira.',
    change: 'Modifier',
    prepareDecision: 'Préparer la décision',
    willBeReplaced: 'Celle de la séance la remplacera.',
    alreadyPrepared: ({ name }: { name: string }) => `Décision déjà préparée par ${name} :`,
    prepared: 'Décision préparée',
    postponed: 'Dossier reporté',
    paper: 'Vote compté sur papier',
    decideByCount: 'Décider d’après ce compte',
    notAdopted: 'D’après ce compte, la proposition n’est pas adoptée : reportez le dossier.',
    points: ({ count }: Count): string => many(count, 'point', 'points'),
    pointField: 'Champ concerné',
    chooseFirst: 'Choisissez d’abord une décision, avec son message s’il en faut un.',
    noQuorum: ({ missing, needed }: { missing: number; needed: number }) =>
      `Il manque ${many(missing, 'voix', 'voix')} pour le quorum de ${needed}.`,
    ballot: 'Scrutin ouvert',
    ballotClosed: 'Scrutin clos',
    ballotVoid: 'Scrutin annulé',
    round: ({ round }: { round: number }) => `Tour ${round}`,
    secret: 'secret',
    since: ({ time }: { time: string }) => `depuis ${time}`,
    received: ({ count }: Count): string => (count > 1 ? 'votes reçus' : 'vote reçu'),
    ofVoices: ({ count }: Count) => `sur ${many(count, 'voix', 'voix')}`,
    myVote: 'Mon vote',
    voteFor: ({ name }: { name: string }) => `Au nom de ${name}`,
    voteOf: ({ name }: { name: string }) => `Vote de ${name}`,
    enterVotes: 'Saisir le vote d’un membre sans écran',
    choices: { FOR: 'Pour', AGAINST: 'Contre', ABSTAIN: 'Abstention' },
    voted: ({ choice }: { choice: string }) => `Votre vote est reçu : ${choice}.`,
    voteWaits: ({ choice }: { choice: string }) =>
      `Pas encore compté : ${choice}. Votre vote partira dès que le réseau revient, si le scrutin est encore ouvert. Gardez cette page ouverte.`,
    voteLate: 'Le scrutin a été clos avant que votre dernier choix n’arrive : ce choix n’a pas été compté.',
    voteRefused: 'Votre vote n’a pas pu être reçu : il n’a pas été compté.',
    mayChange: 'Vous pouvez le changer jusqu’à la clôture.',
    enteredBy: ({ name }: { name: string }) => `Saisi par ${name}.`,
    votedSecret: 'Votre vote est enregistré. Il ne peut plus être changé.',
    secretHelp:
      'Seuls des totaux scellés sont gardés. Qui administre le serveur pendant le vote pourrait toutefois observer.',
    few: 'Moins de cinq votants : le secret est mince.',
    closeBallot: 'Clore le scrutin',
    giveUpBallot: 'Abandonner le scrutin',
    toHandsTitle: 'Passer à main levée ?',
    toHandsText:
      'Les votes donnés sur les écrans ne comptent pas. Le procès-verbal note ce tour comme annulé, et le suivant à main levée.',
    byHands: 'Le vote se fait à main levée.',
    onScreens: 'Voter sur les écrans',
    wouldTell:
      'Clos avant que toutes les voix, ou au moins cinq, soient reçues, un scrutin secret dirait ce que chacun a voté. Abandonné, il ne compte rien.',
    turnedDown: 'Le scrutin n’a pas adopté cette proposition : ouvrez un autre vote, proposez autre chose ou reportez.',
    counted: 'Enregistrer le compte',
    sum: ({ sum, voices }: { sum: number; voices: number }) => `${sum} sur ${voices} voix`,
    announce: 'Annoncer le résultat',
    announceTie: 'Annoncer l’égalité et reporter',
    awaitsCasting: ({ name }: { name: string }) => `À égalité, ${name} peut trancher, sur son écran.`,
    newRound: 'Nouveau tour',
    results: {
      ADOPTED: 'La proposition est adoptée',
      REJECTED: 'La proposition n’est pas adoptée',
      TIE: 'Égalité',
    },
    tally: ({ FOR, AGAINST, ABSTAIN }: { FOR: number; AGAINST: number; ABSTAIN: number }) =>
      `${FOR} pour, ${AGAINST} contre, ${many(ABSTAIN, 'abstention', 'abstentions')}`,
    tie: ({ FOR, AGAINST }: { FOR: number; AGAINST: number }) => `Égalité, ${FOR} contre ${AGAINST}`,
    tieFalls: 'La proposition tombe, le dossier est reporté.',
    castFor: 'La présidence vote pour',
    castAgainst: 'La présidence vote contre',
    casting: ({ choice }: { choice: string }) => `voix de la présidence : ${choice}`,
    void: 'Ce scrutin est nul : une personne qui a voté s’est déportée, il a été abandonné, ou il n’a pas pu être compté. Ouvrez un autre tour.',
    present: 'Présents',
    forQuorum: ({ count, needed }: { count: number; needed: number }) => `${count} pour un quorum de ${needed}`,
    presences: { PRESENT: 'sur place', VIDEO: 'en visio', ABSENT: 'pas là' },
    presenceOf: ({ name }: { name: string }) => `Présence de ${name}`,
    representedBy: ({ name }: { name: string }) => `pouvoir à ${name}`,
    sleeps: 'sans effet sur ce dossier',
    allPresent: 'Tous présents',
    attend: 'Arrivée, départ, pouvoir',
    giveProxy: ({ name }: { name: string }) => `Pouvoir de ${name}`,
    noProxy: 'sans pouvoir',
    enter: 'Je suis là',
    enterVideo: 'Je suis là, en visio',
    leave: 'Quitter la salle',
    floor: 'Demandes de parole',
    ask: 'Je demande la parole',
    askNoMore: 'Je ne demande plus la parole',
    takeOff: ({ name }: { name: string }) => `Retirer ${name} de la file`,
    nobody: 'Personne ne demande la parole.',
    reconvene: 'Reconvoquer',
    reconveneTitle: 'Reconvoquer la commission',
    reconveneText: 'La séance est close, et une autre est prévue sur le même ordre du jour.',
    reconvened: 'Séance reconvoquée',
    day: 'Jour',
    time: 'Heure',
    commissionNamed: ({ name }: { name: string }) => `Commission ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    fileOf: ({ place, of }: { place: number; of: number }) => `Dossier ${place} sur ${of}`,
    after: 'Ensuite :',
    quorumReached: ({ count, needed }: { count: number; needed: number }) =>
      `${many(count, 'présent ou représenté', 'présents et représentés')}, quorum ${needed} atteint`,
    quorumMissed: ({ count, needed }: { count: number; needed: number }) =>
      `${many(count, 'présent ou représenté', 'présents et représentés')}, quorum ${needed} non atteint`,
    dates: 'Dates',
    types: 'Types',
    price: 'Tarif',
    leaveProjected: 'Quitter la vue projetée',
    said: {
      called: ({ place, of, name }: { place: number; of: number; name: string }) =>
        `Dossier ${place} sur ${of} : ${name}`,
      ballot: 'Un scrutin est ouvert.',
    },
  },
  ending,
  discretion,
  kept,
  moved,
  tried,
  presences,
  sorted,
  together,
  topics,
  voting,
  wall,
}
