export const words = {
  answered: 'Avec réponse',
  unanswered: 'Sans réponse',
}
