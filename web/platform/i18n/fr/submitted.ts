type InCommission = { commission: string | undefined }
const commissionOf = ({ commission }: InCommission) =>
  commission === undefined ? 'la commission' : `la commission ${commission}`
const atStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const submitted = {
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

export const agendaPreview = {
  title: 'À l’agenda',
  text: 'Tel que le public le verrait. Cet aperçu n’est pas public.',
  open: 'Ouvrir l’aperçu',
  whole: 'Aperçu de la page de l’évènement',
  nameless: 'Évènement sans nom',
}
