/** The mail about confirmed decisions that were not sent. */
export const words = {
  subject: 'Des décisions ne sont pas parties',
  stayed: (day: string) =>
    `Un envoi de décisions était confirmé pour le ${day}. La personne qui l’a confirmé n’a plus le droit de les envoyer : elles ne sont pas parties.`,
  rest: 'Elles restent préparées. Relisez-les et confirmez l’envoi vous-même, si elles doivent partir.',
  see: 'Voir les décisions préparées',
}
