import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/project-types.ts'

export const words: typeof fr = {
  title: 'Event types',
  subtitle: ({ count }) => (count === 1 ? '1 type' : `${count} types`),
  create: 'Create a type',
  createTitle: 'New event type',
  edit: ({ name }) => `Edit the type “${name}”`,
  editTitle: 'Edit the event type',
  remove: ({ name }) => `Delete the type “${name}”`,
  removal: ({ name }) => `The type “${name}” will be deleted for good.`,
  removalRule: 'A type that is in use cannot be deleted.',
  untranslated: ({ languages }) => `No name yet: ${languages}`,
  columns: { name: 'Name' },
  fields: {
    name: { label: 'Name in French' },
    nameEn: {
      label: 'Name in English',
      help: 'If empty, the French name is used.',
    },
    nameJa: {
      label: 'Name in Japanese',
      help: 'If empty, the French name is used.',
    },
  },
  saved: 'Type saved',
  created: 'Type created',
  empty: {
    title: 'No types yet',
    text: 'Types say what an event offers. Create the first one to begin.',
  },
  count: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'type' : 'types'}`,
  filtered: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'matching type' : 'matching types'}`,
  search: 'Name of the type',
}
