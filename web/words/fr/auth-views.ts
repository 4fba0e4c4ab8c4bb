const appCode = {
  text: 'Ouvrez votre application d’authentification : elle donne un code à six chiffres, qui change toutes les trente secondes.',
  without: 'Votre application n’est pas à portée de main ?',
  useRecovery: 'Utiliser un code de secours',
  or: 'ou',
  bySms: ({ phone }: { phone: string }) => `recevoir un code par SMS au ${phone}`,
  recovery: {
    text: 'Saisissez l’un de vos dix codes de secours. Chacun ne sert qu’une fois.',
    label: 'Code de secours',
    help: 'Seize lettres et chiffres ; les tirets sont facultatifs.',
    back: 'Vous avez votre application ?',
    useApp: 'Utiliser son code',
  },
}

type TitledView =
  | 'smsCode'
  | 'appCode'
  | 'register'
  | 'validateAccount'
  | 'forgotPassword'
  | 'resetPassword'
  | 'confirmAddress'
  | 'undoChange'
  | 'confirmAnswer'
  | 'provider'

export const words = {
  titles: {
    smsCode: { title: 'Saisissez le code reçu par SMS' },
    appCode: { title: 'Saisissez le code de votre application' },
    register: { title: 'Créer un compte', subtitle: 'Un compte pour déposer vos projets et suivre leur instruction.' },
    validateAccount: { title: 'Validation du compte' },
    forgotPassword: {
      title: 'Mot de passe oublié',
      subtitle: 'Indiquez votre adresse : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    },
    resetPassword: { title: 'Nouveau mot de passe' },
    confirmAddress: { title: 'Nouvelle adresse' },
    undoChange: { title: 'Annuler un changement' },
    confirmAnswer: { title: 'Votre réponse' },
    provider: { title: 'Se connecter' },
  } as Record<TitledView, { title: string; subtitle?: string }>,
  registration: {
    submit: 'Créer mon compte',
    fields: {
      firstname: { label: 'Prénom' },
      lastname: { label: 'Nom' },
      username: { label: 'Adresse e-mail', help: 'Elle sert aussi à vous connecter.' },
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
    logIn: 'Se connecter',
    choose:
      'Ce navigateur n’est pas celui où le compte a été créé : choisissez le mot de passe avec lequel vous vous connecterez. Il remplace celui qui a été saisi.',
    submit: 'Valider mon compte',
    renew: 'Recevoir un nouveau lien',
    renewed: 'Un nouveau lien est parti par e-mail. Il est valable trois jours.',
    unknown: 'Si votre compte n’est pas encore validé, la connexion propose de renvoyer l’e-mail.',
    soon: 'La connexion s’ouvre dans un instant.',
  },
  forgot: {
    fields: { username: { label: 'Adresse e-mail' } },
    submit: 'Envoyer le lien',
    sent: 'Si votre adresse existe dans notre base, vous recevrez dans quelques minutes un e-mail pour choisir un nouveau mot de passe.',
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
  confirmAddress: {
    text: 'Confirmez que ce compte prend cette adresse. Toutes ses connexions seront terminées.',
    action: 'Confirmer cette adresse',
    done: 'Cette adresse est maintenant celle du compte.',
    next: 'Connectez-vous avec elle.',
  },
  undoChange: {
    text: 'L’adresse et le téléphone d’avant reviennent, les moyens de connexion ajoutés depuis une semaine sont retirés, et toutes les connexions se terminent. Pendant 72 heures, rien d’autre ne changera.',
    action: 'Annuler le changement',
    done: 'Le changement est annulé.',
    next: 'Un lien pour choisir un autre mot de passe est parti par e-mail.',
  },
  confirmAnswer: {
    text: 'Confirmez que la réponse est de vous : elle ira au fil du projet, comme si elle venait de l’adresse de votre compte.',
    adds: 'Compter aussi mes prochaines réponses depuis cette adresse',
    action: 'Oui, elle est de moi',
    done: 'Votre réponse est au projet.',
    next: 'Vous pouvez fermer cette page.',
  },
  provider: {
    by: ({ name }: { name: string }) => `Continuer avec ${name}`,
    running: 'Connexion en cours…',
    orRecovery: 'Ou l’un de vos codes de secours.',
    refusals: {
      failed: 'La connexion n’a pas abouti. Réessayez, ou connectez-vous avec votre mot de passe.',
      unverified: 'Votre institution ne garantit pas votre adresse e-mail : connectez-vous avec votre mot de passe.',
      unknown: 'Il n’y a aucun compte de la plateforme à votre adresse : demandez une invitation, ou créez un compte.',
      taken:
        'Le compte à cette adresse est déjà relié à une autre personne, ou vient d’être protégé. Connectez-vous avec votre mot de passe.',
    },
  },
  resend: {
    action: 'Renvoyer l’e-mail de validation',
    sent: 'E-mail de validation renvoyé',
    failed: 'Erreur interne du serveur. L’envoi a échoué, veuillez réessayer.',
  },
  usedAddress: 'Cette adresse a déjà un compte.',
  registered: 'Compte créé. Consultez vos e-mails pour le valider.',
  awaitsMail: {
    sent: 'Un e-mail de validation est parti.',
    sentTo: ({ address }: { address: string }) => `Un e-mail est parti à ${address}.`,
    next: 'Ouvrez le lien qu’il contient, puis connectez-vous. S’il n’arrive pas, regardez aussi dans les indésirables.',
  },
  signInAgain: {
    title: 'Votre session a expiré',
    idleTitle: 'Votre session s’est fermée',
    idleText:
      'Rien n’a été fait ici depuis un moment, et votre compte administre la plateforme. Connectez-vous de nouveau : votre saisie est conservée.',
    text: 'Connectez-vous de nouveau : votre saisie est conservée.',
    submit: 'Se connecter et continuer',
    leaving: 'Votre saisie reste sur cet appareil, et vous attend ici à votre prochaine connexion.',
    leave: 'Quitter sans me reconnecter',
  },
  appCode,
  code: {
    sent: ({ phone }: { phone: string }) => `Nous avons envoyé un code à six chiffres au ${phone}.`,
    label: 'Code de vérification',
    help: 'Le code peut être collé en une fois.',
    digit: ({ position }: { position: number }) => `Chiffre ${position} sur 6`,
    submit: 'Vérifier le code',
    nothing: 'Rien reçu ?',
    resend: 'Renvoyer un code',
    resent: 'Un nouveau code est parti',
  },
}
