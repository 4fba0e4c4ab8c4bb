import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/commissions.ts'

export const words: typeof fr = {
  title: 'Commissions',
  subtitle: ({ commissions, members }) =>
    `${commissions} ${commissions === 1 ? 'commission' : 'commissions'}, ${members} ${members === 1 ? 'member' : 'members'}`,
  create: 'Create a commission',
  createTitle: 'New commission',
  edit: ({ name }) => `Edit the commission “${name}”`,
  editTitle: 'Edit the commission',
  remove: ({ name }) => `Delete the commission “${name}”`,
  removal: ({ name }) => `The commission “${name}” will be deleted for good.`,
  removalRule: 'A commission that has members or projects cannot be deleted.',
  untranslated: ({ languages }) => `No name yet: ${languages}`,
  columns: {
    displayOrder: 'Order',
    name: 'Name',
    nbUsers: 'Members',
    newProjectsNb: 'New',
    infosNeededProjectsNb: 'Info needed',
    refusedProjectsNb: 'Refused',
    certifiedProjectsNb: 'Certified',
    totalProjectsNb: 'Total',
    certifiedShare: 'Certified share',
  },
  totals: 'Total',
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
    displayOrder: { label: 'Display order', help: 'The rank of the commission in lists: 1 comes first.' },
    envelope: {
      label: 'Envelope of the current edition',
      help: 'What the commission may grant, in euros. Leave empty to set it later.',
    },
    chairId: { label: 'Chair', help: 'A member of the commission. When they leave it, it has no chair.' },
  },
  saved: 'Commission saved',
  created: 'Commission created',
  empty: {
    title: 'No commission yet',
    text: 'Commissions review the projects that are filed. Create the first one to begin.',
  },
  count: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'commission' : 'commissions'}`,
  filtered: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'matching commission' : 'matching commissions'}`,
  search: 'Name of the commission',
  share: {
    title: 'Rapporteurs',
    about:
      'The submitted projects that nobody follows, shared among the members: what each follows already is shown first.',
  },
}
