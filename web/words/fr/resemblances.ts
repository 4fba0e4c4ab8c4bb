import type { ProjectStatus } from '#domain/projects/statuses.ts'

type Count = { count: number }

export const words = {
  title: 'Rapprochements',
  internal: 'interne',
  counted: ({ open, aside }: { open: number; aside: number }) =>
    [open > 0 ? `${open} à regarder` : '', aside > 0 ? `${aside} ${aside > 1 ? 'écartés' : 'écarté'}` : '']
      .filter(Boolean)
      .join(', '),
  folded: ({ count }: Count) => (count > 1 ? `${count} rapprochements écartés` : 'Un rapprochement écarté'),
  isWeak: ({ count }: Count) => (count > 1 ? `${count} rapprochements moins sûrs` : 'Un rapprochement moins sûr'),
  sideBySide: {
    field: 'Champ',
    name: 'Nom',
    organizer: 'Organisateur',
    town: 'Ville',
    days: 'Dates',
    own: ({ id }: { id: number }) => `Ce projet, n° ${id}`,
    other: ({ id }: { id: number }) => `N° ${id}`,
    keep: ({ kept, refused }: { kept: number; refused: number }) =>
      `Garder n° ${kept}, refuser n° ${refused} comme doublon`,
    refusal:
      'Cet évènement nous a déjà été présenté dans un autre dossier. Nous gardons l’autre et refusons celui-ci comme doublon.',
    refusalOfHolder: ({ id }: { id: number }) =>
      `Vous nous avez déjà présenté cet évènement : nous gardons votre dossier n° ${id} et refusons celui-ci comme doublon.`,
  },
  show: 'Afficher',
  inBanner: ({ count }: Count) => (count > 1 ? `${count} rapprochements à regarder.` : 'Un rapprochement à regarder.'),
  failed: 'Les rapprochements n’ont pas pu être lus.',
  kinds: {
    same: ['Le même,', 'déjà déposé ?'],
    place: ['Même lieu,', 'même heure'],
    town: ['Même ville,', 'même public'],
  },
  number: ({ id }: { id: number }) => `N° ${id}`,
  statuses: {
    DRAFT: 'brouillon',
    SUBMITED: 'soumis',
    INFOS_NEEDED: 'en attente du porteur',
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: 'labellisé, en attente du porteur',
    CERTIFIED_UNPUBLISHED_MODIFIED: 'labellisé, à relire',
    CERTIFIED_PUBLISHED: 'labellisé et publié',
    CERTIFIED_PUBLISHED_MODIFIED: 'labellisé et publié, modifié depuis',
    REFUSED: 'refusé',
    DELETED: 'supprimé',
  } satisfies Record<ProjectStatus, string> as Record<ProjectStatus, string>,
  since: ({ status, day }: { status: string; day: string }) => `${status} le ${day}`,
  commission: ({ name }: { name: string }) => `commission ${name}`,
  followed: ({ names }: { names: string }) => `suivi par ${names}`,
  isSameName: 'même nom',
  isSameOrganizer: 'même organisateur',
  isSameHolder: 'même porteur',
  isSameDays: 'mêmes jours',
  isSameDaysLastYear: 'mêmes jours de la semaine',
  isNear: 'un nom proche',
  and: ({ before, last }: { before: string; last: string }) => `${before} et ${last}`,
  words: ' : ',
  quoted: ['« ', ' »'],
  inDescription: ' dans la description',
  inCommon: ({ duration, from, to }: { duration: string; from: string; to: string }) =>
    ` : ${duration} en commun, de ${from} à ${to}.`,
  atHour: ({ day, hour }: { day: string; hour: string }) => `${day} à ${hour}`,
  moreTimes: ({ count }: Count) => (count > 1 ? ` Et ${count} autres fois.` : ' Et une autre fois.'),
  apart: ({ distance }: { distance: string }) => `, à ${distance} l’un de l’autre.`,
  near: 'moins de 50 mètres',
  metres: ({ count }: Count) => `${count} mètres`,
  kilometres: ({ count }: { count: string }) => `${count} km`,
  minutes: ({ count }: Count) => (count > 1 ? `${count} minutes` : 'une minute'),
  halfHour: 'une demi-heure',
  hours: ({ count }: Count) => (count > 1 ? `${count} heures` : 'une heure'),
  hoursAndMinutes: ({ hours, minutes }: { hours: number; minutes: number }) =>
    `${hours} h ${String(minutes).padStart(2, '0')}`,
  clock: ({ hour, minute }: { hour: number; minute: number }) =>
    minute === 0 ? `${hour} h` : `${hour} h ${String(minute).padStart(2, '0')}`,
  thisProject: 'ce projet',
  otherProject: ({ id }: { id: number }) => `n° ${id}`,
  drawn: ({ own, theirs }: { own: string; theirs: string }) => `Ce projet ${own}, l’autre ${theirs}`,
  fromTo: ({ from, to }: { from: string; to: string }) => `de ${from} à ${to}`,
  dismiss: 'Ce n’est pas le cas',
  dismissOf: ({ name, kind }: { name: string; kind: string }) => `Ce n’est pas le cas : ${name}, ${kind}`,
  why: 'Pourquoi ? (facultatif)',
  confirm: 'Écarter',
  dismissed: 'Rapprochement écarté',
  aside: 'Écarté',
  asideBy: ({ name, id, by, day }: { name: string; id: number; by: string; day: string }) =>
    `« ${name} » (n° ${id}). ${by}, le ${day}`,
  asideWord: ({ word }: { word: string }) => ` : « ${word} »`,
  restore: 'Rétablir',
  restoreOf: ({ name }: { name: string }) => `Rétablir : ${name}`,
  restored: 'Rapprochement rétabli',
  holder: {
    title: ({ count }: Count): string =>
      count > 1 ? 'Des évènements proches sont déjà déposés' : 'Un évènement proche est déjà déposé',
    text: 'Si ce sont bien deux évènements, soumettez le vôtre : rien ne l’empêche.',
    yours: 'parmi vos projets',
    published: 'à l’agenda',
    newTab: 'dans un nouvel onglet',
  },
}
