export const keys = {
  button: 'Touches',
  title: 'Touches de la liste',
  list: [
    ['/', 'chercher dans la liste'],
    ['j', 'ligne suivante, ou projet suivant'],
    ['k', 'ligne précédente, ou projet précédent'],
    ['Entrée', 'ouvrir le projet'],
    ['e', 'modifier le projet'],
    ['?', 'cette aide'],
  ],
  about: 'Dans un champ, les touches écrivent. Un lecteur d’écran garde les siennes.',
  on: 'Touches simples actives',
}
