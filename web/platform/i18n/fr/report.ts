import { numberText } from '#web/platform/i18n/number-text.ts'

export const report = {
  title: 'Bilan',
  page: {
    title: 'Bilan de l’évènement',
    back: 'Le projet',
    text: 'La commission le lit, et votre projet de l’an prochain le rappellera. Ce que vous tapez reste sur cet appareil jusqu’à l’envoi.',
    until: ({ day }: { day: string }) => `Vous pouvez l’envoyer et le corriger jusqu’au ${day}.`,
    administration: 'Ce que le porteur a raconté. L’historique dira que vous l’avez corrigé.',
    tooEarly: { title: 'L’évènement n’est pas encore passé', text: 'Le bilan s’écrit à partir du lendemain.' },
    closed: { title: 'Le bilan est clos', text: 'Il ne peut plus être envoyé ni corrigé.' },
    restored: 'Ce que vous aviez tapé sur cet appareil est revenu.',
    send: 'Envoyer le bilan',
    correct: 'Enregistrer le bilan',
    sent: 'Bilan envoyé, merci',
    corrected: 'Bilan corrigé',
  },
  fields: {
    attendance: { label: 'Combien de personnes sont venues ?', help: 'Toutes dates comprises, même à peu près.' },
    wentWell: { label: 'Ce qui a bien marché', help: 'Les rencontres, les surprises, ce qui serait à refaire.' },
    pressLinks: { label: 'Articles parus', help: 'Une adresse par ligne.' },
    finalCost: { label: 'Coût final', help: 'Ce que l’évènement a coûté en tout.' },
    rightsGranted: {
      label: 'Je dispose des droits sur ces photos, et j’autorise le programme à les montrer.',
    },
    version: { label: 'Version' },
  },
  pictures: {
    title: 'Photos',
    help: ({ most }: { most: number }) => `Jusqu’à ${most}, de toute forme, de 30 Mo au plus chacune.`,
    add: 'Ajouter des photos',
    adding: ({ name }: { name: string }) => `Envoi de ${name}`,
    notAdded: ({ name, why }: { name: string; why: string }) => `${name} : ${why}`,
    waiting: ({ count, areKept }: { count: number; areKept: boolean }) =>
      count > 1
        ? `${numberText(count, 'fr')} photos attendent le réseau. ${areKept ? 'Cet appareil les garde : elles partiront dès son retour, ou quand vous rouvrirez cette page.' : 'Gardez cette page ouverte : elles partiront dès son retour.'} Le bilan ne part pas sans elles.`
        : `Une photo attend le réseau. ${areKept ? 'Cet appareil la garde : elle partira dès son retour, ou quand vous rouvrirez cette page.' : 'Gardez cette page ouverte : elle partira dès son retour.'} Le bilan ne part pas sans elle.`,
    sendWaiting: ({ count }: { count: number }): string => (count > 1 ? 'Envoyer les photos' : 'Envoyer la photo'),
    giveUp: ({ name }: { name: string }) => `Ne pas envoyer ${name}`,
    tooHeavy: 'Plus de 30 Mo.',
    picture: ({ number }: { number: number }) => `Photo ${number}`,
    remove: ({ number }: { number: number }) => `Retirer la photo ${number}`,
    count: ({ count, most }: { count: number; most: number }) => `${count} sur ${most}`,
  },
  card: {
    invitation: 'Comment s’est passé votre évènement ?',
    invitationText: ({ day }: { day: string }) => `Quelques minutes suffisent. Vous avez jusqu’au ${day}.`,
    write: 'Écrire le bilan',
    change: 'Corriger le bilan',
    received: ({ day }: { day: string }) => `Reçu le ${day}`,
    notAsked: 'Le porteur ne l’a pas encore envoyé.',
    asked: ({ day }: { day: string }) => `Demandé le ${day}, pas encore reçu.`,
    reminded: ({ day, count }: { day: string; count: number }) =>
      count === 1
        ? `Rappelé le ${day}, pas encore reçu.`
        : `Rappelé ${count} fois, la dernière le ${day}, pas encore reçu.`,
    attendance: 'Venus',
    people: ({ count }: { count: number }) => `${numberText(count, 'fr')} ${count > 1 ? 'personnes' : 'personne'}`,
    finalCost: 'Coût final',
    press: 'Presse',
    former: ({ year }: { year: number }) => `Bilan de ${year}`,
    formerProject: 'Voir le projet d’alors',
  },
  list: {
    title: 'Bilans',
    totals: ({ received, events, people }: { received: number; events: number; people: number }) =>
      `${numberText(received, 'fr')} ${received > 1 ? 'reçus' : 'reçu'} pour ${numberText(events, 'fr')} ${events > 1 ? 'évènements passés' : 'évènement passé'}, ${numberText(people, 'fr')} ${people > 1 ? 'personnes' : 'personne'}`,
    columns: {
      name: 'Projet',
      holder: 'Porteur',
      sentAt: 'Reçu',
      attendance: 'Venus',
      finalCost: 'Coût final',
      pictures: 'Photos',
    },
    awaited: 'Attendu',
    asked: ({ count }: { count: number }) => (count === 1 ? 'demandé' : `demandé ${count} fois`),
    state: 'Bilan',
    commission: 'Commission',
    edition: 'Édition',
    search: 'Projet, porteur…',
    count: ({ count }: { count: number }) =>
      `${numberText(count, 'fr')} ${count > 1 ? 'évènements passés' : 'évènement passé'}`,
    filtered: ({ count }: { count: number }) =>
      `${numberText(count, 'fr')} ${count > 1 ? 'évènements filtrés' : 'évènement filtré'}`,
    empty: {
      title: 'Aucun évènement n’est encore passé',
      text: 'Le lendemain de chaque évènement publié, son porteur reçoit un e-mail qui lui demande ce qu’il en a été.',
    },
  },
}
