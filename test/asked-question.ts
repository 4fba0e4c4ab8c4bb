import type { AskedQuestion, Concerns } from '#domain/questions/question.ts'

/** A question of an edition, with what a test says of it. */
export function asked({
  concerns,
  ...more
}: Partial<Omit<AskedQuestion, 'concerns'>> & { concerns?: Partial<Concerns> } = {}): AskedQuestion {
  return {
    id: 1,
    editionId: 5,
    section: 'event',
    position: 1,
    kind: 'shortText',
    question: 'Qui accueille ?',
    help: '',
    shortName: 'Accueil',
    choices: [],
    concerns: { typeIds: [], commissionIds: [], parent: null, ...concerns },
    mandatorySince: null,
    readers: 'holder',
    personal: false,
    closedAt: null,
    continues: null,
    wording: 1,
    ...more,
  }
}
