export const programme = {
  title: 'Réglages du programme',
  subtitle: 'Ce qui vaut pour toutes les éditions.',
  editions: 'Gérer les éditions',
  saved: 'Réglages enregistrés',
  fields: {
    contactEmail: {
      label: 'Adresse pour les questions',
      help: 'Nommée à la fin de chaque e-mail, où mènent aussi les réponses. Vide : les e-mails ne nomment personne.',
    },
    dataLicence: {
      label: 'Licence des données ouvertes',
      help: 'Sous laquelle chacun peut réutiliser l’agenda public. Chaque flux la nomme.',
    },
  },
}
