import type { HistoryAction } from '#domain/history/history-actions.ts'

type Count = { count: number }

type Day = { day: string }

/** What some actions are told with: how many dates, unless it is one, and the year that a project was repeated from. */
type Told = { dates?: string | undefined; year: string }

const history = {
  actions: {
    created: 'Brouillon créé',
    restored: 'Rétabli en brouillon',
    repeated: ({ year }) => `Repris de l’édition ${year}`,
    submit: 'Soumis',
    edited: 'Modifié',
    decide: 'Décision',
    propose: 'Modifications proposées',
    withdraw: 'Modifications retirées',
    accept: 'Modifications acceptées',
    refuse: 'Modifications refusées',
    delete: 'Supprimé',
    deletedForever: 'Supprimé définitivement',
    corrected: 'Texte corrigé dans l’archive',
    paid: 'Paiement saisi',
    reported: 'Bilan envoyé',
    reportChanged: 'Bilan corrigé',
    boosted: 'Mis en avant',
    unboosted: 'Mise en avant retirée',
    undone: 'Décision annulée',
    restore: 'Rétabli',
    askAgain: 'Nouvel examen demandé',
    reopen: 'Rouvert à l’évaluation',
    dateFull: ({ dates }) => (dates === undefined ? 'Date complète' : `${dates} complètes`),
    dateMoved: ({ dates }) => (dates === undefined ? 'Date déplacée' : `${dates} déplacées`),
    dateCancelled: ({ dates }) => (dates === undefined ? 'Date annulée' : `${dates} annulées`),
    dateScheduled: ({ dates }) => (dates === undefined ? 'Date rétablie' : `${dates} rétablies`),
    dateUndone: ({ dates }) => (dates === undefined ? 'Changement de date annulé' : `Changement de ${dates} annulé`),
    datesLost: ({ dates }) =>
      dates === undefined ? 'Dates retirées, avec ce qui en était dit' : `${dates} retirées, avec ce qui en était dit`,
    assigned: 'Suivi',
    personJoined: 'A rejoint le projet',
    personLeft: 'A quitté le projet',
    personRemoved: 'Une personne est retirée du projet',
    handedOver: 'Projet confié',
    opinionsOpened: 'Avis ouverts',
    opinionsOpenedInSession: 'Avis ouverts en séance',
    opinionsAllGiven: 'Avis ouverts, tous étant donnés',
    opinionsOpenedByRecusal: 'Avis ouverts, le dernier membre attendu s’étant déporté',
    opinionsOpenedByDeparture: 'Avis ouverts, le dernier membre attendu ayant quitté la commission',
    opinionsDayPassed: 'Avis ouverts, leur délai étant passé',
    recusedAsHolder: 'Porteur du projet, déporté',
    recused: 'S’est déporté',
    recusedOther: 'Un membre est déporté',
    recusalLifted: 'Déport levé',
    conflictDismissed: 'Intérêt possible écarté',
  } satisfies Record<HistoryAction<'project'>, string | ((told: Told) => string)>,
  saves: ({ count }: { count: number }) => `${count} enregistrements`,
  more: {
    dates: 'Dates',
    publicNote: 'Phrase pour le public',
    movedPlace: 'Autre lieu',
    people: 'Personnes',
    paid: 'Payé en tout',
  },
}

/** The texts at the top of a project’s page. */
export const words = {
  /** The last event of a project, as its banner tells it. */
  last: {
    done: ({ what, by, day }: { what: string; by: string; day: string }) => `${what} ${by}, le ${day}.`,
    decidedOn: ({ day }: Day) => `Décision de la commission, le ${day}.`,
    quoted: ({ text }: { text: string }) => `« ${text} »`,
    awaited: ({ day }: Day) => `Réponse attendue jusqu’au ${day}.`,
    late: ({ day }: Day) => `La réponse était attendue jusqu’au ${day}.`,
    inSession: ({ day }: Day) => `Inscrit à la séance du ${day}.`,
    reopened: 'Votre projet est réexaminé',
    remind: 'Relancer',
    reminder: ({ day }: { day?: string | undefined }) =>
      `Bonjour, la commission attend toujours votre réponse${day === undefined ? '' : `, à donner jusqu’au ${day}`}.`,
  },
  holderBanners: {
    DRAFT: ['Brouillon', 'Seul le nom est obligatoire pour enregistrer. Soumettez le projet quand il est complet.'],
    SUBMITED: ['Votre projet est soumis', 'La commission l’examine lors de sa prochaine réunion mensuelle.'],
    INFOS_NEEDED: ['La commission attend une réponse', 'Complétez le projet, puis soumettez-le de nouveau.'],
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: [
      'Projet labellisé, publication en attente',
      'Complétez le projet, puis soumettez-le de nouveau.',
    ],
    CERTIFIED_UNPUBLISHED_MODIFIED: [
      'Projet labellisé',
      'Vos modifications sont transmises ; la publication suivra leur relecture.',
    ],
    CERTIFIED_PUBLISHED: ['Votre évènement est labellisé et publié', ''],
    CERTIFIED_PUBLISHED_MODIFIED: [
      'Modifications transmises',
      'L’agenda garde la version publiée jusqu’à leur validation.',
    ],
    REFUSED: ['Le projet n’est pas retenu', 'Vous pouvez le dupliquer pour déposer un autre projet.'],
    DELETED: ['Projet supprimé', 'Il n’apparaît plus à l’agenda. Modifiez-le pour le rétablir en brouillon.'],
  } satisfies Record<string, [string, string]>,
  newReview: {
    offered: 'Vous pouvez demander un nouvel examen, une fois, par un mot à la commission.',
    asked: ({ date }: { date: string }) => `Nouvel examen demandé le ${date}.`,
  },
  unsentAnswer: {
    own: 'Votre réponse est commencée, pas encore soumise : la commission n’en lit rien.',
    ofHolder: 'Réponse en cours : elle se lira quand le porteur l’aura soumise.',
  },
  reviewerBanners: {
    DRAFT: ['Brouillon', 'Le porteur n’a pas encore soumis ce projet.'],
    SUBMITED: ['À évaluer', ''],
    INFOS_NEEDED: ['En attente du porteur', ''],
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: ['Labellisé, en attente du porteur', ''],
    CERTIFIED_UNPUBLISHED_MODIFIED: [
      'Labellisé, réponse à relire',
      'Le porteur a complété son projet : publiez-le, ou demandez encore une précision.',
    ],
    CERTIFIED_PUBLISHED: ['Labellisé et publié', ''],
    CERTIFIED_PUBLISHED_MODIFIED: [
      'Publié, avec des modifications à valider',
      'L’agenda affiche la version publiée tant que les modifications ne sont pas acceptées.',
    ],
    REFUSED: ['Refusé', ''],
    DELETED: ['Supprimé', 'Il n’apparaît plus à l’agenda.'],
  } satisfies Record<string, [string, string]>,
  modifications: {
    title: 'Modifications proposées',
    by: ({ by, at }: { by: string; at: string }) => `par ${by}, le ${at}`,
    published: 'Version publiée',
    proposed: 'Version proposée',
    name: 'Nom',
    description: 'Description',
    image: 'Image',
    answers: 'Réponses',
    note: ({ count }: Count) =>
      count > 1
        ? `Décidez champ par champ, ou ${count === 2 ? 'des deux' : 'de tous'} à la fois.`
        : 'La décision porte sur ce champ.',
    accept: 'Accepter et publier',
    acceptOne: 'Accepter',
    acceptAll: 'Tout accepter et publier',
    refuse: 'Refuser',
    refuseAll: 'Tout refuser',
    refusal: {
      name: { title: 'Refuser le nouveau nom ?', action: 'Refuser le nom' },
      description: { title: 'Refuser la nouvelle description ?', action: 'Refuser la description' },
      image: { title: 'Refuser la nouvelle image ?', action: 'Refuser l’image' },
      answers: { title: 'Refuser les nouvelles réponses ?', action: 'Refuser les réponses' },
    },
    done: {
      accept: {
        name: 'Nom publié',
        description: 'Description publiée',
        image: 'Image publiée',
        answers: 'Réponses publiées',
      },
      refuse: {
        name: 'Nom refusé',
        description: 'Description refusée',
        image: 'Image refusée',
        answers: 'Réponses refusées',
      },
    },
    accepted: 'Modifications publiées',
    refused: 'Modifications refusées',
    noImage: 'Aucune image',
    sent: {
      title: 'Vos modifications',
      waits: 'Transmises, en attente de relecture',
      published: 'À l’agenda',
      proposed: 'Ce que vous avez transmis',
    },
  },
  history,
}
