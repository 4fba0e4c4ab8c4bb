import type { CorrectedField } from '#domain/register/decision-correction.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
  title: 'Corrigée depuis la séance',
  fields: {
    budget: 'Montant',
    dueDay: 'Jour de réponse',
    points: 'Points demandés',
    message: 'Message reformulé',
    state: 'Décision retirée',
  } satisfies Record<CorrectedField, string>,
  change: ({ from, to }: { from: string; to: string }) => `, de ${from} à ${to}`,
  asAsked: 'la somme demandée',
  noDay: 'sans jour',
  by: ({ name, moment }: { name: string; moment: string }) => `${name}, ${moment}`,
  because: ({ why }: { why: string }) => ` : ${why}`,
  why: 'Motif de la correction',
  whyHelp: 'La séance l’a décidé : la correction et son motif restent écrits à côté du vote.',
  whyOfCancelling: 'Motif du retrait',
  correct: 'Corriger',
  corrected: 'Montant corrigé',
  undo: 'Annuler',
  amount: 'Montant',
}

const en: typeof fr = {
  title: 'Corrected since the session',
  fields: {
    budget: 'Amount',
    dueDay: 'Day of the answer',
    points: 'Points asked',
    message: 'Message reworded',
    state: 'Decision withdrawn',
  },
  change: ({ from, to }) => `, from ${from} to ${to}`,
  asAsked: 'the sum asked',
  noDay: 'no day',
  by: ({ name, moment }) => `${name}, ${moment}`,
  because: ({ why }) => `: ${why}`,
  why: 'Reason of the correction',
  whyHelp: 'The session decided it: the correction and its reason stay beside the vote.',
  whyOfCancelling: 'Reason of the withdrawal',
  correct: 'Correct',
  corrected: 'Amount corrected',
  undo: 'Cancel',
  amount: 'Amount',
}

/** The words of what was changed of a session's decision. */
export const useCorrectionTexts = textsApart<typeof fr>({ fr, en })
