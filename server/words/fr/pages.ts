/** The pages that are shown where nothing else can be. */
export const words = {
  notFound: { title: 'Page introuvable', says: 'Cette adresse ne mène à rien.' },
  failure: {
    title: 'Momentanément indisponible',
    says: 'Cette page ne peut pas être affichée pour l’instant. Rien n’est perdu : réessayez dans un moment.',
  },
  home: 'Revenir à l’accueil',
  agenda: 'Voir l’agenda',
}
