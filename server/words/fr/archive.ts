import { withTranslated } from '#domain/translations/translated-words.ts'

type Addressed = { hello: string; url: string }

export const words = {
  fileName: 'mes-donnees.zip',
  pageName: 'lisez-moi.html',
  dataName: 'donnees.json',
  letter: ({ hello, url }: Addressed) => ({
    subject: 'Votre archive est prête',
    paragraphs: [
      hello,
      'Vous avez demandé tout ce que la plateforme garde sur vous : votre compte, vos projets et leurs images, votre historique, vos connexions.',
    ],
    action: { label: 'Télécharger mon archive', url },
    notes: [
      'Ce lien est valable un jour. Il demande que vous soyez connecté, et aucun lien demandé avant lui n’ouvre plus.',
      'Vous n’avez rien demandé ? Quelqu’un est connecté à votre place : terminez vos connexions et choisissez un autre mot de passe.',
    ],
  }),
  page: {
    title: 'Mes données',
    about: ({ at }: { at: string }) =>
      `Ce que la plateforme gardait sur vous le ${at}. Le fichier donnees.json dit la même chose aux programmes, avec l’historique complet ; vos images sont dans le dossier images.`,
    account: 'Mon compte',
    projects: 'Mes projets',
    received: 'Ce qu’on m’a écrit sur mes projets',
    messages: 'E-mails et SMS reçus',
    notes: 'Ce que j’ai écrit sur des projets',
    reports: 'Mes bilans',
    reportColumns: {
      project: 'Projet',
      sent: 'Envoyé',
      attendance: 'Personnes',
      wentWell: 'Ce qui a bien marché',
      pressLinks: 'Presse',
      finalCost: 'Coût final (€)',
      pictures: 'Photos',
    },
    opinions: 'Mes avis sur des projets',
    signIns: 'Mes connexions',
    none: 'Rien.',
    yes: 'oui',
    no: 'non',
    free: 'gratuit',
    paying: 'payant',
    columns: { at: 'Quand', subject: 'Objet', text: 'Texte', browser: 'Navigateur', address: 'Adresse' },
    byAdministrator: 'par l’administration, à votre place',
  },
  /** The fields of an account and of a project, in the order of the page. */
  labels: {
    account: {
      firstname: 'Prénom',
      lastname: 'Nom',
      username: 'Adresse e-mail',
      phoneNumber: 'Téléphone',
      role: 'Rôle',
      commission: 'Commission',
      createdAt: 'Compte créé',
      validatedAt: 'Adresse validée',
      privacyConsentAt: 'Accord sur les données',
      lastSignInAt: 'Dernière connexion',
      answerAddresses: 'Autres adresses pour répondre',
    },
    project: withTranslated(
      {
        projectStatus: 'Statut',
        createdAt: 'Créé',
        submissionDate: 'Soumis',
        askedAgainAt: 'Nouvel examen demandé',
        answeredAt: 'Réponse envoyée',
        certificationDate: 'Labellisé',
        publicationDate: 'Publié',
        commission: 'Commission',
        projectTypes: 'Types d’évènement',
        message: 'Message de la commission',
        description: 'Description',
        nameModified: 'Nom proposé',
        descriptionModified: 'Description proposée',
        dateString: 'Dates',
      },
      'fr',
    ),
  },
}
