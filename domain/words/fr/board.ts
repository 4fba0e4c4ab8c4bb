import { numbersAndDays, type BoardSentences, type Departments } from '#domain/words/board.ts'
import { format } from '#domain/words/fr/format.ts'

const { number, longDay } = numbersAndDays(format)
const percent = (share: number) => `${number(share)} %`
const counted = (count: number, one: string, many: string) => `${number(count)} ${count > 1 ? many : one}`
const days = (count: number) => counted(count, 'jour', 'jours')
const projects = (count: number) =>
  count === 0 ? 'Aucun projet' : count === 1 ? 'Un projet' : `${number(count)} projets`

export const boardSentences: BoardSentences = {
  percent,
  filed({ now, pending, beside, closing }) {
    const decision =
      pending === 0
        ? 'Aucun n’attend de décision.'
        : `${number(pending)} ${pending > 1 ? 'attendent' : 'attend'} encore une décision.`
    const closed = closing && `Le dépôt ${closing.isOver ? 'a fermé' : 'ferme'} le ${longDay(closing.day)}.`
    const comparison =
      beside === null
        ? ''
        : beside.more === 0
          ? `, autant que la ${format.editionTitle(beside.edition)} à la même date`
          : `, ${beside.share === null ? number(Math.abs(beside.more)) : percent(beside.share)} de ${beside.more > 0 ? 'plus' : 'moins'} que la ${format.editionTitle(beside.edition)} à la même date`
    return {
      title: `${projects(now)} ${now > 1 ? 'déposés' : 'déposé'}${comparison}.`,
      text: [now === 0 ? null : decision, closed].filter((sentence) => sentence !== null).join(' '),
    }
  },
  days(facts) {
    if (facts === null)
      return {
        title: 'Aucun jour n’a encore d’évènement.',
        text: 'Les projets labellisés paraîtront ici, ville par ville.',
      }
    const { sum, towns, title } = facts
    const where = towns === 1 ? 'la seule ville qui en compte' : `les ${towns} villes qui en comptent le plus`
    const basis = `${sum === 0 ? 'Aucun jour' : days(sum)} sans évènement dans ${where}.`
    const departments = departmentsIn(facts.departments)
    switch (title.kind) {
      case 'departments':
        return { title: departments, text: basis }
      case 'empty-day':
        return { title: `Le ${longDay(title.day)} reste vide partout.`, text: `${basis} ${departments}`.trim() }
      case 'empty-days':
        return { title: `${number(title.count)} jours restent vides partout.`, text: `${basis} ${departments}`.trim() }
      case 'every-day':
        return { title: 'Chaque jour a son évènement.', text: `${basis} ${departments}`.trim() }
      case 'barest':
        return {
          title: `${title.town} compte ${title.count === 1 ? 'un jour' : `${title.count} jours`} sans évènement sur ${title.days}.`,
          text: `${basis} ${departments}`.trim(),
        }
    }
  },
  balance({ total, largest, freeShare }) {
    if (total === 0)
      return { title: 'Aucun projet n’est encore labellisé.', text: 'La répartition se lira ici dès le premier.' }
    return {
      title:
        largest === null
          ? `${projects(total)} ${total > 1 ? 'labellisés' : 'labellisé'}.`
          : `« ${largest.name} » réunit ${percent(largest.share)} des projets labellisés ; ${percent(freeShare)} sont gratuits.`,
      text:
        total === 1
          ? 'Un projet labellisé, à l’agenda ou à publier.'
          : `${number(total)} labellisés, à l’agenda ou à publier. Les pourcentages portent sur ces ${number(total)}.`,
    }
  },
  delay({ decided, median, longest }) {
    if (median === null || longest === null)
      return {
        title: 'Aucune décision n’a encore été prise.',
        text: 'Le délai se compte du dépôt à la première décision.',
      }
    return {
      title: median === 0 ? 'Une décision est prise le jour même.' : `Une décision prend ${days(median)}.`,
      text:
        decided === 1
          ? 'Du dépôt à la première décision, pour le seul projet décidé.'
          : `Médiane du dépôt à la première décision, sur ${number(decided)} projets décidés. La plus longue a pris ${days(longest)}.`,
    }
  },
  late({ asked, late }) {
    const inTime = asked - late
    return {
      title:
        late === 0
          ? 'Aucune réponse n’est en retard.'
          : late === 1
            ? 'Une réponse est en retard.'
            : `${number(late)} réponses sont en retard.`,
      text:
        asked === 0
          ? 'Aucune demande d’information n’est en cours.'
          : `Sur ${counted(asked, 'demande', 'demandes')} d’information en cours, ${counted(inTime, 'est', 'sont')} dans les temps ou sans date.`,
    }
  },
  reports({ received, awaited }) {
    const events = received + awaited
    return {
      title:
        received === 0
          ? 'Aucun bilan n’est encore reçu.'
          : received === 1
            ? 'Un bilan est reçu.'
            : `${number(received)} bilans sont reçus.`,
      text:
        events === 0
          ? 'Aucun évènement de l’édition n’a encore eu lieu.'
          : `${counted(events, 'évènement a', 'évènements ont')} eu lieu ; ${counted(awaited, 'bilan reste attendu', 'bilans restent attendus')}.`,
    }
  },
}

function departmentsIn(departments: Departments): string {
  if (departments === null) return ''
  if (departments.kind === 'every') return 'Chaque département a un projet.'
  const { kind, count, all } = departments
  if (kind === 'without')
    return count === 1 ? 'Un seul département n’a aucun projet.' : `${count} départements n’ont aucun projet.`
  return `En France, les projets se trouvent dans ${count === 1 ? 'un seul département' : `${count} départements`} sur ${all}.`
}
