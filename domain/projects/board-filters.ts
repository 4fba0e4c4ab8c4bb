import type { Localized } from '#domain/language.ts'

/** The choices of the list's filters that the board links to. */
export const priceLabels = {
  free: { fr: 'Gratuit', en: 'Free' },
  paid: { fr: 'Payant', en: 'Paid' },
} as const satisfies Record<string, Localized>

export const reportLabels = {
  received: { fr: 'Reçu', en: 'Received' },
  awaited: { fr: 'Attendu', en: 'Awaited' },
} as const satisfies Record<string, Localized>
