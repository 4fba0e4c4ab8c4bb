type Deed = { by: string; moment: string }

/** The state of saving, in the bar of a form. */
export const autosave = {
  last: ({ by, moment }: Deed) => `Dernière modification par ${by}, ${moment}.`,
  saving: 'Enregistrement du brouillon…',
  savingForm: 'Enregistrement…',
  saved: ({ time }: { time: string }) => `Brouillon enregistré à ${time}`,
  leave: 'Quitter',
  leaveLabel: 'Quitter : tout est gardé, le brouillon est dans vos évènements',
  leaveAnswerLabel: 'Quitter : tout est gardé, et rien n’est encore soumis',
  onDevice: ({ time }: { time: string }) => `Gardé sur cet appareil à ${time}`,
  inRoom: 'La commission examine ce dossier : votre enregistrement partira ensuite, de lui-même',
  offline: 'Hors connexion, enregistrement dès le retour du réseau',
  offlineSubmission: 'Hors connexion, soumission dès le retour du réseau',
  failed: 'Échec de l’enregistrement',
  retry: 'Réessayer',
  onThisDevice: 'Des modifications de cet appareil ne sont pas enregistrées.',
  submissionCut: 'Le réseau a manqué : votre soumission n’est pas partie.',
  resume: 'Reprendre',
  unsavedRow: 'Saisie non enregistrée',
  unsavedNew: {
    title: 'Un nouveau projet n’est pas enregistré',
    text: ({ name }: { name: string }) =>
      `${name === '' ? 'Ce que vous avez tapé' : `« ${name} »`} n’est gardé que sur cet appareil.`,
  },
  elsewhere: {
    title: ({ count }: { count: number }) =>
      count === 1
        ? 'Une saisie non enregistrée attend sur cet appareil'
        : `${count} saisies non enregistrées attendent sur cet appareil`,
    text: 'Ailleurs que dans ce nouveau projet :',
    unnamed: ({ id }: { id: number }) => `Projet n° ${id}`,
  },
  unsaved: 'Modifications non enregistrées',
  savedForm: ({ time }: { time: string }) => `Enregistré à ${time}`,
  undecided: 'Rien n’est enregistré : votre saisie est gardée',
  decide: 'Reprendre',
}

export type AutosaveTexts = typeof autosave
