import { textsApart } from '#web/platform/i18n/texts.ts'

type Left = { name: string; amount: string }

const fr = {
  remains: ({ name, amount }: Left) => `${name} : il restera ${amount} sur l’enveloppe.`,
  wouldExceed: ({ name, amount }: Left) => `${name} : l’enveloppe serait dépassée de ${amount}.`,
  explained: 'Le mot est écrit.',
  write: 'Écrire le mot',
  open: 'Voir le budget',
}

const en: typeof fr = {
  remains: ({ name, amount }) => `${name}: ${amount} will be left of the envelope.`,
  wouldExceed: ({ name, amount }) => `${name}: the envelope would be exceeded by ${amount}.`,
  explained: 'The explanation has been written.',
  write: 'Explain why',
  open: 'See the budget',
}

export const useEnvelopeTexts = textsApart<typeof fr>({ fr, en })
