import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  asked: 'Budget demandé',
  granted: 'Accordé',
  paid: 'Payé',
  toPay: 'Reste à payer',
  beyond: 'Payé au-delà de l’accordé',
  pay: 'Saisir un paiement',
  payFor: ({ name }: { name: string }) => `Saisir un paiement pour « ${name} »`,
}

const en: typeof fr = {
  asked: 'Budget requested',
  granted: 'Granted',
  paid: 'Paid',
  toPay: 'Left to pay',
  beyond: 'Paid beyond the grant',
  pay: 'Enter a payment',
  payFor: ({ name }) => `Enter a payment for “${name}”`,
}

export const useMoneyTexts = textsApart<typeof fr>({ fr, en })
