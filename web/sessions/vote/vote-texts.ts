import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  asAsked: ({ amount }: { amount: string }) => `Comme demandé : ${amount}`,
  otherThanAsked: ({ amount, asked }: { amount: string; asked: string }) => `${amount}, pour ${asked} demandés`,
  asked: ({ asked }: { asked: string }) => `Demandé : ${asked}`,
  noMoney: 'Sans budget',
  entered: ({ name }: { name: string }) => `Vote de ${name} saisi`,
  fallen: ({ name }: { name: string }) => `« ${name} » est reporté`,
  tieFell: ({ FOR, AGAINST }: { FOR: number; AGAINST: number }) =>
    `Égalité, ${FOR} pour et ${AGAINST} contre : la proposition tombe.`,
  againstFell: 'La proposition tombe.',
  byCasting: { FOR: 'La voix de la présidence : pour', AGAINST: 'La voix de la présidence : contre' },
  waive: {
    title: ({ name }: { name: string }) => `Annoncer l’égalité sans la voix de ${name} ?`,
    text: ({ name }: { name: string }) =>
      `À égalité, ${name} peut trancher. Annoncée ainsi, la proposition tombe et le dossier est reporté. Demandez-lui d’abord.`,
    confirm: 'Annoncer, la présidence y renonce',
    cancel: 'Attendre sa voix',
  },
  unsaved: {
    title: 'Préparer ce qui a été voté ?',
    text: ({ status, amount }: { status: string; amount: string }) =>
      `La proposition a été modifiée depuis le vote, sans être votée. La décision préparée serait celle du vote : ${status}${amount}.`,
    confirm: 'Préparer ce qui a été voté',
    cancel: 'Revenir à la saisie',
  },
}

const en: typeof fr = {
  asAsked: ({ amount }) => `As asked: ${amount}`,
  otherThanAsked: ({ amount, asked }) => `${amount}, for ${asked} asked`,
  asked: ({ asked }) => `Asked: ${asked}`,
  noMoney: 'Without a budget',
  entered: ({ name }) => `Vote of ${name} entered`,
  fallen: ({ name }) => `“${name}” is postponed`,
  tieFell: ({ FOR, AGAINST }) => `A tie, ${FOR} for and ${AGAINST} against: the proposal falls.`,
  againstFell: 'The proposal falls.',
  byCasting: { FOR: 'Casting vote of the chair: for', AGAINST: 'Casting vote of the chair: against' },
  waive: {
    title: ({ name }) => `Announce the tie without the vote of ${name}?`,
    text: ({ name }) =>
      `At a tie, ${name} may decide. Announced like this, the proposal falls and the file is postponed. Ask them first.`,
    confirm: 'Announce, the chair waives it',
    cancel: 'Wait for their vote',
  },
  unsaved: {
    title: 'Prepare what was voted?',
    text: ({ status, amount }) =>
      `The proposal was edited after the vote, and that was not voted on. The decision would be the voted one: ${status}${amount}.`,
    confirm: 'Prepare what was voted',
    cancel: 'Back to what I typed',
  },
}

/** What a vote is on, in words. */
export const useVoteTexts = textsApart<typeof fr>({ fr, en })
