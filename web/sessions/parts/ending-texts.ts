import { textsApart } from '#web/platform/i18n/texts.ts'

type Count = { count: number }

const fr = {
  closeEarly: 'Clore avant que tous aient voté ?',
  missing: ({ count }: Count) =>
    count > 1
      ? `${count} voix ne se sont pas encore exprimées, et ne compteront pas.`
      : 'Une voix ne s’est pas encore exprimée, et ne comptera pas.',
  ownMissing: 'Vous n’avez pas encore voté.',
  proxyMissing: ({ name }: { name: string }) => `Vous n’avez pas encore voté au nom de ${name}.`,
  noWayBack: 'Un scrutin clos ne se rouvre pas.',
  giveUp: 'Abandonner le scrutin ?',
  nothingCounts: 'Rien de ce tour ne compte. Le procès-verbal le note comme annulé.',
  leaveFile: 'Appeler un autre dossier ?',
  leftUndecided: ({ name }: { name: string }) =>
    `Le résultat du vote sur « ${name} » est annoncé, mais le dossier n’est ni décidé ni reporté. Il reste à traiter : vous pourrez y revenir.`,
  stayOnFile: 'Rester sur ce dossier',
  untold: 'La présidence va annoncer le résultat.',
  allTreated: 'Tous les dossiers sont décidés ou reportés : la séance peut être close.',
  allTreatedForAll: 'Tous les dossiers sont décidés ou reportés.',
  closeArchived:
    'Son édition est archivée : les décisions préparées ne partiront plus. Le procès-verbal, lui, peut encore être relu et scellé.',
  leftPostponed: ({ count }: Count) =>
    count > 1
      ? `${count} dossiers n’y ont pas été décidés : ils seront reportés, et un scrutin resté ouvert ne comptera pas.`
      : 'Un dossier n’y a pas été décidé : il sera reporté, et un scrutin resté ouvert ne comptera pas.',
  archived: 'L’édition est archivée : plus rien ne se décide dans cette séance. Elle peut être close.',
  archivedForAll: 'L’édition est archivée : plus rien ne se décide dans cette séance.',
  again: {
    call: 'Appeler de nouveau',
    decided:
      'Ce dossier est décidé. L’appeler de nouveau le rouvre sur tous les écrans : il sera à décider ou à reporter une seconde fois. D’ici là, la décision préparée reste.',
    postponed:
      'Ce dossier est reporté. L’appeler de nouveau le rouvre sur tous les écrans : il sera à décider ou à reporter une seconde fois.',
  },
}

const en: typeof fr = {
  closeEarly: 'Close before all have voted?',
  missing: ({ count }) =>
    count > 1
      ? `${count} votes have not been cast yet, and will not count.`
      : 'One vote has not been cast yet, and will not count.',
  ownMissing: 'You have not voted yet.',
  proxyMissing: ({ name }) => `You have not voted on behalf of ${name} yet.`,
  noWayBack: 'A closed ballot cannot be reopened.',
  giveUp: 'Abandon the ballot?',
  nothingCounts: 'Nothing in this round counts. The minutes record it as abandoned.',
  leaveFile: 'Call another file?',
  leftUndecided: ({ name }) =>
    `The result of the vote on “${name}” has been announced, but the file is neither decided nor postponed. It is still to be dealt with: you can come back to it.`,
  stayOnFile: 'Stay on this file',
  untold: 'The chair is about to announce the result.',
  allTreated: 'All files are decided or postponed: the session can be closed.',
  allTreatedForAll: 'All files are decided or postponed.',
  closeArchived:
    'Its edition is archived: the prepared decisions will no longer be sent. The minutes can still be read and sealed.',
  leftPostponed: ({ count }) =>
    count > 1
      ? `${count} files were not decided in it: they will be postponed, and a ballot that is still open will not count.`
      : 'One file was not decided in it: it will be postponed, and a ballot that is still open will not count.',
  archived: 'The edition is archived: nothing can be decided in this session any more. It can be closed.',
  archivedForAll: 'The edition is archived: nothing can be decided in this session any more.',
  again: {
    call: 'Call it again',
    decided:
      'This file is decided. Calling it again opens it on every screen: it must then be decided or postponed a second time. Until then, the prepared decision stays.',
    postponed:
      'This file is postponed. Calling it again opens it on every screen: it must then be decided or postponed a second time.',
  },
}

/** The texts for the end of a ballot and of a session. */
export const useEndingTexts = textsApart<typeof fr>({ fr, en })
