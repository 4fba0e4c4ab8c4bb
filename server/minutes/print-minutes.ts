import { onOneLine } from '#domain/written-text.ts'
import { civilDayIn, momentIn, spanIn } from '#domain/clock.ts'
import { euros } from '#domain/euros.ts'
import { printedEditionTitle } from '#domain/editions/edition-title.ts'
import { formats, listIn, sentencesIn, type Language } from '#domain/language.ts'
import { statusLabels } from '#domain/projects/statuses.ts'
import { inGroups } from '#domain/register/register.ts'
import { resultOf } from '#domain/sessions/ballot.ts'
import type { FactBallot, FactDecision, FactItem, SessionFacts } from '#domain/sessions/session-facts.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import { namesInOrder } from '#server/minutes/names-in-order.ts'
import { correctionLines } from '#server/minutes/print-corrections.ts'
import { essentialsOf, isTopic, presenceLine } from '#server/minutes/print-essentials.ts'
import { attendanceRow } from '#server/minutes/print-people.ts'
import { pointLines } from '#server/minutes/print-points.ts'
import { recusalLines } from '#server/minutes/print-recusals.ts'
import { serverWords, type ServerWords } from '#server/words/words.ts'
import type { RegisterEnd, ToldAddendum, ToldMinutes, Words } from '#server/minutes/told.ts'

export type Copy = {
  language: Language
  /** The files from which the reader is recused: only their names are printed. */
  hidden: ReadonlySet<number>
  /** The totals of the commission, in this session or another, include a file from which the reader is recused. */
  hidesSums: boolean
  madeAt: Date
}

type Line = { label: string; lines: string[]; strong?: true }

/** Returns the data of documents/minutes.typ; documents/minutes.example.json shows it. */
export function printMinutes(sealed: ToldMinutes, copy: Copy) {
  const told = namesInOrder(sealed, sealed.facts, copy.language)
  const { facts, seal } = told
  const { language, hidden } = copy
  const t = serverWords[language].minutes
  const heading = seal === null ? t.draft : isExtract(told, copy) ? t.extract : t.heading
  const title =
    seal === null ? listIn(language, [t.draft, sessionTitle(facts, language)]) : `${heading} ${seal.reference}`
  const shown = told.words.remarks.filter(({ itemId }) => itemId === null || !hidden.has(itemId))
  return {
    ...headOfPage(facts, language),
    title,
    heading,
    subtitle: t.meeting(civilDayIn(facts.day, language, true), facts.place),
    banner: bannerOf(told, copy),
    foot:
      seal === null
        ? t.draftFoot(momentIn(copy.madeAt.toISOString(), language))
        : t.sealedFoot(seal.reference, momentIn(seal.sealedAt, language)),
    essentials: essentialsOf(facts, language),
    presences: {
      title: t.presences,
      head: t.head,
      rows: facts.people.map((person) => attendanceRow(facts, person, language)),
      line: presenceLine(facts, language),
    },
    recusals: { title: t.recusals, lines: recusalLines(told, copy) },
    files: {
      title: facts.items.some(isTopic) ? t.items : t.files,
      list: facts.items.map((item) => (isTopic(item) ? topicOf(told, item, t) : fileOf(told, item, copy))),
    },
    annexes: [
      { title: t.annexBallots, parts: ballotParts(told, copy) },
      { title: t.annexEnvelope, parts: envelopeParts(told, copy) },
      { title: t.annexRemarks, parts: shown.length === 0 ? [] : [{ ...noPart, lines: remarkLines(facts, shown, t) }] },
      { title: t.annexRegister, parts: seal === null ? [] : [registerPart(seal.register, t)] },
    ]
      .filter(({ parts }) => parts.length > 0)
      .map(({ title: name, parts }, index) => ({ title: t.annex(index + 1, name), parts })),
  }
}

/** Returns the data of documents/addendum.typ. */
export function printAddendum({ head, text, number, minutes, seal }: ToldAddendum, language: Language) {
  const t = serverWords[language].minutes
  const { lines, hash } = registerPart(seal.register, t)
  const reference = t.addendumReference(minutes.reference, number)
  return {
    ...headOfPage(head, language),
    title: `${t.addendum} ${reference}`,
    heading: `${t.addendum} ${number}`,
    subtitle: `${sentencesIn(language, [minutes.reference])}${formats[language].space}${t.meeting(civilDayIn(head.day, language, true), head.place)}`,
    banner: t.translationBanner?.(seal.reference) ?? '',
    foot: t.sealedFoot(reference, momentIn(seal.sealedAt, language)),
    words: { about: t.addendumAbout, text: t.addendumText, register: t.registerTitle },
    about: t.addendumAboutText(minutes.reference, momentIn(minutes.sealedAt, language)),
    text: paragraphsOf(text),
    register: { line: lines.join(' '), hash },
  }
}

function headOfPage({ edition, commission }: Pick<SessionFacts, 'edition' | 'commission'>, language: Language) {
  const t = serverWords[language].minutes
  const years = spanIn(edition.firstDay, edition.lastDay, language)
  return {
    lang: language,
    programme: t.programme,
    lines: [listIn(language, [printedEditionTitle(edition, language), years]), t.commission(commission.name[language])],
  }
}

/** Whether something was left out for this reader. */
export function isExtract({ words: { excesses = [] } }: ToldMinutes, { hidden, hidesSums }: Copy): boolean {
  return hidden.size > 0 || (hidesSums && excesses.length > 0)
}

function bannerOf(told: ToldMinutes, copy: Copy): string {
  const t = serverWords[copy.language].minutes
  const { seal } = told
  if (seal === null) return t.draftBanner
  if (isExtract(told, copy)) return t.extractBanner(seal.reference)
  return t.translationBanner?.(seal.reference) ?? ''
}

/** An item without a file: its title, and what was noted. */
function topicOf({ words }: ToldMinutes, { id, name, state }: FactItem, t: ServerWords['minutes']) {
  const notes = paragraphsOf(words.notes.find(({ itemId }) => itemId === id)?.text ?? '')
  return {
    name,
    line: '',
    summary: state === 'DONE' || notes.length > 0 ? '' : t.notTreated,
    facts: notes.length === 0 ? [] : [{ label: t.notes, lines: notes }],
  }
}

function fileOf(told: ToldMinutes, item: FactItem, copy: Copy) {
  const { language, hidden } = copy
  const t = serverWords[language].minutes
  const town = item.organizer.includes(item.town) ? '' : item.town
  const line = listIn(language, [item.projectId !== null && t.number(item.projectId), item.organizer, town])
  const isHidden = hidden.has(item.id)
  const dates =
    item.dates[language] === ''
      ? ''
      : sentencesIn(language, [item.dates[language].replace(/\.$/, '')]) + formats[language].space
  return {
    name: item.name,
    line,
    summary: isHidden ? t.withheld : `${dates}${item.summary}`,
    facts: isHidden ? [] : factsOf(told, item, language),
  }
}

function factsOf({ words }: ToldMinutes, item: FactItem, language: Language): Line[] {
  const t = serverWords[language].minutes
  const wordOf = (list: { itemId: number; text: string }[]) =>
    paragraphsOf(list.find(({ itemId }) => itemId === item.id)?.text ?? '')
  const { opinions, ballots, presider } = item
  const points = words.decisions?.find(({ itemId }) => itemId === item.id)?.points ?? []
  const lines: [string, string[], true?][] = [
    [t.since, item.postponedOn === null ? [] : [t.sinceText(civilDayIn(item.postponedOn, language))]],
    [t.presider, presider === null ? [] : [presider]],
    [
      t.opinions,
      opinions === null ? [] : [t.opinionsAre(opinions.favorable, opinions.reserve, opinions.defavorable)],
      true,
    ],
    [t.ballot, ballots.map((ballot) => ballotLine(ballot, ballots.length > 1, language)), true],
    [t.decision, [decisionOf(item, words, language)], true],
    [t.corrections, correctionLines(item, words, language)],
    [t.reason, wordOf(words.reasons)],
    [t.message, wordOf(words.messages)],
    [t.corrected.points, pointLines(points, language)],
    [t.notes, wordOf(words.notes)],
    [
      t.dissent,
      words.dissents
        .filter(({ itemId }) => itemId === item.id)
        .map(({ name, text }) => t.dissentText(name, onOneLine(text))),
    ],
  ]
  return lines.flatMap(([label, told, strong]) =>
    told.length === 0 ? [] : [{ label, lines: told, ...(strong && { strong }) }],
  )
}

function ballotLine(ballot: FactBallot, isOneOfMany: boolean, language: Language): string {
  const t = serverWords[language].minutes
  const { tally, casting, state, round } = ballot
  const said = (...parts: string[]) => listIn(language, [isOneOfMany && t.round(round), ...parts])
  if (state === 'VOID') return said(t.void)
  if (tally === null) return said(t.unannounced)
  const result = t.results[resultOf(tally, casting)]
  return said(t.tally(tally), casting === null ? result : formats[language].aside(result, t.casting))
}

/** Prints the amount and the day that leave, which may have been corrected since. */
function decisionOf({ id, state, decision }: FactItem, { decisions = [] }: Words, language: Language): string {
  const t = serverWords[language].minutes
  if (decision === null) return state === 'POSTPONED' ? t.postponed : t.undecided
  const now = decisions.find(({ itemId }) => itemId === id)
  const said = saidOf(now === undefined ? decision : { ...decision, budget: now.budget, dueDay: now.dueDay }, language)
  return decision.by === 'consensus' ? t.byConsensus(said) : said
}

function saidOf({ status, budget = null, dueDay = null }: Said, language: Language): string {
  const t = serverWords[language].minutes
  return listIn(language, [
    statusLabels[status][language],
    budget !== null && euros(budget, language),
    dueDay && t.dueDay(civilDayIn(dueDay, language)),
  ])
}

type Said = Pick<FactDecision, 'status'> & Partial<Pick<FactDecision, 'budget' | 'dueDay'>>

type Part = { heading: string; lines: string[]; head: string[]; rows: string[][]; hash: string }
const noPart: Part = { heading: '', lines: [], head: [], rows: [], hash: '' }

/** Prints the voters as fixed when each ballot opened; a secret ballot prints only its counts. */
function ballotParts({ facts: { items }, words }: ToldMinutes, { language, hidden }: Copy): Part[] {
  const t = serverWords[language].minutes
  return items
    .filter(({ id }) => !hidden.has(id))
    .flatMap(({ id, name, ballots }) =>
      ballots.map((ballot) => ({
        ...noPart,
        heading: listIn(language, [name, t.round(ballot.round)]),
        lines: [
          t.proposed(saidOf(ballot, language)),
          ...proposedLines(id, ballot, words, language),
          t.ballotLine(ballot.withRecused, ballot.withoutRecused, ballot.quorum, ballot.voters),
          ballotLine(ballot, false, language),
          ...(ballot.isSecretAsked ? [t.secretAsked] : []),
          ...(ballot.isSecret ? [t.secretLine] : ballot.mode === 'HANDS' ? [t.byHands] : []),
        ],
        ...voiceTable(ballot, t),
      })),
    )
}

function proposedLines(item: number, { round }: FactBallot, { ballots = [] }: Words, language: Language): string[] {
  const said = ballots.find((ballot) => ballot.itemId === item && ballot.round === round)
  if (said === undefined) return []
  const { message, points } = said
  const { minutes, projects } = serverWords[language]
  return [
    ...(message === '' ? [] : [projects.point(minutes.message, onOneLine(message))]),
    ...pointLines(points, language),
  ]
}

/** A show of hands names the voters without their choices, as does a ballot that counts nothing. */
function voiceTable({ voices }: FactBallot, t: ServerWords['minutes']): Pick<Part, 'head' | 'rows'> {
  const isNamed = voices.some(({ choice }) => choice !== null)
  const rows = voices.map(({ name, castBy, choice }) => [
    name,
    castBy ?? t.oneself,
    ...(isNamed ? [choice === null ? t.noVote : t.choices[choice]] : []),
  ])
  return { head: isNamed ? t.voiceHead : t.voiceHead.slice(0, -1), rows }
}

/** The overrun would reveal the amount of a file to a reader recused from it. */
function envelopeParts({ words: { excesses = [] } }: ToldMinutes, { language, hidden, hidesSums }: Copy): Part[] {
  if (hidden.size > 0 || hidesSums) return []
  const t = serverWords[language].minutes
  const lines = excesses.map(({ name, text, beyond }) => t.excess(euros(beyond, language), name, onOneLine(text)))
  return lines.length === 0 ? [] : [{ ...noPart, lines }]
}

type Remarks = ToldMinutes['words']['remarks']

function remarkLines({ items }: SessionFacts, remarks: Remarks, t: ServerWords['minutes']): string[] {
  return remarks.flatMap(({ itemId, name, text, outcome, answer }) => [
    t.remark(name, items.find(({ id }) => id === itemId)?.name ?? '', onOneLine(text)),
    ...(outcome === null ? [] : [t.outcome(t.outcomes[outcome], onOneLine(answer))]),
  ])
}

function registerPart(register: RegisterEnd, t: ServerWords['minutes']): Part {
  if (register === null) return { ...noPart, lines: [t.registerEmpty] }
  return { ...noPart, lines: [t.register(register.reference)], hash: inGroups(register.hash).join(' ') }
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}
