import { knownWord } from '#domain/known-word.ts'
import { formats, listIn } from '#domain/language.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { historyApi, type HistoryLine } from '#domain/history/history-api.ts'
import { withoutParts } from '#domain/projects/project-fields.ts'
import {
  answerAwaitedStatuses,
  isAmong,
  projectStatuses,
  statusLabels,
  type ProjectStatus,
} from '#domain/projects/statuses.ts'
import { columnLabel } from '#domain/projects/row-columns.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useProjectHeadTexts } from '#web/platform/i18n/project-head-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { datesToldIn, stateToldIn, timesText } from '#web/projects/after/dates/date-history.ts'
import { StateGlyph } from '#web/projects/after/dates/state-sign.tsx'
import { changeText, fieldLabel } from '#web/projects/parts/change-text.ts'
import { gatherSaves, type GatheredLine } from '#web/projects/page/gather-saves.ts'
import { dayAndTime } from '#web/projects/parts/days-text.ts'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import classes from './history-card.module.css'

const firstShown = 6

/** The acts on a project, newest first. `version` renews them with the project. */
export function HistoryCard({ projectId, version }: { projectId: number; version: number }) {
  const { history: t } = useProjectFormTexts()
  const [whole, setWhole] = useState(false)
  const params = { entity: 'project', id: projectId, version }
  const told = useCall(historyApi.list, { params }, { staleTime: 0 }).data
  const lines = told && gatherSaves(told)
  const shownLines = whole ? lines : lines?.slice(0, firstShown)
  return (
    <Sheet title={t.title}>
      {lines === undefined && <Skeleton h={160} />}
      {lines?.length === 0 && <p className={classes.detail}>{t.none}</p>}
      <ol className={classes.lines}>
        {shownLines?.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {lines && !whole && lines.length > firstShown && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t.all}
        </Button>
      )}
    </Sheet>
  )
}

function Line({ line }: { line: HistoryLine | GatheredLine }) {
  const texts = useProjectTexts()
  const { history: deeds } = useProjectHeadTexts()
  const t = texts.projectForm
  const { language } = useLanguage()
  const { action, actor, impersonator, at, changes } = line
  const saves = 'saves' in line ? line.saves : 1
  const dateTexts = useDateTexts()
  const thread = useThreadTexts()
  const status = statusIn(line)
  const state = stateToldIn(line)
  const answers = action === 'submit' && isAmong(changes['projectStatus']?.[0] as ProjectStatus, answerAwaitedStatuses)
  const { dates, when } = datesToldIn(line, dateTexts, language)
  const deed = knownWord(deeds.actions, action) ?? deeds.actions.edited
  const title = answers
    ? thread.events.answer
    : status && action === 'decide'
      ? statusLabels[status][language]
      : typeof deed === 'string'
        ? deed
        : deed({ dates, year: String(changes['editionYear']?.[1]) })
  const who = impersonator ? t.history.byFor({ admin: impersonator, person: actor ?? '' }) : (actor ?? t.history.system)
  const label = (name: string) =>
    name === 'assignees'
      ? columnLabel('assignees', language)
      : name === 'word'
        ? t.history.word
        : (line.labels?.[name] ?? knownWord(deeds.more, name) ?? fieldLabel(name, texts))
  const words = (name: string, value: unknown) =>
    (name === 'dates' && timesText(value, language)) || changeText(name, value, texts, language)
  const told = withoutParts(Object.keys(changes))
  const changed = Object.entries(changes).filter(
    ([name, [before, after]]) =>
      told.includes(name) && !saidInTitle.has(name) && !(name === 'dates' && before === after),
  )
  return (
    <li className={classes.line}>
      <span className={classes.sign}>
        {status ? (
          <StatusGlyph {...statusSigns[status]} />
        ) : state ? (
          <StateGlyph state={state} />
        ) : (
          <span className={classes.dot} />
        )}
      </span>
      <div>
        <strong>{title}</strong>
        {when && `${formats[language].comma}${when}`}
        <div className={classes.detail}>
          {dayAndTime(at, language)} · {who}
          {saves > 1 && ` · ${deeds.saves({ count: saves })}`}
        </div>
        {changed.length > 0 && (
          <details className={classes.changes}>
            <summary>
              {t.history.changed({
                fields: listIn(
                  language,
                  changed.map(([name]) => label(name)),
                ),
              })}
            </summary>
            <dl>
              {changed.map(([name, [before, after]]) => (
                <div key={name}>
                  <dt>{label(name)}</dt>
                  <dd>
                    <del>{words(name, before)}</del> <ins>{words(name, after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  )
}

const saidInTitle = new Set(['opinions', 'projectStatus', 'editionYear'])

function statusIn({ changes }: HistoryLine): ProjectStatus | undefined {
  const after = changes['projectStatus']?.[1]
  return projectStatuses.find((status) => status === after)
}
