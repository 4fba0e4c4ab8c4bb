import { knownWord } from '#domain/known-word.ts'
import { Button } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { undoableActs } from '#domain/bulk/bulk.ts'
import { formats, sentencesIn } from '#domain/language.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useLanguage, useTexts, wordsFor } from '#web/platform/i18n/texts.ts'
import { later } from '#web/platform/later.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { PartTabs } from '#web/platform/ui/page/part-tabs.tsx'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import { resumeRun, retryRow, stopRun, undoRun } from '#web/projects/list/bulk/do-run.ts'
import { reportOf } from '#web/projects/list/bulk/run-report.ts'
import { ResultList, type Line } from '#web/projects/list/bulk/result-list.tsx'
import { RunThreads } from '#web/projects/list/bulk/run-threads.tsx'
import { figuresOf, runWords, useWhyFailed } from '#web/projects/list/bulk/run-words.ts'
import { isUnderWay, keepBulkRun, type BulkRun } from '#web/projects/list/bulk/run-store.ts'
import bulk from './bulk.module.css'
import classes from './run.module.css'

wordsFor('errors')

const SendPrepared = later(async () => (await import('#web/projects/decide/send/send-prepared.tsx')).SendPrepared)

/** `onBack`: selects failures again, where a list shows them. */
type ResultSheetProps = { run: BulkRun; onOver: () => void; onBack?: (ids: number[]) => void }

/** The same sheet during the run and after it: failures first, each with its remedy. */
export function ResultSheet({ run, onOver, onBack }: ResultSheetProps) {
  const t = useBulkTexts()
  const goesOn = isUnderWay(run)
  const { running, progress, title } = runWords(t, run)
  const close = () => keepBulkRun(goesOn ? { ...run, isShown: false } : undefined)
  return (
    <Modal opened onClose={close} title={goesOn ? running : title} size={820}>
      <About run={run} />
      <RunThreads run={run} />
      <output className={bulk.counting}>{goesOn && progress}</output>
      {run.state === 'retrying' && <p role="alert">{t.retrying}</p>}
      {run.state === 'cut' && <Cut run={run} onOver={onOver} />}
      <Results run={run} goesOn={goesOn} onOver={onOver} />
      {!goesOn && isPreparation(run) && (
        <Suspense>
          <SendPrepared
            projects={[...run.results.values()].flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : []))}
            edition={run.edition}
            onClose={close}
          />
        </Suspense>
      )}
      {goesOn ? (
        <div className={classes.sheetFoot}>
          <span className={classes.why}>{t.goesOn}</span>
          <Button variant="default" onClick={stopRun}>
            {t.stop}
          </Button>
        </div>
      ) : (
        <Foot run={run} onOver={onOver} {...(onBack && { onBack })} onClose={close} />
      )}
    </Modal>
  )
}

function isPreparation({ undoes, screen }: BulkRun): boolean {
  return undoes === undefined && (screen === 'prepare' || screen === 'ask')
}

function About({ run }: { run: BulkRun }) {
  const t = useBulkTexts()
  const { decisions } = useProjectFormTexts()
  const { language } = useLanguage()
  const { fields, rows, aside, undoes, state } = run
  const said = (words: string) => sentencesIn(language, [words]) + formats[language].space
  const { after } = runWords(t, run)
  const waits = state === 'ended' && isPreparation(run)
  return (
    <p>
      {undoes === undefined && fields.projectStatus && said(knownWord(decisions, fields.projectStatus)?.[0] ?? '')}
      {t.forAll({ count: rows.length + aside.length })}
      {formats[language].space}
      {state !== 'running' && after} {waits && <Link to="/decision/index">{t.toDecisions}</Link>}
    </p>
  )
}

function Cut({ run, onOver }: { run: BulkRun; onOver: () => void }) {
  const t = useBulkTexts()
  const { errors } = useTexts()
  return (
    <div className={bulk.interrupted} role="alert">
      <span>{run.refusal ? errors[run.refusal] : t.cut}</span>
      <Button variant="default" onClick={() => void resumeRun(onOver)}>
        {t.resume}
      </Button>
    </div>
  )
}

type ResultsProps = { run: BulkRun; goesOn: boolean; onOver: () => void }
const resultParts = ['failed', 'aside', 'done'] as const
type Part = (typeof resultParts)[number]

function Results({ run, goesOn, onOver }: ResultsProps) {
  const t = useBulkTexts()
  const parts = useParts(run, goesOn ? undefined : (id) => void retryRow(id, onOver))
  const [chosen, setChosen] = useState<Part>()
  const first = resultParts.find((part) => parts[part].length > 0) ?? 'done'
  const shown = chosen ?? (goesOn ? 'failed' : first)
  return (
    <>
      <PartTabs
        label={t.tabsLabel}
        parts={resultParts}
        names={t.tabs}
        counts={{ failed: parts.failed.length, aside: parts.aside.length, done: parts.done.length }}
        shown={shown}
        onShow={setChosen}
        within="window"
      />
      <ResultList key={shown} lines={parts[shown]} />
    </>
  )
}

function useParts({ rows, aside, results }: BulkRun, onRetry?: (id: number) => void): Record<Part, Line[]> {
  const t = useBulkTexts()
  const why = useWhyFailed()
  const told = rows.flatMap(({ id, name }) => {
    const result = results.get(id)
    return result === undefined ? [] : [{ id, name, result }]
  })
  return {
    failed: told
      .filter(({ result }) => result.outcome !== 'done')
      .map(({ id, name, result }) => ({
        id,
        name,
        why: why(result),
        ...(result.outcome === 'failed'
          ? onRetry && { onRetry: () => onRetry(id) }
          : { way: result.message === 'project.conflict.error' ? t.ways.changed : t.ways.open }),
      })),
    aside: aside.map(({ id, name, why: reason }) => ({ id, name, why: t.why[reason] })),
    done: told.filter(({ result }) => result.outcome === 'done').map(({ id, name }) => ({ id, name, why: '' })),
  }
}

type FootProps = ResultSheetProps & { onClose: () => void }

function Foot({ run, onOver, onBack, onClose }: FootProps) {
  const t = useBulkTexts()
  const { forms } = useTexts()
  const why = useWhyFailed()
  const { done, failed } = figuresOf(run)
  const isUndone = done > 0 && run.undoes === undefined && undoableActs.includes(run.fields.act)
  const failures = run.rows.map(({ id }) => id).filter((id) => (run.results.get(id)?.outcome ?? 'done') !== 'done')
  return (
    <div className={classes.sheetFoot}>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={18} />}
        onClick={() => keepAsFile(t.reportName, new Blob([reportOf(t, run, why)], { type: 'text/csv' }))}
      >
        {t.report}
      </Button>
      {isUndone && (
        <Button variant="default" onClick={() => void undoRun(onOver)}>
          {t.undo({ count: done })}
        </Button>
      )}
      {failed > 0 && onBack ? (
        <Button
          onClick={() => {
            onBack(failures)
            onClose()
          }}
        >
          {t.backTo({ count: failed })}
        </Button>
      ) : (
        <Button variant={isPreparation(run) ? 'default' : 'filled'} onClick={onClose}>
          {forms.close}
        </Button>
      )}
    </div>
  )
}
