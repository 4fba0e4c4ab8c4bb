import type { words as fr } from '#server/words/fr/budget.ts'

export const words: typeof fr = {
  book: 'budget',
  money: 'Budget',
  payments: 'Payments',
  envelopes: 'Envelopes',
  total: 'Total',
  file: {
    edition: 'Edition',
    commission: 'Commission',
    id: 'No.',
    name: 'Project',
    organizer: 'Organizer',
    holder: 'Holder',
  },
  amounts: {
    envelope: 'Envelope',
    envelopeBefore: 'Previous envelope',
    asked: 'Requested',
    prepared: 'Prepared',
    granted: 'Granted',
    share: 'Share granted (%)',
    paid: 'Paid',
    toPay: 'Still to pay',
    beyond: 'Paid beyond',
    left: 'Would be left',
  },
  status: 'Status',
  payment: { paidOn: 'Paid on', amount: 'Amount', note: 'Reference', by: 'Entered by', at: 'Entered on' },
}
