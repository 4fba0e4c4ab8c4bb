import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  title: 'Mes données',
  text: 'Tout ce que la plateforme garde sur vous : votre compte, vos projets et leurs images, votre historique, vos connexions. Ce qui concerne d’autres personnes n’y est pas.',
  archive: {
    title: 'Archive',
    text: 'Un dossier compressé : une page à lire, les images et un fichier pour les programmes. Son lien vous vient par e-mail et vaut un jour.',
    ask: 'Demander mon archive',
    asked: 'Le lien est parti par e-mail. Il vaut un jour.',
    ready: 'Le lien que vous avez suivi l’ouvre jusqu’à demain au plus tard.',
    read: 'Télécharger mon archive',
    again: {
      title: 'Un autre lien',
      text: 'Si celui-ci ne vaut plus. Il vient par e-mail, et ceux d’avant n’ouvrent plus rien.',
      action: 'Demander un autre lien',
    },
    fileName: 'mes-donnees.zip',
  },
  plain: {
    title: 'Fichier seul',
    text: 'Les mêmes données sans les images, dans un fichier pour les programmes (JSON).',
    action: 'Télécharger le fichier JSON',
    fileName: 'mes-donnees.json',
  },
}

type DataTexts = typeof fr

const en: DataTexts = {
  title: 'My data',
  text: 'Everything that the platform keeps about you: your account, your projects and their pictures, your history, your log-ins. What concerns other people is not in it.',
  archive: {
    title: 'Archive',
    text: 'A compressed folder: a page to read, the pictures and a file for programs. Its link comes to you by e-mail and is valid for one day.',
    ask: 'Ask for my archive',
    asked: 'The link is on its way by e-mail. It is valid for one day.',
    ready: 'The link that you followed opens it until tomorrow at the latest.',
    read: 'Download my archive',
    again: {
      title: 'Another link',
      text: 'If this one is no longer valid. It comes by e-mail, and earlier links stop working.',
      action: 'Ask for another link',
    },
    fileName: 'my-data.zip',
  },
  plain: {
    title: 'The file alone',
    text: 'The same data without the pictures, in a file for programs (JSON).',
    action: 'Download the JSON file',
    fileName: 'my-data.json',
  },
}

export const useDataTexts = textsApart<DataTexts>({ fr, en })
