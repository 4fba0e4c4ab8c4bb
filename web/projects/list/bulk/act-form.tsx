import { knownWord } from '#domain/known-word.ts'
import { Button, Group, Radio, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingStatuses, statusesForMany } from '#domain/bulk/bulk.ts'
import { bulkApi, type BulkPreview } from '#domain/bulk/bulk-api.ts'
import { today } from '#domain/days.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { unknownNames } from '#domain/message-templates/names.ts'
import { multiLineMaximum } from '#domain/fields.ts'
import { mostAssignees } from '#domain/projects/assignee.ts'
import { isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'
import { suitsDecision } from '#domain/projects/suits-decision.ts'
import { needsMessage } from '#domain/projects/workflow.ts'
import { longestMessage } from '#domain/thread/message.ts'
import { proposedDueDay } from '#domain/thread/point.ts'
import { queryOf, useCall } from '#web/platform/api/query-client.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import {
  BulkMessage,
  toldApart,
  wordsRead,
  wordsToSend,
  type BulkWords,
} from '#web/projects/list/bulk/bulk-message.tsx'
import { PeopleChoice } from '#web/projects/list/bulk/people-choice.tsx'
import { PreviewFacts } from '#web/projects/list/bulk/preview-facts.tsx'
import type { BulkFields, ScreenAct } from '#web/projects/list/bulk/run-store.ts'
import { SessionChoice } from '#web/projects/list/bulk/session-choice.tsx'
import type { SelectedInput } from '#web/projects/list/bulk/selected-input.ts'
import { firstSpread, SpreadFields, type SpreadChoice } from '#web/projects/list/bulk/spread-fields.tsx'
import { FirstTemplates } from '#web/projects/decide/message/first-templates.tsx'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import classes from './bulk.module.css'

export type FilledAct = { screen: ScreenAct; fields: BulkFields; preview: BulkPreview }

/** A decision that is likely, chosen from the start. */
export type InitialDecision = { projectStatus: ProjectStatus; words: BulkWords }

type ActFormProps = {
  screen: ScreenAct
  initial?: Partial<InitialDecision>
  selected: SelectedInput
  /** Asked of who does not answer it, for that screen. */
  questionId?: number | undefined
  onCancel: () => void
  onBegin: (begun: FilledAct) => void
}

/** The fields of an act, its effect and number, and one button that carries the number. */
export function ActForm({ screen, initial, selected, questionId, onCancel, onBegin }: ActFormProps) {
  const t = useBulkTexts()
  const { forms } = useTexts()
  const [assignees, setAssignees] = useState<number[]>([])
  const [spread, setSpread] = useState(firstSpread)
  const [sessionId, setSession] = useState<number>()
  const [projectStatus, setStatus] = useState(initial?.projectStatus)
  const [words, setWords] = useState<BulkWords>(initial?.words ?? { message: '' })
  const [chosenDay, setDueDay] = useState<string>()
  const programme = useCall(programmeApi.get, {}).data
  const isDecision = screen === 'prepare' || screen === 'ask'
  const isQuestion = screen === 'question'
  const asks = isQuestion || isAmong(projectStatus ?? 'DRAFT', askingStatuses)
  const saysSomething =
    isQuestion || screen === 'write' || (isDecision && projectStatus !== undefined && needsMessage(projectStatus))

  const known: BulkFields = {
    act: screen === 'ask' ? 'prepare' : screen,
    ...(screen === 'assign' && { assignees }),
    ...(screen === 'spread' && withoutGaps(spread)),
    ...(sessionId !== undefined && { sessionId }),
    ...(isDecision && projectStatus && { projectStatus }),
    ...(isQuestion && questionId !== undefined && { questionId }),
  }
  const isKnown = isDecision ? projectStatus !== undefined : screen !== 'session' || sessionId !== undefined
  const isShared = screen !== 'spread' || spread.among === undefined || spread.among.length > 0
  const isAsked = isKnown && isShared && (screen !== 'assign' || assignees.length > 0)
  const preview = useQuery({
    ...queryOf(bulkApi.preview, { input: { ...known, ...selected } }, { staleTime: 0 }),
    gcTime: 0,
    enabled: isKnown,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = isAsked ? preview.data : undefined
  const rows = found?.rows ?? []
  const dueDay = chosenDay ?? proposedDueDay(today(), programme?.editionStart, found?.sessionDay)
  const isReady = found !== undefined && !preview.isPlaceholderData && !preview.isError && rows.length > 0
  const isNamed = !saysSomething || unknownNames(words.message).length === 0
  const isWritten = !saysSomething || (words.message.trim() !== '' && isNamed)
  const unchosen = screen === 'assign' || screen === 'spread' || screen === 'session' ? screen : 'status'
  const unwritten = rows.length > 0 && !isWritten ? (isNamed ? 'message' : 'names') : undefined
  const missing = isAsked ? unwritten : unchosen

  const goes = (projectStatus && t.preparing[projectStatus]) ?? t.acts[screen].go

  const begin = () => {
    if (!isReady || !isWritten) return
    const fields = {
      ...known,
      ...(saysSomething && { ...wordsToSend(words), ...wordsRead(words) }),
      ...(asks && dueDay !== '' && { dueDay }),
    }
    onBegin({ screen, fields, preview: found })
  }

  const act = (
    <Button type="button" disabled={!isReady || !isWritten} onClick={begin}>
      {rows.length > 0 ? goes({ count: rows.length }) : t.acts[screen].goBare}
    </Button>
  )

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      {screen === 'assign' && (
        <PeopleChoice
          label={t.people}
          candidates={preview.data?.candidates}
          chosen={assignees}
          onChange={setAssignees}
          most={mostAssignees}
          renderAbout={({ follows }) => t.load({ count: follows })}
        />
      )}
      {screen === 'spread' && <SpreadFields value={spread} preview={preview.data} onChange={setSpread} />}
      {screen === 'session' && <SessionChoice value={sessionId} onChange={setSession} />}
      {isDecision && (
        <StatusChoice
          statuses={screen === 'ask' ? askingStatuses : statusesForMany}
          value={projectStatus}
          onChange={setStatus}
        />
      )}
      {isDecision && projectStatus === undefined && (
        <WholeDecisions
          selected={selected}
          statuses={wholeDecisions.filter((status) => screen === 'prepare' || isAmong(status, askingStatuses))}
          onChosen={(status, template) => {
            setStatus(status)
            setWords({ message: template.text, template })
          }}
        />
      )}
      {saysSomething && (
        <BulkMessage
          value={words}
          onChange={setWords}
          maxLength={screen === 'write' ? longestMessage : multiLineMaximum}
          preview={preview.data}
          questionId={isQuestion ? questionId : undefined}
          status={projectStatus}
          dueDay={asks ? dueDay : undefined}
          act={act}
        />
      )}
      {asks && (
        <TextInput
          type="date"
          label={`${t.dueDay} (${t.optional})`}
          min={today()}
          value={dueDay}
          onChange={({ currentTarget }) => setDueDay(currentTarget.value)}
        />
      )}
      {isAsked && <Counted screen={screen} found={found} error={preview.error} />}
      {missing && <p className={classes.counting}>{t.missing[missing]}</p>}
      <Group className={classes.foot}>
        <Button variant="subtle" onClick={onCancel}>
          {forms.cancel}
        </Button>
        {act}
      </Group>
    </form>
  )
}

/** Everybody is not named, so that the server says who that is. */
function withoutGaps({ among, ...rest }: SpreadChoice) {
  return among === undefined ? rest : { ...rest, among }
}

type CountedProps = { screen: ScreenAct; found: BulkPreview | undefined; error: Error | null }

function Counted({ screen, found, error }: CountedProps) {
  const t = useBulkTexts()
  const failure = failureText(useTexts(), error)
  if (failure) return <p role="alert">{failure}</p>
  if (found === undefined) return <output className={classes.counting}>{t.counting}</output>
  return <PreviewFacts screen={screen} preview={found} />
}

type WholeProps = {
  selected: SelectedInput
  statuses: readonly ProjectStatus[]
  onChosen: (status: ProjectStatus, template: { id: number; text: string }) => void
}

/** A decision together with its words, one act away. */
const wholeDecisions: readonly ProjectStatus[] = ['REFUSED', 'INFOS_NEEDED']

function WholeDecisions({ selected, statuses, onChosen }: WholeProps) {
  const t = useBulkTexts()
  const { decisions } = useProjectFormTexts()
  const { language } = useLanguage()
  const input = { act: 'write', ...selected } as const
  const { data } = useQuery({ ...queryOf(bulkApi.preview, { input }, { staleTime: 0 }), gcTime: 0, retry: false })
  return statuses.map((status) => (
    <FirstTemplates
      key={status}
      templates={toldApart(data?.templates.filter(({ kind }) => suitsDecision(kind, status)) ?? [], language).map(
        (template) => ({
          ...template,
          name: t.decisionInWords({ decision: knownWord(decisions, status)?.[0] ?? '', words: template.name }),
        }),
      )}
      onChosen={(template) => onChosen(status, template)}
    />
  ))
}

type StatusProps = {
  statuses: readonly ProjectStatus[]
  value: ProjectStatus | undefined
  onChange: (status: ProjectStatus) => void
}

function StatusChoice({ statuses, value, onChange }: StatusProps) {
  const t = useBulkTexts()
  const { decisions } = useProjectFormTexts()
  return (
    <Radio.Group label={t.status} value={value ?? ''} onChange={(chosen) => onChange(chosen as ProjectStatus)}>
      <div className={classes.choices}>
        {statuses.map((status) => (
          <Radio
            key={status}
            value={status}
            label={
              <span className={classes.option}>
                <StatusGlyph {...statusSigns[status]} /> {knownWord(decisions, status)?.[0]}
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
