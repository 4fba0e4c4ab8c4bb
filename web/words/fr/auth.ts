export const words = {
  title: 'Se connecter',
  subtitle: 'Déposez un projet d’évènement ou suivez son instruction.',
  fields: {
    username: { label: 'Adresse e-mail' },
    password: { label: 'Mot de passe' },
    rememberMe: { label: 'Rester connecté sur cet appareil' },
  },
  forgotPassword: 'Mot de passe oublié ?',
  submit: 'Se connecter',
  byPasskey: 'Utiliser une clé d’accès',
  firstTime: 'Première participation ?',
  register: 'Créer un compte',
  agenda: { title: 'Voir l’agenda public', text: 'Le programme, jour par jour, sans compte.' },
  noAccess: 'Ce compte n’a pas accès à la plateforme.',
  endings: {
    expired: 'Votre session a pris fin. Connectez-vous de nouveau.',
    locked: 'Votre session a pris fin : ce compte est verrouillé.',
    place: 'La session ouverte à la place de cette personne a pris fin. Reconnectez-vous avec votre compte.',
  },
  internalError: 'Erreur interne du serveur. L’enregistrement a échoué, veuillez réessayer.',
  networkLost: 'Le réseau ne répond pas. Réessayez dans un instant.',
  back: 'Retour à la connexion',
}
