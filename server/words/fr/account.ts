export const words = {
  /** The mails about accounts. Each shows what to do, until when, and what to do if one did not request it. */
  mails: {
    validation: {
      subject: 'Validez votre compte',
      says: 'Validez cette adresse e-mail pour vous connecter et déposer un projet.',
      action: 'Valider mon compte',
      notes: ['Ce lien est valable trois jours.', 'Vous n’avez pas créé de compte ? Ignorez ce message.'],
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      says: 'Vous avez demandé à choisir un nouveau mot de passe.',
      action: 'Choisir un mot de passe',
      notes: [
        'Ce lien est valable une heure.',
        'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.',
      ],
    },
    resetByAdmin: {
      subject: 'Choisissez un nouveau mot de passe',
      says: 'L’équipe du programme vous envoie ce lien pour choisir un nouveau mot de passe.',
      action: 'Choisir un mot de passe',
      notes: ['Ce lien est valable une heure.', 'Tant que vous ne l’utilisez pas, votre mot de passe reste le même.'],
    },
    invitation: {
      subject: 'Votre compte est ouvert',
      says: 'Un compte a été ouvert pour vous sur la plateforme du programme. Choisissez votre mot de passe pour vous connecter.',
      action: 'Choisir un mot de passe',
      notes: ['Ce lien est valable trois jours.'],
    },
    address: {
      subject: 'Confirmez votre nouvelle adresse',
      says: 'Cette adresse a été demandée pour un compte de la plateforme du programme. Confirmez-la pour vous connecter avec elle.',
      action: 'Confirmer cette adresse',
      notes: [
        'Ce lien est valable un jour. Jusque-là, l’adresse précédente reste celle du compte.',
        'Vous n’avez rien demandé ? Ignorez ce message.',
      ],
    },
  },
  smsCode: (code: string) =>
    `${code} est votre code de vérification pour le Programme culturel franco-japonais. Il est valable dix minutes.`,
  /** To an account that has changed. */
  changed: {
    subject: 'Votre compte a été modifié',
    says: (at: string, author: string, changes: string[]) =>
      `Le ${at}, voici ce qui a changé ${author} : ${changes.join(' ; ')}.`,
    expected: 'Si vous le saviez, vous n’avez rien à faire.',
    /** What a right is now. */
    now: (value: string) => ` (${value})`,
    undo: 'Ce n’était pas voulu : annuler',
    undoes:
      'Ce lien vaut sept jours. Il rétablit l’adresse et le téléphone d’avant, retire les moyens de connexion ajoutés depuis une semaine, termine toutes les connexions et vous fait choisir un autre mot de passe. Pendant 72 heures, rien d’autre ne peut alors changer.',
    tellUs: 'Vous n’êtes pas à l’origine de ce changement ? Prévenez l’équipe du programme.',
  },
  changes: {
    password: 'votre mot de passe',
    addressAsked: 'une autre adresse e-mail a été demandée ; elle comptera quand le lien qu’elle a reçu aura été suivi',
    username: 'votre adresse e-mail, qui sert à vous connecter',
    phoneNumber: 'votre numéro de téléphone',
    role: 'votre rôle',
    commissionId: 'votre commission',
    authenticatorAdded: 'une application d’authentification donne désormais le code demandé à la connexion',
    authenticatorRemoved: 'l’application d’authentification et ses codes de secours ont été retirés',
    recoveryCodesMade: 'dix nouveaux codes de secours remplacent les précédents',
    recoveryCodeUsed: 'un code de secours a été utilisé, et ne servira plus',
    smsCodeOn: 'un code peut désormais être envoyé par SMS à votre téléphone pour vous connecter',
    smsCodeOff: 'aucun code n’est plus envoyé par SMS à votre téléphone',
    passkeyAdded: 'une clé d’accès a été ajoutée : elle ouvre votre compte sans mot de passe',
    passkeyRemoved: 'une clé d’accès a été retirée',
    identityLinked: 'le compte d’une institution ouvre désormais votre compte',
    leaving: 'la suppression de votre compte a été demandée : il est fermé, et sera effacé dans sept jours',
    secondStepRemoved: 'votre deuxième étape et vos clés d’accès ont été retirées, et vos connexions terminées',
  },
  changedBy: {
    owner: 'depuis votre compte',
    team: 'par l’équipe du programme',
    link: 'par le lien que vous avez reçu',
  },
  newBrowser: {
    subject: 'Connexion depuis un nouveau navigateur',
    says: (at: string) =>
      `Le ${at}, quelqu’un s’est connecté à votre compte depuis un navigateur que nous ne connaissions pas :`,
    from: (browser: string, address: string) => `Navigateur : ${browser}\nAdresse : ${address}`,
    expected: 'Si c’était vous, vous n’avez rien à faire.',
    see: 'Voir mes connexions',
    ifNot:
      'Ce n’était pas vous ? Choisissez sans attendre un autre mot de passe, ce qui termine toutes vos connexions, et prévenez l’équipe du programme.',
    choose: 'Choisir un autre mot de passe',
  },
  /** To the other administrators, of whom one confirms. */
  addressAsked: {
    subject: 'Une adresse d’administration attend confirmation',
    says: (asker: string, name: string, username: string) =>
      `${asker} demande que l’adresse de ${name} devienne ${username}. Une deuxième personne de l’administration la confirme ou la refuse, après s’être assurée que la demande vient bien de ${name}.`,
    see: 'Voir la demande',
    ends: 'Sans réponse, la demande s’éteint après sept jours.',
  },
  /** To users who have not signed in for years, before their account is erased. */
  inactive: {
    subject: 'Votre compte va être supprimé',
    says: (years: number, day: string) =>
      `Vous ne vous êtes pas connecté à la plateforme du programme depuis près de ${years === 1 ? 'un an' : `${years} ans`}. Nous ne gardons pas les données de qui ne s’en sert plus : sans nouvelle de vous, votre compte sera effacé le ${day}.`,
    how: 'Pour le garder, il suffit de vous connecter une fois avant cette date.',
    action: 'Me connecter',
    kept: 'Vos projets labellisés restent dans les archives du programme, sans votre nom.',
  },
}
