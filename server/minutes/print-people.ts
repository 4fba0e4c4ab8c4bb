import { clockIn } from '#domain/clock.ts'
import { listIn, type Language } from '#domain/language.ts'
import { usedProxies, type FactPerson, type SessionFacts } from '#domain/sessions/session-facts.ts'
import { serverWords } from '#server/words/words.ts'

/** Members who were present or represented at any time. */
export function heardMembers(facts: SessionFacts): FactPerson[] {
  const proxies = usedProxies(facts)
  return facts.people.filter(
    ({ id, isMember, stays }) => isMember && (stays.length > 0 || proxies.some(({ giverId }) => giverId === id)),
  )
}

/** Name, capacity, way of attending, and hours. */
export function attendanceRow(facts: SessionFacts, person: FactPerson, language: Language): string[] {
  const t = serverWords[language].minutes
  const { people } = facts
  const proxies = usedProxies(facts)
  const given = proxies.filter(({ giverId }) => giverId === person.id)
  const held = new Set(proxies.filter(({ holderId }) => holderId === person.id).map(({ giverId }) => giverId)).size
  const kinds = [...new Set(person.stays.map(({ presence }) => t.here[presence]))].join(t.afterwards)
  const holders = given.map(({ holderId }) => t.representedBy(people.find(({ id }) => id === holderId)?.name ?? ''))
  const ways = listIn(language, [kinds, ...new Set(holders), held > 0 && t.represents(held)])
  const hours = [...person.stays, ...given]
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
    .map(({ since, until }) => t.hours(clockIn(since, language), clockIn(until, language)))
  return [
    person.name,
    person.isChair ? t.chair : person.isSecretary ? t.secretary : person.isMember ? t.member : t.guest,
    ways === '' ? (person.isExcused ? t.excused : t.absent) : ways,
    // Hours of entering a session afterwards are not hours of attendance.
    hours.length === 0 || facts.held !== undefined ? '–' : listIn(language, hours),
  ]
}
