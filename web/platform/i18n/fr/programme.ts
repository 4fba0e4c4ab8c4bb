export const programme = {
  title: 'Réglages du programme',
  subtitle: 'L’édition annoncée partout, et la période de dépôt.',
  saved: 'Réglages enregistrés',
  fields: {
    editionTitle: { label: 'Titre de l’édition', help: 'Par exemple « 4e édition ».' },
    editionTitleEn: {
      label: 'Titre de l’édition en anglais',
      help: 'Vide : « 4e édition » se lit « 4th edition ».',
    },
    contactEmail: {
      label: 'Adresse pour les questions',
      help: 'Nommée à la fin de chaque e-mail, où mènent aussi les réponses. Vide : les e-mails ne nomment personne.',
    },
    editionStart: { label: 'Premier jour' },
    editionEnd: { label: 'Dernier jour' },
    submissionOpensAt: { label: 'Ouverture des dépôts', help: 'Vide : ouverts sans attendre.' },
    submissionClosesAt: {
      label: 'Clôture des dépôts',
      help: 'Vide : ouverts sans limite. Les brouillons restent possibles.',
    },
  },
}
