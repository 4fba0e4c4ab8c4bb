import { movedInstant, sameWeekdayNextYear } from '#domain/editions/same-weekday.ts'
import { toDay, toNumber } from '#domain/days.ts'
import type { Edition, EditionForm } from '#domain/editions/edition.ts'

type NextEdition = Omit<EditionForm, 'version'>

/**
 * The next edition starts with the same weekdays and hours a year later, and the same words. `earlier`: the first days
 * of the editions before it, the latest first.
 */
export function nextEdition(edition: Edition, earlier: readonly string[] = []): NextEdition {
  const editionStart = sameWeekdayNextYear(edition.editionStart, earlier)
  const days = toNumber(editionStart) - toNumber(edition.editionStart)
  const later = (instant: string | null) => (instant === null ? null : movedInstant(instant, days))
  const { editionTitle, editionTitleEn, editionTitleJa, bannerFr, bannerEn, bannerJa } = edition
  const renamed = (title: string) => nextTitle(title, edition)
  return {
    editionTitle: renamed(editionTitle),
    // The English of a title that is only numbered is derived from the French.
    editionTitleEn: /^\d+(?:st|nd|rd|th) edition$/i.test(editionTitleEn) ? '' : renamed(editionTitleEn),
    editionTitleJa: renamed(editionTitleJa),
    editionStart,
    editionEnd: toDay(toNumber(edition.editionEnd) + days),
    submissionOpensAt: later(edition.submissionOpensAt),
    submissionClosesAt: later(edition.submissionClosesAt),
    bannerFr,
    bannerEn,
    bannerJa,
    rulesFr: edition.rulesFr,
    rulesEn: edition.rulesEn,
    rulesJa: edition.rulesJa,
  }
}

/** “5e édition” becomes “6e édition”, and “Deux rives 2026” becomes “Deux rives 2027”. */
function nextTitle(title: string, { id, editionStart }: Pick<Edition, 'id' | 'editionStart'>): string {
  const year = yearOf(editionStart)
  return title
    .replaceAll(new RegExp(String.raw`(?<!\d)${year}(?!\d)`, 'g'), String(year + 1))
    .replace(new RegExp(String.raw`^(第?)${id}(?:e|ère|re|ème)?(?=[ 回])`), (whole, before: string) =>
      before === '' ? `${id + 1}${/[a-zè]$/.test(whole) ? 'e' : ''}` : `${before}${id + 1}`,
    )
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

const texts = ['bannerFr', 'bannerEn', 'bannerJa', 'rulesFr', 'rulesEn', 'rulesJa'] as const

/** The years that the copied words mention, each as often as they do, without the year of the new edition. */
export function otherYearsIn(words: Pick<EditionForm, (typeof texts)[number]>, year: number): number[] {
  const mentioned = texts.flatMap((name) => words[name].match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [])
  return mentioned.map(Number).filter((each) => each !== year)
}
