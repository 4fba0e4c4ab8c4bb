import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  secretBallot: 'Scrutin secret',
  openSince: ({ time }: { time: string }) => `ouvert depuis ${time}`,
  spoiled: 'Une personne qui a voté s’est déportée depuis : ce scrutin sera nul, un autre tour le remplacera.',
  calledByOther: ({ name }: { name: string }) =>
    `Vous vous êtes déporté de « ${name} » : un autre membre présent l’appelle.`,
  interests: ({ names }: { names: string }) => `Intérêt possible : ${names}`,
  ownInterest: 'Un intérêt possible vous concerne, vous n’avez pas part à la décision.',
}

const en: typeof fr = {
  secretBallot: 'Secret ballot',
  openSince: ({ time }) => `open since ${time}`,
  spoiled:
    'Someone who voted has since recused themselves: this ballot will be void, and another round will replace it.',
  calledByOther: ({ name }) => `You are recused from “${name}”: another member present calls it.`,
  interests: ({ names }) => `Possible interest: ${names}`,
  ownInterest: 'A possible interest concerns you: you have no part in the decision.',
}

/** The room's texts about secrecy and recusals. */
export const useDiscretionTexts = textsApart<typeof fr>({ fr, en })
