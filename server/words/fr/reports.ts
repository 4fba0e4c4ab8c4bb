/** The mail that requests a report, or reminds of it. */
export const words = {
  subject: (name: string) => `Comment s’est passé « ${name} » ?`,
  reminder: (name: string) => `Votre bilan est attendu : ${name}`,
  question: (name: string) => `« ${name} » a eu lieu. La commission aimerait savoir ce qu’il en a été.`,
  stillAwaited: (name: string) => `Le bilan de « ${name} » ne nous est pas encore parvenu.`,
  what: 'Quelques minutes suffisent : le nombre de personnes venues, ce qui a bien marché, jusqu’à dix photos, les articles parus et le coût final. Si vous déposez un projet l’an prochain, il les rappellera.',
  write: 'Écrire le bilan',
  until: (day: string) => `Le bilan peut être envoyé jusqu’au ${day}.`,
  last: 'C’est notre dernier rappel.',
}
