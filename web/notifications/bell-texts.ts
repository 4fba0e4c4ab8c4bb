import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  title: 'Notifications',
  unseen: ({ count }: { count: number }) => (count === 1 ? '1 non vue' : `${count} non vues`),
  atLeast: ({ count }: { count: number }) => `${count} non vues ou plus`,
}

const en: typeof fr = {
  title: 'Notifications',
  unseen: ({ count }) => `${count} unseen`,
  atLeast: ({ count }) => `${count} unseen or more`,
}

/** The texts of the bell before it is opened. */
export const useBellTexts = textsApart<typeof fr>({ fr, en })
