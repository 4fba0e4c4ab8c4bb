import type { words as fr } from '#server/words/fr/pages.ts'

export const words: typeof fr = {
  notFound: { title: 'Page not found', says: 'This address leads nowhere.' },
  failure: {
    title: 'Unavailable for the moment',
    says: 'This page cannot be shown for the moment. Nothing is lost: try again in a little while.',
  },
  home: 'Back to the home page',
  agenda: 'See the agenda',
}
