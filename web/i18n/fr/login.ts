export const login = {
  title: 'Se connecter',
  subtitle: 'Déposez un projet d’évènement ou suivez son instruction.',
  fields: {
    username: { label: 'Adresse e‑mail' },
    password: { label: 'Mot de passe' },
    rememberMe: { label: 'Rester connecté sur cet appareil' },
  },
  forgotPassword: 'Mot de passe oublié ?',
  submit: 'Se connecter',
  firstTime: 'Première participation ?',
  register: 'Créer un compte',
  noAccess: 'Ce compte n’a pas accès à la plateforme.',
  internalError: 'Erreur interne du serveur. L’enregistrement a échoué, veuillez réessayer.',
  networkLost: 'Le réseau ne répond pas. Réessayez dans un instant.',
  back: 'Revenir à la connexion',
  ended: 'Votre session est terminée. Reconnectez-vous pour continuer.',
}
