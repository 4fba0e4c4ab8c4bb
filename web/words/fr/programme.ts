const rules = {
  language: 'Langue du règlement',
  none: 'Le règlement de cette édition n’est pas encore publié.',
  failed: 'Le règlement n’a pas pu être lu. Fermez, puis rouvrez cette fenêtre.',
}

const secondStepRule = {
  title: 'Connexion des commissions et de l’administration',
  label: 'Exiger une deuxième étape',
  help: 'Une application d’authentification, une clé d’accès ou, où il est en service, un code par SMS. Qui n’en a pas est conduit à en choisir une à sa prochaine connexion, avant toute autre chose.',
  required: 'Deuxième étape exigée',
  optional: 'Deuxième étape laissée au choix de chacun',
}

export const words = {
  title: 'Réglages du programme',
  subtitle: 'Ce qui vaut pour toutes les éditions.',
  tabs: { programme: 'Programme', editions: 'Éditions', receivedMail: 'Courrier reçu', audit: 'Journal' },
  saved: 'Réglages enregistrés',
  fields: {
    contactEmail: {
      label: 'Adresse pour les questions',
      help: 'Nommée à la fin de chaque e-mail. Les réponses y vont aussi, sauf celles qui rejoignent le fil d’un projet, si le programme reçoit du courrier. Vide : les e-mails ne nomment personne.',
    },
    dataLicence: {
      label: 'Licence des données ouvertes',
      help: 'Sous laquelle chacun peut réutiliser l’agenda public. Chaque flux la nomme.',
    },
  },
  rules,
  secondStepRule,
}
