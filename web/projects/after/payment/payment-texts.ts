import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  help: 'Un paiement ne se modifie pas : une correction est une ligne de plus, négative.',
  loading: 'Chargement des paiements',
  failed: {
    title: 'Les paiements ne peuvent pas être affichés',
    text: 'Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
  payments: 'Déjà saisis',
  none: 'Aucun paiement saisi.',
  beyond: ({ amount }: { amount: string }) => `C’est ${amount} de plus que ce qui est accordé.`,
  enteredBy: ({ name }: { name: string }) => `saisi par ${name}`,
  fields: {
    amount: { label: 'Montant (€)', help: 'Négatif pour une correction.' },
    paidOn: { label: 'Payé le' },
    note: { label: 'Référence' },
    known: { label: 'Paiements lus' },
  },
  saved: 'Paiement enregistré',
}

const en: typeof fr = {
  help: 'A payment is never changed: a correction is another, negative line.',
  loading: 'Loading the payments',
  failed: {
    title: 'The payments cannot be shown',
    text: 'Check your connection, then try again.',
    retry: 'Try again',
  },
  payments: 'Entered before',
  none: 'No payment entered.',
  beyond: ({ amount }) => `This is ${amount} more than was granted.`,
  enteredBy: ({ name }) => `entered by ${name}`,
  fields: {
    amount: { label: 'Amount (€)', help: 'Negative for a correction.' },
    paidOn: { label: 'Paid on' },
    note: { label: 'Reference' },
    known: { label: 'Payments read' },
  },
  saved: 'Payment saved',
}

export const usePaymentTexts = textsApart<typeof fr>({ fr, en })
