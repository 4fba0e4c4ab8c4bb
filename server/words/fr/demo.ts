/** What the demo's edition asks beyond its form. */
export const words = {
  access: {
    question: 'Le lieu est-il accessible aux personnes à mobilité réduite ?',
    help: 'De l’entrée à la salle, toilettes comprises.',
    shortName: 'Mobilité réduite',
  },
  accessChoices: { everywhere: 'oui, partout', partly: 'en partie', no: 'non' },
  way: {
    question: 'Quel chemin prendre jusqu’à la salle ?',
    help: 'Un plan ou une photo, que l’équipe d’accueil pourra suivre.',
    shortName: 'Plan d’accès',
  },
  expected: {
    question: 'Combien de personnes attendez-vous ?',
    help: 'En tout, pour toutes les dates.',
    shortName: 'Public attendu',
  },
  twinning: {
    question: 'Quel intérêt pour un jumelage ?',
    help: 'Pour la commission, avant sa séance de novembre.',
    shortName: 'Jumelage',
  },
  twinningChoices: { strong: 'fort', some: 'moyen', little: 'faible' },
}
