import { numberText } from '#domain/number-text.ts'

type Count = { count: number }

type Day = { day: string }

const points = ({ count }: Count) => `${numberText(count, 'fr')} ${count > 1 ? 'points' : 'point'}`

/** Questions attached to the fields of a project. */
export const words = {
  count: points,
  date: ({ number }: { number: number }) => `Date n° ${number}`,
  removedDate: 'Date retirée',
  removed: 'date retirée',
  ask: 'Demander',
  askAbout: ({ field }: { field: string }) => `Demander sur « ${field} »`,
  asked: ({ number }: { number: number }) => `Point n° ${number}`,
  question: 'Votre question',
  nothingLeaves: 'Rien ne part avant votre décision.',
  add: 'Ajouter le point',
  another: 'Ajouter un point',
  change: 'Modifier le point',
  gathered: {
    title: ({ count }: Count) => `${points({ count })} ${count > 1 ? 'joints' : 'joint'}`,
    none: 'Aucun point. Demandez au champ concerné.',
    drop: ({ field }: { field: string }) => `Retirer le point sur « ${field} »`,
    waiting: ({ count }: Count) =>
      `${points({ count })} ${count > 1 ? 'attendent' : 'attend'} : choisissez « Demander des infos » pour ${count > 1 ? 'les ' : 'l’'}envoyer.`,
    due: 'Réponse attendue jusqu’au',
    noDue: 'Sans échéance',
    withDue: 'Fixer une échéance',
  },
  states: { OPEN: 'Sans réponse', ANSWERED: 'Répondu', SETTLED: 'Réglé' },
  sheet: {
    title: 'Points demandés',
    count: ({ settled, answered, open }: { settled: number; answered: number; open: number }) =>
      [
        settled > 0 && `${settled} ${settled > 1 ? 'réglés' : 'réglé'}`,
        answered > 0 && `${answered} à relire`,
        open > 0 && `${open} sans réponse`,
      ]
        .filter(Boolean)
        .join(', '),
    by: ({ by, at }: { by: string; at: string }) => `par ${by}, le ${at}`,
    byMail: 'Répondu par courriel',
    unchanged: ({ reply }: { reply: string }) => `Sans changement : « ${reply} »`,
    settledBy: ({ by }: { by: string }) => `Réglé par ${by}`,
    settled: 'Réglé',
    before: 'Avant',
    after: 'Après',
    settle: 'Régler',
    settleOf: ({ field }: { field: string }) => `Régler le point sur « ${field} »`,
    settleAll: ({ count }: Count) => `Régler les ${points({ count })}`,
    askAgain: 'Redemander',
    note: 'Régler un point ne change pas le statut du projet.',
    folded: ({ count }: Count) => `${points({ count })} ${count > 1 ? 'réglés' : 'réglé'}`,
    show: 'Afficher',
    done: ({ count }: Count): string => (count > 1 ? 'Points réglés' : 'Point réglé'),
  },
  holder: {
    title: ({ count }: Count) => `${points({ count })} à revoir`,
    allAnswered: ({ count }: Count) => `${points({ count })} ${count > 1 ? 'répondus' : 'répondu'}`,
    toAnswer: ({ count }: Count) => (count > 1 ? `${count} points à revoir` : '1 point à revoir'),
    awaited: ({ day }: Day) => `Réponse attendue jusqu’au ${day}`,
    before: ({ day }: Day) => `jusqu’au ${day}`,
    late: ({ day }: Day) => `L’échéance du ${day} est passée. Vous pouvez encore répondre.`,
    answered: ({ count }: Count) => `${numberText(count, 'fr')} déjà ${count > 1 ? 'répondus' : 'répondu'}`,
    states: { OPEN: 'À répondre', changed: 'Répondu, champ modifié', replied: 'Répondu sans changement' },
    showOld: 'Voir l’ancien texte',
    hideOld: 'Masquer l’ancien texte',
    answer: ({ count }: Count): string => (count > 1 ? 'Répondre aux points' : 'Répondre au point'),
    sendBack: 'Relire et renvoyer',
    reply: 'Répondre sans changer le champ',
    changeReply: 'Modifier la réponse',
    replyLabel: 'Pourquoi le champ reste tel quel',
    keep: 'Garder cette réponse',
    takeBack: 'Retirer la réponse',
    kept: 'Réponse gardée',
    of: ({ number, count }: { number: number; count: number }) => `Point ${number} sur ${count}`,
    next: 'Point suivant',
    previous: 'Point précédent',
    nav: 'Points à revoir',
  },
  unanswered: {
    title: ({ count }: Count) =>
      count > 1 ? `${numberText(count, 'fr')} points restent sans réponse.` : 'Un point reste sans réponse.',
    text: 'Vous pouvez soumettre ainsi : la commission verra qu’il n’y a pas été répondu.',
    see: 'Revoir le point',
    submit: 'Soumettre quand même',
  },
}
