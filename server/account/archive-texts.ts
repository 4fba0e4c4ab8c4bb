import type { Language } from '#domain/language.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'

type Addressed = { firstname: string; url: string }

const fr = {
  fileName: 'mes-donnees.zip',
  pageName: 'lisez-moi.html',
  dataName: 'donnees.json',
  letter: ({ firstname, url }: Addressed): Letter => ({
    subject: 'Votre archive est prête',
    paragraphs: [
      firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`,
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
}

type ArchiveTexts = typeof fr

const en: ArchiveTexts = {
  fileName: 'my-data.zip',
  pageName: 'read-me.html',
  dataName: 'data.json',
  letter: ({ firstname, url }) => ({
    subject: 'Your archive is ready',
    paragraphs: [
      firstname === '' ? 'Hello,' : `Hello ${firstname},`,
      'You asked for everything that the platform keeps about you: your account, your projects and their pictures, your history, your log-ins.',
    ],
    action: { label: 'Download my archive', url },
    notes: [
      'This link is valid for one day. You must be logged in to open it, and links requested earlier no longer work.',
      'Did you not ask for this? Somebody else is logged in to your account: end your log-ins and choose another password.',
    ],
  }),
  page: {
    title: 'My data',
    about: ({ at }) =>
      `What the platform kept about you on ${at}. The file data.json holds the same for programs, with the whole history; your pictures are in the folder images.`,
    account: 'My account',
    projects: 'My projects',
    received: 'What was written to me about my projects',
    messages: 'E-mails and text messages received',
    notes: 'What I wrote about projects',
    reports: 'My reports',
    reportColumns: {
      project: 'Project',
      sent: 'Sent',
      attendance: 'People',
      wentWell: 'What went well',
      pressLinks: 'Press',
      finalCost: 'Final cost (€)',
      pictures: 'Pictures',
    },
    opinions: 'My opinions on projects',
    signIns: 'My log-ins',
    none: 'Nothing.',
    yes: 'yes',
    no: 'no',
    free: 'free',
    paying: 'with a fee',
    columns: { at: 'When', subject: 'Subject', text: 'Text', browser: 'Browser', address: 'Address' },
    byAdministrator: 'by the administration, in your place',
  },
}

export const archiveTexts: Record<Language, ArchiveTexts> = { fr, en }
