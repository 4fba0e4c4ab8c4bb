import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  secretBallot: 'Scrutin secret',
  openSince: ({ time }: { time: string }) => `ouvert depuis ${time}`,
  calledByOther: ({ name }: { name: string }) =>
    `Vous vous êtes déporté de « ${name} » : un autre membre présent l’appelle.`,
}

const en: typeof fr = {
  secretBallot: 'Secret ballot',
  openSince: ({ time }) => `open since ${time}`,
  calledByOther: ({ name }) => `You stay out of “${name}”: another member who is there calls it.`,
}

/** What a room says of secrecy, and of who stays out. */
export const useDiscretionTexts = textsApart<typeof fr>({ fr, en })
