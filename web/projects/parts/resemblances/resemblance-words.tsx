import { Fragment } from 'react'
import { wallClockOf } from '#domain/days.ts'
import { formats, type Language, listIn } from '#domain/language.ts'
import { projectPublics, type ProjectPublic } from '#domain/projects/choices.ts'
import type { Resemblance, ShownClash } from '#domain/resemblances/resemblance-api.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { numberText } from '#domain/number-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { longDayIn } from '#domain/clock.ts'
import { nearDay } from '#web/projects/parts/days-text.ts'
import { useResemblanceTexts } from '#web/projects/parts/resemblances/resemblance-texts.ts'

type Texts = ReturnType<typeof useResemblanceTexts>

/** The reason why two projects resemble each other, in a sentence. */
export function Reason({ resemblance }: { resemblance: Resemblance }) {
  const { kind, clash, sameness } = resemblance
  if (clash !== null) return kind === 'place' ? <SamePlace clash={clash} /> : <SameTown clash={clash} />
  return sameness && <SameAgain resemblance={{ ...resemblance, sameness }} />
}

type SameAgainProps = { resemblance: Resemblance & { sameness: NonNullable<Resemblance['sameness']> } }

function SameAgain({ resemblance: { sameness, other } }: SameAgainProps) {
  const t = useResemblanceTexts()
  const { language } = useLanguage()
  const { isSameName, isSameOrganizer, isSameHolder, isSameDays, words, wordsOfDescription } = sameness
  const days = other.editionTitle === null ? t.isSameDays : t.isSameDaysLastYear
  const alike = [
    ...(isSameOrganizer ? [t.isSameOrganizer] : isSameHolder ? [t.isSameHolder] : []),
    ...(isSameDays ? [days] : []),
    isSameName ? t.isSameName : t.isNear,
  ]
  const [last, before] = [alike.at(-1)!, listIn(language, alike.slice(0, -1))]
  return (
    <>
      {capital(before === '' ? last : t.and({ before, last }), language)}
      {!isSameName && (
        <>
          {t.words}
          <Quoted words={words} />
          {wordsOfDescription.length > 0 && (
            <>
              {formats[language].comma}
              <Quoted words={wordsOfDescription} />
              {t.inDescription}
            </>
          )}
        </>
      )}
      {formats[language].stop}
    </>
  )
}

function Quoted({ words }: { words: readonly string[] }) {
  const { quoted } = useResemblanceTexts()
  const { language } = useLanguage()
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && formats[language].comma}
      {quoted[0]}
      <strong>{word}</strong>
      {quoted[1]}
    </Fragment>
  ))
}

function SamePlace({ clash }: { clash: ShownClash }) {
  const t = useResemblanceTexts()
  const { language } = useLanguage()
  const { placeName, town, zone, times } = clash
  const { from, to, minutes } = commonTime(clash)
  const clock = (instant: string) => clockText(instant, zone, t)
  return (
    <>
      {dayText(from, zone, language)}
      {formats[language].comma}
      <strong>{listIn(language, [placeName, town])}</strong>
      {t.inCommon({ duration: durationText(minutes, t), from: clock(from), to: clock(to) })}
      {times > 1 && t.moreTimes({ count: times - 1 })}
    </>
  )
}

function SameTown({ clash }: { clash: ShownClash }) {
  const t = useResemblanceTexts()
  const { language } = useLanguage()
  const { town, audience, zone, times, metres } = clash
  const { from } = commonTime(clash)
  const whom = audience === null ? '' : projectPublics[audience as ProjectPublic][language].toLowerCase()
  return (
    <>
      {t.atHour({ day: dayText(from, zone, language), hour: clockText(from, zone, t) })}
      {formats[language].comma}
      <strong>{listIn(language, [town, whom])}</strong>
      {metres === null ? formats[language].stop : t.apart({ distance: distanceText(metres, t, language) })}
      {times > 1 && t.moreTimes({ count: times - 1 })}
    </>
  )
}

/** The status of the other project: « N° 1911 · refusé le 2 octobre 2026, commission Culturelle ». */
export function Standing({ other: { id, editionTitle, standing } }: Pick<Resemblance, 'other'>) {
  const t = useResemblanceTexts()
  const { language } = useLanguage()
  if (standing === null) return editionTitle === null ? null : <RaisedTitle title={editionTitle} />
  const { status, since, commission, assignees } = standing
  const word = t.statuses[status]
  const facts = [
    status === 'REFUSED' && since !== null ? t.since({ status: word, day: longDayIn(since, language) }) : word,
    ...(commission === null ? [] : [t.commission({ name: commission })]),
    ...(assignees.length > 0 ? [t.followed({ names: listIn(language, assignees) })] : []),
  ]
  return (
    <>
      {t.number({ id })} · {editionTitle !== null && <RaisedTitle title={`${editionTitle} · `} />}
      {listIn(language, facts)}
    </>
  )
}

/** The span in which both take place. */
export function commonTime({ own, theirs }: Pick<ShownClash, 'own' | 'theirs'>) {
  const from = Date.parse(own.startsAt) > Date.parse(theirs.startsAt) ? own.startsAt : theirs.startsAt
  const to = Date.parse(own.endsAt) < Date.parse(theirs.endsAt) ? own.endsAt : theirs.endsAt
  return { from, to, minutes: Math.round((Date.parse(to) - Date.parse(from)) / 60_000) }
}

export function clockText(instant: string, zone: string, t: Texts): string {
  const [hour = 0, minute = 0] = wallClockOf(instant, zone).time.split(':').map(Number)
  return t.clock({ hour, minute })
}

function dayText(instant: string, zone: string, language: Language): string {
  const { day } = wallClockOf(instant, zone)
  return capital(nearDay(day, language, 'long'), language)
}

function durationText(minutes: number, t: Texts): string {
  if (minutes === 30) return t.halfHour
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t.minutes({ count: rest })
  return rest === 0 ? t.hours({ count: hours }) : t.hoursAndMinutes({ hours, minutes: rest })
}

function distanceText(metres: number, t: Texts, language: Language): string {
  const rounded = Math.round(metres / 50) * 50
  if (rounded === 0) return t.near
  if (rounded < 1000) return t.metres({ count: rounded })
  const tenths = Math.round(metres / 100)
  const whole = numberText(Math.floor(tenths / 10), language)
  const rest = tenths >= 100 || tenths % 10 === 0 ? '' : `${formats[language].decimal}${tenths % 10}`
  return t.kilometres({ count: whole + rest })
}

function capital(text: string, language: Language): string {
  return text.slice(0, 1).toLocaleUpperCase(formats[language].locale) + text.slice(1)
}
