import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  sort: 'Trier par désaccord',
  sorted: 'Les dossiers où les avis divergent le plus viennent d’abord, les unanimes en dernier.',
  replyOf: ({ name }: { name: string }) => `Réponse de ${name}`,
  callNamed: ({ name }: { name: string }) => `Appeler « ${name} »`,
}

const en: typeof fr = {
  sort: 'Sort by disagreement',
  sorted: 'The files on which opinions differ most come first, the unanimous ones last.',
  replyOf: ({ name }) => `Answer of ${name}`,
  callNamed: ({ name }) => `Call “${name}”`,
}

/** The words of the order: sorting, calling, and the answers that the desk enters. */
export const useOrderTexts = textsApart<typeof fr>({ fr, en })
