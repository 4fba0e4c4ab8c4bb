/** The titles and details of notifications, under the bell and in mails. */
export const notifications = {
  somebody: 'Une personne partie depuis',
  quote: (text: string) => (text === '' ? '' : `« ${text} »`),
  mention: (actor: string) => `${actor} vous nomme dans une note`,
  message: (actor: string) => `${actor} a écrit`,
  newProject: (actor: string) => `${actor} a soumis ce projet`,
  filed: {
    reviewAsked: (actor: string) => `${actor} demande un nouvel examen de ce projet refusé`,
    moved: (actor: string) => `${actor} a confié ce projet à votre commission`,
  },
  answer: (actor: string) => `${actor} a répondu à la commission`,
  proposed: (actor: string) => `${actor} propose des modifications`,
  keptMeanwhile: 'L’agenda garde la version publiée jusqu’à leur validation',
  changed: (actor: string) => `${actor} a modifié ce projet publié`,
  shownAlready: 'L’agenda montre déjà ce qui a changé',
  decided: 'La commission a pris une décision',
  decisions: {
    submissionReceived: 'Le projet est soumis à la commission',
    infosNeeded: 'La commission attend votre réponse',
    certifiedAwaitingInfos: 'Le projet est labellisé ; il reste à le compléter',
    unpublished: 'Le projet est retiré de l’agenda ; la commission attend votre réponse',
    certifiedAndPublished: 'Le projet est labellisé et publié',
    refused: 'Le projet n’est pas retenu',
    modificationsAccepted: 'Vos modifications sont publiées',
    modificationsRefused: 'Vos modifications ne sont pas retenues',
    deletedBySomeoneElse: 'Le projet a été supprimé',
    restored: 'Le projet a été rétabli',
    reopened: 'Le projet est réexaminé',
    datesChanged: 'Des dates de votre évènement ont changé à l’agenda',
  },
  answered: {
    infosNeeded: 'La commission vous avait demandé une réponse',
    certifiedAwaitingInfos: 'Le projet a été labellisé ; il restait à le compléter',
    unpublished: 'Le projet a été retiré de l’agenda, avec une demande de réponse',
  },
  /** 0 points: the request is a message alone. */
  pointWasDue: (count: number) =>
    ['La commission attendait votre réponse', 'Un point attendait votre réponse'][count] ??
    `${count} points attendaient votre réponse`,
  pointDue: (count: number) =>
    ['La commission attend votre réponse', 'Un point attend votre réponse'][count] ??
    `${count} points attendent votre réponse`,
  before: (day: string) => `Jusqu’au ${day}`,
  today: 'Dernier jour',
  filingOpen: (edition: string) => `Les dépôts de la ${edition} sont ouverts`,
  draftsWait: (count: number) =>
    ['', 'Votre brouillon peut être soumis'][count] ?? `Vos ${count} brouillons peuvent être soumis`,
  opinionWasDue: (count: number) =>
    count === 1 ? 'Un dossier attendait votre avis' : `${count} dossiers attendaient votre avis`,
  opinionDue: (count: number) =>
    count === 1 ? 'Un dossier attend votre avis' : `${count} dossiers attendent votre avis`,
  opinionsToday: (today: number, count: number) =>
    today === count
      ? 'Dernier jour'
      : today === 1
        ? 'Dernier jour pour l’un d’eux'
        : `Dernier jour pour ${today} d’entre eux`,
  assignment: 'Le projet vous est attribué',
  by: (actor: string) => `Par ${actor}`,
  recused: (actor: string) => `${actor} a enregistré votre déport`,
  recusedAsHolder: 'Vous avez déposé ce projet : vous en êtes déporté',
  interest: (person: string) => `Intérêt possible de ${person}, à confirmer ou à écarter`,
  interestSettled: (person: string) => `Un intérêt possible de ${person} a été réglé`,
  ownInterest: 'Un intérêt possible vous concerne : vous lisez le projet, sans part à la décision',
  ownInterestSettled: 'Un intérêt possible qui vous concernait a été réglé',
  grounds: {
    contact: 'L’adresse du contact est la même',
    organization: 'Même organisme',
    mailDomain: 'Même domaine de messagerie',
  },
  noPart: 'Vous lisez toujours le projet, sans les avis ni les notes de la commission',
  recusalLifted: (actor: string) => `${actor} a levé votre déport`,
  partAgain: 'Vous prenez de nouveau part à l’examen du projet',
  session: 'Une séance vous concerne',
  sessions: {
    created: 'Une séance est prévue',
    changed: 'Une séance a changé',
    tomorrow: 'La séance est demain',
    replyAwaited: 'Dites si vous viendrez à la séance',
    cancelled: 'La séance est annulée',
    decisionLeft: 'La présidence s’est déportée d’un dossier décidé\u00a0: il vous reste à l’envoyer',
    minutesShared: 'Le projet de procès-verbal est à relire',
    remark: 'Une remarque est faite sur le procès-verbal',
    remarkSettled: 'Votre remarque sur le procès-verbal est traitée',
    minutesSealed: 'Le procès-verbal est scellé',
    minutesAmended: 'Un additif est joint au procès-verbal',
  },
  people: {
    joined: (person: string) => `${person} a rejoint le projet`,
    left: (person: string) => `${person} ne porte plus le projet`,
    handedOver: (person: string) => `${person} répond désormais du projet`,
    leftAlone: (person: string) => `${person} a quitté le programme : plus personne ne répond de cet évènement à venir`,
    erasedAlone: () => 'Le compte du porteur a été effacé : plus personne ne répond de cet évènement à venir',
    leftCancelled: (person: string) => `${person} a quitté le programme et annulé cet évènement`,
  },
  mailFails: (address: string) => `${address} refuse nos e-mails\u00a0: plus rien n’y part`,
  rights: 'Vos droits ont changé',
  security: 'La sécurité de votre compte a changé',
}
