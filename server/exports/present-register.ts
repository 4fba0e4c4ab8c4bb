import { clockIn, dateIn } from '#domain/clock.ts'
import { wallClockOf } from '#domain/days.ts'
import { printedEditionTitle } from '#domain/editions/edition-title.ts'
import type { Language } from '#domain/language.ts'
import { statusLabels } from '#domain/projects/statuses.ts'
import {
  capacityLabels,
  decisionActLabels,
  registerNumber,
  type RegisterChain,
  type RegisterRow,
} from '#domain/register/register.ts'
import { serverWords } from '#server/words/words.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

export function registerColumns(language: Language): SheetColumn<RegisterRow>[] {
  const t = serverWords[language].register
  return [
    { label: t.columns.number, kind: 'text', read: ({ year, number }) => registerNumber(year, number) },
    { label: t.columns.day, kind: 'day', read: ({ at }) => wallClockOf(at).day },
    { label: t.columns.time, kind: 'text', read: ({ at }) => wallClockOf(at).time },
    { label: t.columns.projectId, kind: 'number', read: ({ project }) => project.id },
    { label: t.columns.project, kind: 'text', read: ({ project }) => project.name },
    { label: t.columns.act, kind: 'text', read: ({ act }) => decisionActLabels[act][language] },
    { label: t.columns.from, kind: 'text', read: ({ from }) => statusLabels[from][language] },
    { label: t.columns.to, kind: 'text', read: ({ to }) => statusLabels[to][language] },
    { label: t.columns.by, kind: 'text', read: ({ capacity }) => capacityLabels[capacity][language] },
    { label: t.columns.hash, kind: 'text', read: ({ hash }) => hash },
  ]
}

/** Returns the data of documents/register.typ; documents/register.example.json shows it. */
export function presentRegister(entries: readonly RegisterRow[], chain: RegisterChain, language: Language) {
  const t = serverWords[language].register
  const { columns } = t
  const moment = momentIn(chain.checkedAt, language)
  return {
    lang: language,
    title: t.title,
    subtitle: t.subtitle(entries.length, chain.count),
    programme: serverWords[language].booklet.programme,
    lines: [printedEditionTitle(chain.edition, language)],
    foot: t.foot(moment),
    head: [columns.number, columns.day, columns.project, columns.decision, columns.by, columns.hash],
    entries: entries.map(({ year, number, at, project, from, to, capacity, hash }) => ({
      number: registerNumber(year, number),
      at: momentIn(at, language),
      project: project.name || t.unnamed(project.id),
      from: statusLabels[from][language],
      to: statusLabels[to][language],
      by: capacityLabels[capacity][language],
      hash: hash.slice(0, 8),
    })),
    chain: {
      title: t.chain,
      state: chain.brokenAt === null ? t.holds(chain.holdsUpTo, moment) : t.broken(chain.brokenAt),
      isBroken: chain.brokenAt !== null,
      lastLabel: t.last,
      last: chain.reference ?? t.none,
    },
  }
}

function momentIn(instant: string, language: Language): string {
  return `${dateIn(instant, language, { timeZone: 'Europe/Paris' })} ${clockIn(instant, language)}`
}
