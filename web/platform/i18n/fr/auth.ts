type LoginView = 'smsCode' | 'register' | 'validateAccount' | 'forgotPassword' | 'resetPassword'

export const auth = {
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
  back: 'Retour à la connexion',
  views: {
    smsCode: { title: 'Saisissez le code reçu par SMS', subtitle: undefined },
    register: { title: 'Créer un compte', subtitle: 'Un compte pour déposer vos projets et suivre leur instruction.' },
    validateAccount: { title: 'Validation du compte', subtitle: undefined },
    forgotPassword: {
      title: 'Mot de passe oublié',
      subtitle: 'Indiquez votre adresse : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    },
    resetPassword: { title: 'Nouveau mot de passe', subtitle: undefined },
  } as Record<LoginView, { title: string; subtitle?: string }>,
  code: {
    sent: ({ phone }: { phone: string }) => `Nous avons envoyé un code à six chiffres au ${phone}.`,
    label: 'Code de vérification',
    help: 'Le code peut être collé en une fois.',
    digit: ({ position }: { position: number }) => `Chiffre ${position} sur 6`,
    submit: 'Vérifier le code',
    nothing: 'Rien reçu ?',
    resend: 'Renvoyer un code',
    resent: 'Un nouveau code est parti',
  },
  resendValidation: 'Renvoyer l’e‑mail de validation',
  resentValidation: 'E‑mail de validation renvoyé',
  resendFailed: 'Erreur interne du serveur. L’envoi a échoué, veuillez réessayer.',
  registered: 'Compte créé. Consultez vos e‑mails pour le valider.',
  registration: {
    submit: 'Créer mon compte',
    fields: {
      firstname: { label: 'Prénom' },
      lastname: { label: 'Nom' },
      username: { label: 'Adresse e‑mail', help: 'Elle sert aussi à vous connecter.' },
      phoneNumber: { label: 'Téléphone' },
      phoneCountryCode: { label: 'Pays' },
      password: { label: 'Mot de passe', help: 'Au moins 8 caractères, une lettre et un chiffre.' },
      passwordRepeat: { label: 'Répétez le mot de passe' },
      privacyConsent: {
        label: 'J’accepte que mes données servent à l’instruction de mes projets et à la vie du programme.',
      },
    },
  },
  validation: {
    running: 'Validation en cours…',
    done: 'Votre compte est validé.',
    soon: 'Vous allez être conduit à la connexion.',
  },
  forgot: {
    fields: { username: { label: 'Adresse e‑mail' } },
    submit: 'Envoyer le lien',
    sent: 'Si votre adresse existe dans notre base, vous recevrez dans quelques minutes un e‑mail pour choisir un nouveau mot de passe.',
  },
  reset: {
    fields: {
      newPassword: { label: 'Nouveau mot de passe', help: 'Au moins 8 caractères, une lettre et un chiffre.' },
      newPasswordRepeat: { label: 'Répétez le mot de passe' },
    },
    submit: 'Changer le mot de passe',
    done: 'Votre mot de passe est changé.',
    again: 'Demander un nouveau lien',
  },
}
