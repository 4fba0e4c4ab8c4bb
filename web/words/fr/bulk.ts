import type { WhyAside } from '#domain/bulk/bulk.ts'
import type { SpreadOrder } from '#domain/projects/assignee.ts'
import { numberText } from '#domain/number-text.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'

type Count = { count: number }

type Act = {
  button: string
  title: (n: Count) => string
  /** After the number: what will be done to that many. */
  will: (n: Count & { holders: number }) => string
  go: (n: Count) => string
  /** While there is no number to show. */
  goBare: string
  running: string
  done: (n: Count) => string
  /** After the number, in the legend and in the tab. */
  doneShort: (n: Count) => string
  after: string
}

const n = ({ count }: Count) => numberText(count, 'fr')

const projets = (of: Count) => `${n(of)} ${of.count > 1 ? 'projets' : 'projet'}`

const decisions = (of: Count) => `${n(of)} ${of.count > 1 ? 'décisions' : 'décision'}`

const accord = (feminine: string) => (of: Count) => `${feminine}${of.count > 1 ? 's' : ''}`

const acts: Record<'assign' | 'spread' | 'session' | 'prepare' | 'ask' | 'question' | 'write' | 'boost', Act> = {
  assign: {
    button: 'Attribuer',
    title: (of) => `Attribuer ${projets(of)}`,
    will: ({ count }) =>
      count > 1
        ? 'projets seront suivis par ces personnes, qui l’apprennent en une fois.'
        : 'projet sera suivi par ces personnes, qui l’apprennent en une fois.',
    go: (of) => `Attribuer ${projets(of)}`,
    goBare: 'Attribuer',
    running: 'Attribution en cours',
    done: (of) => `${projets(of)} ${accord('attribué')(of)}`,
    doneShort: accord('attribué'),
    after: 'Chaque personne nommée reçoit une seule annonce.',
  },
  spread: {
    button: 'Répartir',
    title: (of) => `Répartir ${projets(of)}`,
    will: ({ count }) =>
      count > 1
        ? 'projets seront confiés à parts égales. Chaque personne l’apprend en une fois.'
        : 'projet sera confié à une personne, qui l’apprend en une fois.',
    go: (of) => `Répartir ${projets(of)}`,
    goBare: 'Répartir',
    running: 'Répartition en cours',
    done: (of) => `${projets(of)} ${accord('réparti')(of)}`,
    doneShort: accord('réparti'),
    after: 'Chaque personne nommée reçoit une seule annonce.',
  },
  session: {
    button: 'Mettre à une séance',
    title: (of) => `Mettre ${projets(of)} à une séance`,
    will: ({ count }) =>
      count > 1
        ? 'dossiers seront ajoutés à la fin de l’ordre du jour.'
        : 'dossier sera ajouté à la fin de l’ordre du jour.',
    go: (of) => `Ajouter ${n(of)} ${of.count > 1 ? 'dossiers' : 'dossier'}`,
    goBare: 'Ajouter',
    running: 'Ajout à la séance en cours',
    done: (of) => `${n(of)} ${of.count > 1 ? 'dossiers ajoutés' : 'dossier ajouté'} à la séance`,
    doneShort: accord('ajouté'),
    after: 'L’ordre du jour se change sur la page de la séance.',
  },
  prepare: {
    button: 'Préparer une décision',
    title: (of) => `Préparer une décision pour ${projets(of)}`,
    will: ({ count }) =>
      count > 1
        ? 'décisions seront préparées. Les porteurs n’en voient rien avant l’envoi.'
        : 'décision sera préparée. Le porteur n’en voit rien avant l’envoi.',
    go: (of) => `Préparer ${decisions(of)}`,
    goBare: 'Préparer',
    running: 'Préparation en cours',
    done: (of) => `${decisions(of)} ${accord('préparée')(of)}`,
    doneShort: accord('préparée'),
    after: 'Rien n’est parti : les décisions attendent leur envoi.',
  },
  ask: {
    button: 'Demander des infos',
    title: (of) => `Préparer une demande pour ${projets(of)}`,
    will: ({ count }) =>
      count > 1
        ? 'demandes seront préparées. Elles partent avec les décisions.'
        : 'demande sera préparée. Elle part avec les décisions.',
    go: (of) => `Préparer une demande pour ${projets(of)}`,
    goBare: 'Préparer',
    running: 'Préparation en cours',
    done: (of) => `${n(of)} ${of.count > 1 ? 'demandes préparées' : 'demande préparée'}`,
    doneShort: accord('préparée'),
    after: 'Rien n’est parti : les demandes attendent leur envoi avec les décisions.',
  },
  question: {
    button: 'Demander',
    title: (of) => `Demander pour ${projets(of)}`,
    will: ({ count, holders }) =>
      `${count > 1 ? 'dossiers reçoivent la question comme un point de leur demande d’informations' : 'dossier reçoit la question comme un point de sa demande d’informations'}. ${
        holders > 1
          ? `${numberText(holders, 'fr')} porteurs reçoivent un e-mail chacun.`
          : 'Le porteur reçoit un seul e-mail.'
      }`,
    go: (of) => `Demander pour ${projets(of)}`,
    goBare: 'Demander',
    running: 'Demande en cours',
    done: (of) => `Demandé pour ${projets(of)}`,
    doneShort: accord('demandé'),
    after: 'Chaque porteur reçoit un seul e-mail.',
  },
  write: {
    button: 'Écrire',
    title: (of) => `Écrire aux porteurs de ${projets(of)}`,
    will: ({ count, holders }) =>
      `${count > 1 ? 'messages seront écrits, chacun dans le fil de son projet' : 'message sera écrit dans le fil du projet'}. ${
        holders > 1
          ? `${numberText(holders, 'fr')} porteurs reçoivent un e-mail chacun.`
          : 'Le porteur reçoit un seul e-mail.'
      }`,
    go: (of) => `Envoyer ${n(of)} ${of.count > 1 ? 'messages' : 'message'}`,
    goBare: 'Envoyer',
    running: 'Envoi en cours',
    done: (of) => `${n(of)} ${of.count > 1 ? 'messages envoyés' : 'message envoyé'}`,
    doneShort: accord('envoyé'),
    after: 'Chaque porteur reçoit un seul e-mail.',
  },
  boost: {
    button: 'Mettre en avant',
    title: (of) => `Mettre en avant ${projets(of)}`,
    will: ({ count }) =>
      count > 1 ? 'projets passeront en tête de l’agenda public.' : 'projet passera en tête de l’agenda public.',
    go: (of) => `Mettre en avant ${projets(of)}`,
    goBare: 'Mettre en avant',
    running: 'Mise en avant en cours',
    done: (of) => `${projets(of)} mis en avant`,
    doneShort: () => 'mis en avant',
    after: 'L’agenda public les montre en premier.',
  },
}

const whys: Record<WhyAside, (of: Count) => string> = {
  gone: (of) => (of.count > 1 ? `${n(of)} n’existent plus` : '1 n’existe plus'),
  archived: (of) => `${n(of)} d’une édition archivée`,
  recused: (of) => `${n(of)} où vous vous déportez`,
  otherCommission: (of) => `${n(of)} d’une autre commission`,
  notChair: (of) => `${n(of)} que seule la présidence de la commission répartit`,
  prepared: (of) => (of.count > 1 ? `${n(of)} ont déjà une décision préparée` : '1 a déjà une décision préparée'),
  inRoom: (of) => `${n(of)} que la commission examine`,
  inSession: (of) => (of.count > 1 ? `${n(of)} sont déjà à une séance` : '1 est déjà à une séance'),
  asIs: (of) => (of.count > 1 ? `${n(of)} le sont déjà` : '1 l’est déjà'),
  status: (of) => `${n(of)} dont le statut ne le permet pas`,
  cannotFollow: (of) => `${n(of)} que ces personnes ne peuvent pas suivre`,
}

export const words = {
  acts,
  whys,
  /** For one project, in the list. */
  why: {
    gone: 'Le projet n’existe plus.',
    archived: 'Son édition est archivée.',
    recused: 'Vous vous déportez.',
    otherCommission: 'Le projet est d’une autre commission.',
    notChair: 'Seule la présidence de sa commission le répartit.',
    prepared: 'Une décision est déjà préparée.',
    inRoom: 'La commission examine ce dossier en ce moment.',
    inSession: 'Le dossier est déjà à une séance.',
    asIs: 'C’est déjà le cas.',
    status: 'Son statut ne le permet pas.',
    cannotFollow: 'Une des personnes nommées ne peut pas le suivre.',
  } as Record<WhyAside, string>,
  bar: 'Projets sélectionnés',
  selected: projets,
  announced: (of: Count) =>
    of.count === 0 ? 'Plus aucun projet sélectionné' : `${projets(of)} ${accord('sélectionné')(of)}`,
  clear: 'Désélectionner',
  others: 'Autres',
  export: 'Exporter',
  wholePage: (of: Count) =>
    of.count > 1 ? `Les ${n(of)} projets de cette page sont sélectionnés.` : 'Le projet de cette page est sélectionné.',
  takeFound: (of: Count) => `Sélectionner les ${n(of)} que le filtre trouve`,
  takeListed: (of: Count) => `Sélectionner les ${n(of)} de la liste`,
  found: (of: Count) => `Les ${n(of)} projets que le filtre trouve sont sélectionnés.`,
  listed: (of: Count) => `Les ${n(of)} projets de la liste sont sélectionnés.`,
  keepPage: (of: Count) => `Garder les ${n(of)} de cette page`,
  busy: 'Une opération est en cours. La suivante attend qu’elle soit finie.',
  tooMany: `${numberText(2000, 'fr')} projets au plus à la fois. Resserrez le filtre.`,
  aside: (of: Count): string => (of.count > 1 ? 'projets sont laissés de côté :' : 'projet est laissé de côté :'),
  seeAside: 'Les voir',
  counting: 'Décompte en cours',
  missing: {
    assign: 'Choisissez qui suivra ces projets.',
    spread: 'Choisissez entre qui les répartir.',
    session: 'Choisissez une séance.',
    status: 'Choisissez la décision.',
    message: 'Écrivez le message.',
    names: 'Corrigez le nom inconnu dans le message.',
  },
  offAgenda: ({ count }: Count) =>
    count > 1
      ? `Dont ${count} évènements publiés, que cette décision retire de l’agenda.`
      : 'Dont un évènement publié, que cette décision retire de l’agenda.',
  nothing: 'Aucun de ces projets ne s’y prête.',
  people: 'Suivi par, deux personnes au plus',
  sharers: 'Entre qui',
  seekPerson: 'Nom ou commission',
  noPerson: 'Aucune personne ne correspond.',
  everybody: 'Tous les membres',
  nobody: 'Aucun',
  anyCommission: 'Administration',
  load: (of: Count): string => `${n(of)} ${of.count > 1 ? 'suivis' : 'suivi'}`,
  gets: ({ gets }: { gets: number }): string => `+ ${n({ count: gets })}`,
  barred: (of: Count): string =>
    `${of.count > 1 ? `ne peut suivre ${n(of)} de ces dossiers` : 'ne peut suivre un de ces dossiers'}, déport ou intérêt possible`,
  each: 'Rapporteurs par dossier',
  eachChoices: { 1: 'Un', 2: 'Deux' },
  by: 'Garder ensemble',
  byChoices: {
    commission: 'Les dossiers d’une commission',
    type: 'Les dossiers d’un type',
    random: 'Rien, au hasard',
  } as Record<SpreadOrder, string>,
  session: 'Séance',
  noSession: 'Aucune séance n’est ouverte à un ordre du jour que vous pouvez changer.',
  status: 'Décision',
  /** What the button prepares, by status. */
  preparing: {
    CERTIFIED_PUBLISHED: (of) => `Préparer ${n(of)} ${of.count > 1 ? 'labellisations' : 'labellisation'}`,
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: (of) => `Préparer une demande pour ${projets(of)}`,
    INFOS_NEEDED: (of) => `Préparer une demande pour ${projets(of)}`,
    REFUSED: (of) => `Préparer ${n(of)} refus`,
  } as Partial<Record<ProjectStatus, (of: Count) => string>>,
  choose: 'Choisir',
  message: 'Message au porteur',
  messageHint:
    'Le même pour tous. Les mots {nom}, {titulaire}, {ville}, {lieu} et {organisateur} sont remplis pour chacun.',
  messageInLanguage: 'Le modèle, tel quel : chaque porteur le lit dans sa langue.',
  decisionInWords: ({ decision, words }: { decision: string; words: string }) => `${decision}\u00a0: ${words}`,
  seeMails: (of: Count): string => (of.count > 1 ? `Voir les ${n(of)} e-mails, un par un` : 'Voir l’e-mail'),
  /** One mail can be about several of them. */
  seeMailsByFile: 'Voir l’e-mail, projet par projet',
  dueDay: 'Réponse attendue le',
  optional: 'facultatif',
  of: ({ done, total }: { done: number; total: number }) => `${numberText(done, 'fr')} sur ${numberText(total, 'fr')}`,
  forAll: (of: Count) => `Pour ${projets(of)}.`,
  toRedo: (of: Count) => `${n(of)} à reprendre`,
  toRedoShort: 'à reprendre',
  left: (of: Count): string => (of.count > 1 ? 'laissés de côté dès le départ' : 'laissé de côté dès le départ'),
  tabs: { failed: 'À reprendre', aside: 'Laissés de côté', done: 'Faits' },
  tabsLabel: 'Projets par résultat',
  none: 'Aucun projet ici.',
  more: (of: Count) => `et ${n(of)} ${of.count > 1 ? 'autres' : 'autre'}`,
  showAll: 'Tout afficher',
  stop: 'Arrêter',
  stopped: (of: Count) =>
    `Arrêté : ${of.count > 1 ? `${n(of)} projets n’ont pas été touchés` : '1 projet n’a pas été touché'}.`,
  cut: 'Le serveur ne répond plus. Ce qui est fait est gardé, le reste reprend où il en était.',
  retrying: 'Le serveur ne répond pas. Nouvel essai dans un instant.',
  resume: 'Reprendre',
  interrupted: (of: Count) => `Une opération sur ${projets(of)} a été interrompue.`,
  forget: 'Abandonner',
  undo: (of: Count) => (of.count > 1 ? `Défaire les ${n(of)}` : 'Défaire'),
  undoing: 'Retour en arrière en cours',
  undone: (of: Count) => `${projets(of)} remis comme avant`,
  undoneShort: () => 'comme avant',
  backTo: (of: Count) => (of.count > 1 ? `Revenir aux ${n(of)} à reprendre` : 'Revenir à celui à reprendre'),
  seeResult: 'Voir le compte rendu',
  goesOn: 'Fermez cette fenêtre si vous voulez : l’opération continue.',
  toDecisions: 'Voir les décisions',
  report: 'Exporter ce compte rendu',
  reportName: 'compte-rendu.csv',
  reportColumns: ['N°', 'Nom', 'Résultat', 'Détail'],
  outcomes: { done: 'Fait', failed: 'À reprendre', aside: 'Laissé de côté', left: 'Pas touché' },
  changed: ({ by, moment }: { by: string; moment: string }) =>
    by === '' ? `Le projet a changé entre-temps, ${moment}.` : `${by} a modifié le projet entre-temps, ${moment}.`,
  today: ({ time }: { time: string }) => `à ${time}`,
  onDay: ({ day }: { day: string }) => `le ${day}`,
  incomplete: 'Le dossier est incomplet pour cette décision.',
  failed: 'Le serveur n’a pas pu l’enregistrer. Rien n’a changé.',
  ways: { changed: 'Voir le changement', open: 'Ouvrir', retry: 'Réessayer' },
  wayNamed: ({ way, name }: { way: string; name: string }) => `${way} : ${name}`,
}
