const inWords = ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix']

export const words = {
  /** The errors that a first screen finds by itself, or that stand for any other until its words are there. */
  errors: {
    MandatoryField: 'Ce champ est obligatoire.',
    'server.error': 'Une erreur s’est produite. Réessayez dans un instant.',
  },
  requiredFields: { before: 'Les champs marqués', after: 'sont obligatoires.' },
  counter: ({ count, maximum }: { count: number; maximum: number }) => `${count} caractères sur ${maximum}`,
  save: 'Enregistrer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  checkConnection: 'Vérifiez votre connexion, puis réessayez.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  summaryTitle: 'Le formulaire contient des erreurs',
  summaryCount: ({ count }: { count: number }) =>
    count === 1 ? 'Un point à corriger.' : `${inWords[count] ?? count} points à corriger.`,
  refusedTitle: 'L’enregistrement n’a pas abouti',
  because: ' : ',
  waitsForNetwork: 'Hors connexion : cette page s’affichera dès le retour du réseau.',
  networkLost: 'Le réseau ne répond pas. Votre saisie est conservée : réessayez dans un instant.',
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Les modifications de cette page seront perdues.',
    stay: 'Rester sur la page',
    leave: 'Quitter sans enregistrer',
  },
  removal: {
    title: 'Supprimer l’élément',
    remove: 'Supprimer',
    done: 'Élément supprimé',
  },
  close: 'Fermer',
}
