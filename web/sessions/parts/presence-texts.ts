import { textsApart } from '#web/platform/i18n/texts.ts'

type Count = { count: number }

const fr = {
  announced: { COMING: 'venue annoncée', VIDEO: 'visio annoncée', ABSENT: 'absence' },
  allTitle: ({ count }: Count) =>
    count > 1 ? `Noter ${count} personnes présentes ?` : 'Noter une personne présente ?',
  allText: 'Seront notées présentes, sur place et à partir de maintenant :',
  allConfirm: ({ count }: Count) => (count > 1 ? `Noter ces ${count} présences` : 'Noter cette présence'),
  ticked: ({ count }: Count) => (count > 1 ? `${count} présences notées` : 'Une présence notée'),
  takeBack: 'Reprendre',
  quorumFell: ({ count, needed }: { count: number; needed: number }) =>
    `Le quorum n’est plus réuni : ${count} pour ${needed}. Les voix de ce scrutin restent fixées à son ouverture.`,
  secrecyAsked: 'Un membre présent demande un scrutin secret.',
  askSecrecy: 'Demander un scrutin secret',
  secrecySent: 'Demande transmise, sans votre nom',
  openSecret: 'Vote secret',
}

const en: typeof fr = {
  announced: { COMING: 'announced', VIDEO: 'announced, by video', ABSENT: 'absent' },
  allTitle: ({ count }) => (count > 1 ? `Mark ${count} people as present?` : 'Mark one person as present?'),
  allText: 'Will be marked as present, in the room and from now on:',
  allConfirm: ({ count }) => (count > 1 ? `Mark these ${count} as present` : 'Mark as present'),
  ticked: ({ count }) => (count > 1 ? `${count} people marked as present` : 'One person marked as present'),
  takeBack: 'Take back',
  quorumFell: ({ count, needed }) =>
    `The quorum is no longer reached: ${count} for ${needed}. The votes of this ballot stay as they were fixed when it opened.`,
  secrecyAsked: 'A present member asks for a secret ballot.',
  askSecrecy: 'Ask for a secret ballot',
  secrecySent: 'Request passed on, without your name',
  openSecret: 'Secret vote',
}

/** The words of who is present, and of what a present member may ask. */
export const usePresenceTexts = textsApart<typeof fr>({ fr, en })
