import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  secretBallot: 'Scrutin secret',
  openSince: ({ time }: { time: string }) => `ouvert depuis ${time}`,
}

const en: typeof fr = {
  secretBallot: 'Secret ballot',
  openSince: ({ time }) => `open since ${time}`,
}

/** What a room says of secrecy, and of who stays out. */
export const useDiscretionTexts = textsApart<typeof fr>({ fr, en })
