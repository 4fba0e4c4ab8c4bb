import type { Balance, Board, BoardEdition, Delay, Town } from '#domain/board/board.ts'
import { toDay, toNumber } from '#domain/days.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { formats, type Language } from '#domain/language.ts'
import { frenchDepartments } from '#domain/places/departments.ts'

/** The sentence above a block: the one fact worth saying, and the figures behind it. */
export type Sentence = { title: string; text: string }

/** The number of towns in the grid before the reader shows the others. */
export const mostTowns = 7

const number = (count: number, language: Language) => new Intl.NumberFormat(formats[language].locale).format(count)
const dayText = (day: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formats[language].locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
const isFrench = (language: Language) => language === 'fr'

/** « 12 projets », « un projet », « aucun projet ». */
function projects(count: number, language: Language): string {
  if (isFrench(language))
    return count === 0 ? 'Aucun projet' : count === 1 ? 'Un projet' : `${number(count, 'fr')} projets`
  return count === 0 ? 'No project' : count === 1 ? 'One project' : `${number(count, language)} projects`
}

/** Below this number, a share says less than a number. */
const leastForShare = 20

export function filedSentence({ filed, edition, compared, today }: Board, language: Language): Sentence {
  const now = filed.statuses.reduce((sum, line) => sum + line.now, 0)
  const then = filed.statuses.reduce((sum, line) => sum + (line.sameDay ?? 0), 0)
  const pending = filed.statuses.find(({ status }) => status === 'SUBMITED')?.now ?? 0
  const filedWord = isFrench(language) ? (now > 1 ? 'déposés' : 'déposé') : 'filed'
  const beside = compared === null || then === 0 || now === 0 ? '' : besideOther(now, then, compared, language)
  const decision = isFrench(language)
    ? pending === 0
      ? 'Aucun n’attend de décision.'
      : `${number(pending, 'fr')} ${pending > 1 ? 'attendent' : 'attend'} encore une décision.`
    : pending === 0
      ? 'None waits for a decision.'
      : `${number(pending, language)} still ${pending > 1 ? 'wait' : 'waits'} for a decision.`
  return {
    title: `${projects(now, language)} ${filedWord}${beside}.`,
    text: now === 0 ? closing(edition, today, language) : `${decision} ${closing(edition, today, language)}`.trim(),
  }
}

function besideOther(now: number, then: number, compared: BoardEdition, language: Language): string {
  const other = editionTitleIn(compared, language)
  const more = now - then
  const share = Math.round((Math.abs(more) / then) * 100)
  const amount = then < leastForShare || share === 0 ? number(Math.abs(more), language) : percent(share, language)
  if (isFrench(language))
    return more === 0
      ? `, autant que la ${other} à la même date`
      : `, ${amount} de ${more > 0 ? 'plus' : 'moins'} que la ${other} à la même date`
  return more === 0
    ? `, as many as the ${other} at the same date`
    : `, ${amount} ${more > 0 ? 'more' : 'fewer'} than the ${other} at the same date`
}

/** « 51 % », “51%” */
export function percent(share: number, language: Language): string {
  return isFrench(language) ? `${number(share, 'fr')} %` : `${number(share, language)}%`
}

function closing({ closingDay, isClosingKnown }: BoardEdition, today: string, language: Language): string {
  if (!isClosingKnown) return ''
  const day = dayText(closingDay, language, { weekday: 'long', day: 'numeric', month: 'long' })
  const isOver = closingDay < today
  if (isFrench(language)) return isOver ? `Le dépôt a fermé le ${day}.` : `Le dépôt ferme le ${day}.`
  return isOver ? `Filing closed on ${day}.` : `Filing closes on ${day}.`
}

export function emptyDays({ counts }: Town): number {
  return counts.filter((count) => count === 0).length
}

type Grid = {
  towns: readonly Town[]
  edition: Pick<BoardEdition, 'editionStart' | 'editionEnd'>
  balance: Pick<Balance, 'withoutProject'>
}

/**
 * The most telling fact is a day that is empty in every town; then the town with the most empty days, among those with
 * the most events; then the departments without a project.
 */
export function daysSentence({ towns, edition, balance }: Grid, language: Language): Sentence {
  const shown = towns.slice(0, mostTowns)
  const days = toNumber(edition.editionEnd) - toNumber(edition.editionStart) + 1
  if (shown.length === 0)
    return isFrench(language)
      ? { title: 'Aucun jour n’a encore d’évènement.', text: 'Les projets labellisés paraîtront ici, ville par ville.' }
      : { title: 'No day has an event yet.', text: 'Certified projects will show here, town by town.' }
  const empty = Array.from({ length: days }, (_, index) => index).filter((index) =>
    towns.every(({ counts }) => counts[index] === 0),
  )
  const sum = shown.reduce((total, town) => total + emptyDays(town), 0)
  const barest = shown.toSorted((a, b) => emptyDays(b) - emptyDays(a))[0]!
  const basis = daysBasis(sum, shown.length, language)
  const departments = departmentsSentence(balance.withoutProject.length, language)
  if (sum === 0 && balance.withoutProject.length > 0 && departments !== '') return { title: departments, text: basis }
  return { title: daysTitle({ empty, barest, days, edition }, language), text: `${basis} ${departments}`.trim() }
}

/** Names the smaller group: departments without a project, or with one; nothing for projects outside of France. */
function departmentsSentence(without: number, language: Language): string {
  const fr = isFrench(language)
  const all = frenchDepartments.length
  const taken = all - without
  if (taken === 0) return ''
  if (without === 0) return fr ? 'Chaque département a un projet.' : 'Every department has a project.'
  if (without === 1) return fr ? 'Un seul département n’a aucun projet.' : 'Only one department has no project.'
  if (without <= all / 2)
    return fr ? `${without} départements n’ont aucun projet.` : `${without} departments have no project.`
  if (fr)
    return `En France, les projets se trouvent dans ${taken === 1 ? 'un seul département' : `${taken} départements`} sur ${all}.`
  return `In France, the projects are in ${taken === 1 ? 'a single department' : `${taken} departments`} out of ${all}.`
}

type Barest = { empty: readonly number[]; barest: Town; days: number; edition: Grid['edition'] }

function daysTitle({ empty, barest, days, edition }: Barest, language: Language): string {
  const [first] = empty
  const count = emptyDays(barest)
  const fr = isFrench(language)
  if (empty.length === 1) {
    const day = dayText(toDay(toNumber(edition.editionStart) + first!), language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    })
    return fr ? `Le ${day} reste vide partout.` : `${day} is empty everywhere.`
  }
  if (empty.length > 1)
    return fr
      ? `${number(empty.length, 'fr')} jours restent vides partout.`
      : `${empty.length} days are empty everywhere.`
  if (count === 0) return fr ? 'Chaque jour a son évènement.' : 'Every day has its event.'
  if (fr) return `${barest.town} compte ${count === 1 ? 'un jour' : `${count} jours`} sans évènement sur ${days}.`
  return `${barest.town} has ${count === 1 ? 'one day' : `${count} days`} without an event out of ${days}.`
}

function daysBasis(sum: number, towns: number, language: Language): string {
  if (isFrench(language)) {
    const where = towns === 1 ? 'la seule ville' : `les ${towns} villes`
    const which = towns === 1 ? 'qui en compte' : 'qui en comptent le plus'
    return sum === 0
      ? `Aucun jour sans évènement dans ${where} ${which}.`
      : `${number(sum, 'fr')} ${sum > 1 ? 'jours' : 'jour'} sans évènement dans ${where} ${which}.`
  }
  const where = towns === 1 ? 'the only town with any' : `the ${towns} towns with most`
  return sum === 0
    ? `No day without an event in ${where}.`
    : `${number(sum, language)} ${sum > 1 ? 'days' : 'day'} without an event in ${where}.`
}

export function shareOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 100)
}

export function balanceSentence({ total, commissions, free }: Balance, language: Language): Sentence {
  const fr = isFrench(language)
  if (total === 0)
    return fr
      ? { title: 'Aucun projet n’est encore labellisé.', text: 'La répartition se lira ici dès le premier.' }
      : { title: 'No project is certified yet.', text: 'The balance will be read here from the first on.' }
  const text = fr
    ? total === 1
      ? 'Un projet labellisé, à l’agenda ou à publier.'
      : `${number(total, 'fr')} labellisés, à l’agenda ou à publier. Les pourcentages portent sur ces ${number(total, 'fr')}.`
    : total === 1
      ? 'One certified project, in the agenda or to be published.'
      : `${number(total, language)} certified, in the agenda or to be published. The percentages are of these ${number(total, language)}.`
  const largest = commissions[0]
  if (total === 1 || largest === undefined || largest.count === 0)
    return {
      title: fr
        ? `${projects(total, 'fr')} ${total > 1 ? 'labellisés' : 'labellisé'}.`
        : `${projects(total, language)} certified.`,
      text,
    }
  const [share, ofFree] = [shareOf(largest.count, total), shareOf(free, total)]
  const title = fr
    ? `« ${largest.name} » réunit ${percent(share, 'fr')} des projets labellisés ; ${percent(ofFree, 'fr')} sont gratuits.`
    : `“${largest.name}” has ${percent(share, language)} of the certified projects; ${percent(ofFree, language)} are free.`
  return { title, text }
}

export function delaySentence({ decided, median, longest }: Delay, language: Language): Sentence {
  const fr = isFrench(language)
  if (median === null || longest === null)
    return fr
      ? { title: 'Aucune décision n’a encore été prise.', text: 'Le délai se compte du dépôt à la première décision.' }
      : { title: 'No decision has been taken yet.', text: 'The delay runs from filing to the first decision.' }
  const days = (count: number) =>
    fr
      ? `${number(count, 'fr')} ${count > 1 ? 'jours' : 'jour'}`
      : `${number(count, language)} ${count === 1 ? 'day' : 'days'}`
  if (fr)
    return {
      title: median === 0 ? 'Une décision est prise le jour même.' : `Une décision prend ${days(median)}.`,
      text:
        decided === 1
          ? 'Du dépôt à la première décision, pour le seul projet décidé.'
          : `Médiane du dépôt à la première décision, sur ${number(decided, 'fr')} projets décidés. La plus longue a pris ${days(longest)}.`,
    }
  return {
    title: median === 0 ? 'A decision is taken on the same day.' : `A decision takes ${days(median)}.`,
    text:
      decided === 1
        ? 'From filing to the first decision, for the only project decided.'
        : `Median from filing to the first decision, of ${number(decided, language)} projects decided. The longest took ${days(longest)}.`,
  }
}

export function lateSentence({ asked, late }: Pick<Board['late'], 'asked' | 'late'>, language: Language): Sentence {
  const inTime = asked - late
  if (isFrench(language))
    return {
      title:
        late === 0
          ? 'Aucune réponse n’est en retard.'
          : late === 1
            ? 'Une réponse est en retard.'
            : `${number(late, 'fr')} réponses sont en retard.`,
      text:
        asked === 0
          ? 'Aucune demande d’information n’est en cours.'
          : `Sur ${number(asked, 'fr')} ${asked > 1 ? 'demandes' : 'demande'} d’information en cours, ${number(inTime, 'fr')} ${inTime > 1 ? 'sont' : 'est'} dans les temps ou sans date.`,
    }
  return {
    title:
      late === 0
        ? 'No answer is late.'
        : late === 1
          ? 'One answer is late.'
          : `${number(late, language)} answers are late.`,
    text:
      asked === 0
        ? 'No information is asked for at the moment.'
        : `Of ${number(asked, language)} ${asked === 1 ? 'request' : 'requests'} for information, ${number(inTime, language)} ${inTime === 1 ? 'is' : 'are'} in time or without a date.`,
  }
}

export function reportsSentence({ received, awaited }: Board['reports'], language: Language): Sentence {
  const events = received + awaited
  if (isFrench(language))
    return {
      title:
        received === 0
          ? 'Aucun bilan n’est encore reçu.'
          : received === 1
            ? 'Un bilan est reçu.'
            : `${number(received, 'fr')} bilans sont reçus.`,
      text:
        events === 0
          ? 'Aucun évènement de l’édition n’a encore eu lieu.'
          : `${number(events, 'fr')} ${events > 1 ? 'évènements ont' : 'évènement a'} eu lieu ; ${number(awaited, 'fr')} ${awaited > 1 ? 'bilans restent attendus' : 'bilan reste attendu'}.`,
    }
  return {
    title:
      received === 0
        ? 'No report has come yet.'
        : received === 1
          ? 'One report has come.'
          : `${number(received, language)} reports have come.`,
    text:
      events === 0
        ? 'No event of the edition has taken place yet.'
        : `${number(events, language)} ${events === 1 ? 'event has' : 'events have'} taken place; ${number(awaited, language)} ${awaited === 1 ? 'report is' : 'reports are'} awaited.`,
  }
}
