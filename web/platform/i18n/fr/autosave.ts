type Deed = { by: string; moment: string }

/** What the bar of a form says of its saving. */
export const autosave = {
  last: ({ by, moment }: Deed) => `Dernière modification par ${by}, ${moment}.`,
  saving: 'Enregistrement du brouillon…',
  savingForm: 'Enregistrement…',
  saved: ({ time }: { time: string }) => `Brouillon enregistré à ${time}`,
  leave: 'Quitter',
  leaveLabel: 'Quitter : tout est gardé, le brouillon est dans vos évènements',
  leaveAnswerLabel: 'Quitter : tout est gardé, et rien n’est encore soumis',
  onDevice: ({ time }: { time: string }) => `Gardé sur cet appareil à ${time}`,
  offline: 'Hors connexion, enregistrement dès le retour du réseau',
  offlineSubmission: 'Hors connexion, soumission dès le retour du réseau',
  failed: 'Échec de l’enregistrement',
  retry: 'Réessayer',
  onThisDevice: 'Des modifications de cet appareil ne sont pas enregistrées.',
  submissionCut: 'Le réseau a manqué : votre soumission n’est pas partie.',
  resume: 'Reprendre',
  unsaved: 'Modifications non enregistrées',
  savedForm: ({ time }: { time: string }) => `Enregistré à ${time}`,
  undecided: 'Rien n’est enregistré : votre saisie est gardée',
  decide: 'Reprendre',
}

export type AutosaveTexts = typeof autosave
