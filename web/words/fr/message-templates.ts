/** Templates of messages to holders, and the preview of the mail. */
export const words = {
  menu: 'Modèles',
  title: 'Modèles de messages',
  about: 'Les messages que la commission écrit souvent, à reprendre au moment de décider.',
  search: 'Chercher un modèle',
  none: 'Aucun modèle pour cette commission.',
  notFound: 'Aucun modèle ne correspond.',
  failed: 'Les modèles n’ont pas pu être lus.',
  manage: 'Gérer les modèles',
  from: ({ name }: { name: string }) => `D’après « ${name} »`,
  replace: {
    title: 'Remplacer votre message ?',
    text: ({ name }: { name: string }) => `Le modèle « ${name} » prend la place de ce que vous avez écrit.`,
    confirm: 'Remplacer',
  },
  add: 'Nouveau modèle',
  edit: ({ name }: { name: string }) => `Modifier « ${name} »`,
  remove: ({ name }: { name: string }) => `Supprimer « ${name} »`,
  removal: ({ name }: { name: string }) =>
    `Le modèle « ${name} » ne sera plus proposé. Les messages déjà envoyés restent comme ils sont.`,
  untranslated: ({ languages }: { languages: string }) => `Pas encore de texte : ${languages}`,
  saved: 'Modèle enregistré',
  fields: {
    name: { label: 'Nom du modèle', placeholder: 'Visuel manquant' },
    text: {
      label: 'Message',
      help: 'Les mots {nom}, {titulaire}, {ville}, {lieu} et {organisateur} sont remplis pour chaque projet.',
    },
    textEn: {
      label: 'Message en anglais',
      help: 'Pour les porteurs qui lisent l’anglais. Vide : le message français.',
    },
    textJa: {
      label: 'Message en japonais',
      help: 'Pour les porteurs qui lisent le japonais. Vide : le message français.',
    },
    kind: { label: 'Proposé', placeholder: 'Pour tout message' },
    version: { label: 'Version' },
  },
  kinds: { refusal: 'Pour un refus', request: 'Pour une demande' },
  unknown: ({ names }: { names: string }) =>
    `Nom inconnu : ${names}. Les noms : {nom}, {titulaire}, {ville}, {lieu}, {organisateur}.`,
  /** A message that could not be sent, saved as a note. */
  unsent: {
    note: 'Noter dans le fil',
    noted: 'Votre texte attend sous « Noter pour la commission ».',
  },
  mail: {
    see: 'Voir l’e-mail',
    title: 'L’e-mail tel qu’il partira',
    to: 'À',
    subject: 'Objet',
    language: ({ language }: { language: string }) => `En ${language}, la langue du porteur.`,
    notSent: 'Rien n’est envoyé tant que la décision n’est pas enregistrée.',
    notWritten:
      'Rien n’est envoyé tant que vous n’avez pas écrit. Les messages à un même porteur partent ensemble, selon ses réglages.',
    none: 'Aucun e-mail ne part : ce compte n’existe plus.',
    previous: 'E-mail précédent',
    next: 'E-mail suivant',
    place: ({ place, of }: { place: number; of: number }) => `${place} sur ${of}`,
  },
}
