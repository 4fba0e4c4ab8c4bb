import { numberText } from '#domain/number-text.ts'

type Count = { count: number }

type ProjectHead = { id: number; filedOn: string | undefined; by: string; commission: string | undefined }

const number = (count: number) => numberText(count, 'fr')

const projectsOf = ({ count }: Count) => `${number(count)} ${count > 1 ? 'projets' : 'projet'}`

export const words = {
  title: 'Évènements',
  myTitle: 'Mes évènements',
  subtitle: ({ count, edition }: Count & { edition: string }) =>
    `${projectsOf({ count })} ${count > 1 ? 'déposés' : 'déposé'} pour la ${edition}`,
  mySubtitle: ({ count, edition }: Count & { edition: string }) => `${projectsOf({ count })} pour la ${edition}`,
  create: 'Déposer un projet',
  search: 'Nom, n°, porteur, lieu, ville…',
  mySearch: 'Rechercher un évènement',
  show: ({ name }: { name: string }) => `Voir ${name}`,
  count: projectsOf,
  filtered: ({ count }: Count) => `${number(count)} ${count > 1 ? 'projets filtrés' : 'projet filtré'}`,
  allCommissions: 'Toutes les commissions',
  myCommission: 'Ma commission',
  counters: {
    label: 'Projets par étape',
    newProjectsNb: ['Nouveaux', 'projets à évaluer'],
    infosNeededProjectsNb: ['Infos demandées', 'projets non labellisés'],
    certifiedActionsNeededProjectsNb: ['Action requise', 'projets labellisés'],
    certifiedPublishedProjectsNb: ['À l’agenda', 'labellisés et publiés'],
  },
  columns: {
    myTypes: 'Types d’évènement',
    image: 'Image',
  },
  filters: {
    dateString: 'Date',
    submissionDate: 'Dépôt',
    projectTypes: 'Type',
    answered: 'Réponse',
    prepared: 'Décision',
    unseen: 'Nouveautés',
  },
  unseenMark: 'Nouveautés :',
  noMatch: 'Aucun projet ne correspond',
  empty: {
    title: 'Aucun évènement pour l’instant',
    text: 'Décrivez votre projet à votre rythme : le brouillon est conservé, seul le nom est obligatoire pour commencer.',
  },
  emptyForReviewers: {
    title: 'Aucun projet pour l’instant',
    text: 'Les projets apparaissent ici dès que les porteurs les enregistrent.',
  },
  answerAwaited: {
    title: 'La commission attend une réponse',
    text: ({ name, message }: { name: string; message: string }) => `« ${name} »${message && ` : ${message}`}`,
    others: ({ count }: Count) => `${count} ${count > 1 ? 'autres projets attendent' : 'autre projet attend'} aussi.`,
    action: 'Compléter le projet',
  },
  bin: {
    title: ({ count }: Count) => `Corbeille : ${projectsOf({ count })}`,
    restore: 'Rétablir en brouillon',
    restoreNamed: ({ name }: { name: string }) => `Rétablir « ${name} » en brouillon`,
    restored: 'Projet rétabli en brouillon',
  },
  about:
    'Chaque commission se réunit une fois par mois. Vous recevez sa réponse par e-mail ; le statut ci-dessus change le même jour.',
  noDate: 'Date à préciser',
  dates: ({ count }: Count) => `${count} ${count > 1 ? 'dates' : 'date'}`,
  cancelled: ({ count, of }: Count & { of: number }) => {
    if (count === of) return of === 1 ? 'annulé' : 'toutes annulées'
    return `dont ${count} ${count > 1 ? 'annulées' : 'annulée'}`
  },
  more: ({ count }: Count) => `+${count}`,
  boosted: 'Mis en avant à l’agenda',

  filedBy: 'Projet n° {id}, déposé le {date}, porté par',
  head: ({ id, filedOn, by, commission }: ProjectHead) =>
    `N° ${id}, ${filedOn === undefined ? 'brouillon porté par' : `déposé le ${filedOn}, porté par`} ${by}${commission === undefined ? '' : `, commission ${commission}`}`,
  draftBy: 'Projet n° {id}, brouillon porté par',
  version: 'Projet',
  edit: 'Modifier',
  answer: 'Instruire le projet',
  seeAgenda: 'Voir à l’agenda',
  complete: 'Compléter le projet',
  duplicate: 'Dupliquer',
  boost: 'Mettre en avant',
  unboost: 'Retirer la mise en avant',
  boostDone: 'Projet mis en avant',
  unboostDone: 'Mise en avant retirée',
  remove: 'Supprimer',
  moreActs: 'Autres actes',
  removeForever: 'Supprimer définitivement',
  removalForeverText: ({ name }: { name: string }) =>
    `« ${name} » sera effacé avec son image et ses dates. Il ne pourra pas être rétabli.`,

  filedOn: ({ date, by }: { date: string; by: string }) => `Déposé le ${date} par ${by}.`,
  publishedOn: ({ date }: { date: string }) => `Publié le ${date}.`,

  prepared: 'décision préparée',
  answered: {
    title: 'Réponse reçue, à relire',
    text: ({ by, date }: { by: string; date: string }) => `${by} a répondu le ${date}.`,
    onDay: ({ date }: { date: string }) => `réponse reçue le ${date}`,
    inList: 'réponse reçue',
  },
  aside: 'Suivi du projet',
  holderOf: ({ name }: { name: string }) => `Porteur : ${name}`,
  dateCard: { title: 'Dates', none: 'Aucune date pour l’instant.', showAll: 'Voir les dates', next: 'Prochaine' },
  organizer: { title: 'Organisateur', none: 'Organisateur à préciser.' },
}
