export const keys = {
  button: 'Touches',
  title: 'Touches de la liste',
  list: [
    ['/', 'chercher dans la liste'],
    ['↓', 'de la recherche aux lignes'],
    ['j', 'ligne suivante, ou projet suivant'],
    ['k', 'ligne précédente, ou projet précédent'],
    ['x', 'sélectionner la ligne'],
    ['Maj x', 'sélectionner depuis la dernière ligne cochée jusqu’à celle-ci'],
    ['a', 'agir sur les projets sélectionnés'],
    ['Entrée', 'ouvrir le projet'],
    ['e', 'modifier le projet'],
    ['Ctrl K', 'aller à un projet, un écran, un acte'],
    ['?', 'cette aide'],
  ],
  about: 'Dans un champ, les touches écrivent. Un lecteur d’écran garde les siennes.',
  on: 'Touches simples actives',
}
