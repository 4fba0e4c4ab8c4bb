import { Anchor, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import type { RowSelection, ShownRows } from '#web/platform/ui/data-table/use-row-selection.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { BulkBar } from '#web/projects/list/bulk/bulk-bar.tsx'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import { beginRun, lockOf } from '#web/projects/list/bulk/do-run.ts'
import { forgetInterrupted, interruptedRuns } from '#web/projects/list/bulk/interrupted-run.ts'
import { isUnderWay, useBulkRun, type BulkRun } from '#web/projects/list/bulk/run-store.ts'
import { showRunToast } from '#web/projects/list/bulk/run-toast.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { later } from '#web/platform/later.ts'
import classes from './bulk.module.css'

const ResultSheet = later(async () => (await import('#web/projects/list/bulk/result-sheet.tsx')).ResultSheet)

type StripProps = { table: TableControl; selection: RowSelection; rows: ShownRows }

/** Below the filters: the selected rows out of view, and the way to select the rest. */
export function SelectionStrip({ table, selection, rows: { page, total } }: StripProps) {
  const t = useBulkTexts()
  const { everything, isSelected } = selection
  const isFiltered = table.state.search !== '' || Object.values(table.state.filters).some(isGiven)
  const isWhole = page.length > 0 && page.every(isSelected)
  if (everything)
    return (
      <div className={classes.strip}>
        <strong>{isFiltered ? t.found({ count: total }) : t.listed({ count: total })}</strong>
        <Anchor component="button" type="button" underline="always" onClick={() => selection.select(page)}>
          {t.keepPage({ count: page.length })}
        </Anchor>
      </div>
    )
  if (!isWhole || total <= page.length) return null
  return (
    <div className={classes.strip}>
      <span>{t.wholePage({ count: page.length })}</span>
      <Anchor component="button" type="button" underline="always" onClick={selection.selectEverything}>
        {isFiltered ? t.takeFound({ count: total }) : t.takeListed({ count: total })}
      </Anchor>
    </div>
  )
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
}

type DeskProps = { table: TableControl; selection: RowSelection; total: number }

/** The bar, the form and the result of an act on the selected rows. */
export function BulkDesk({ table, selection, total }: DeskProps) {
  const t = useBulkTexts()
  const queryClient = useQueryClient()
  const run = useBulkRun()
  const edition = useChosenEdition()
  const count = selection.everything ? total : selection.ids.size
  const renew = () => void renewProjects(queryClient)

  /** The selection at the start of the run: a different one made meanwhile stays. */
  const begunWith = useRef('')
  const selected = selection.everything ? 'everything' : asText(selection.ids)
  const keepFailures = useEffectEvent((over: BulkRun) => {
    if (over.undoes !== undefined || over.edition !== edition || (selected !== '' && selected !== begunWith.current))
      return
    const failures = toTakeUp(over)
    begunWith.current = asText(failures)
    selection.select(failures)
  })
  const state = run?.state
  const key = run?.key
  useEffect(() => {
    if (run !== undefined && !isUnderWay(run)) keepFailures(run)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each end of a run, and not for what is shown of it
  }, [state, key])

  return (
    <>
      <VisuallyHidden>
        <output>{t.announced({ count })}</output>
      </VisuallyHidden>
      {run === undefined && <Interrupted onOver={renew} />}
      {(count > 0 || selection.isOn) && (
        <BulkBar
          count={count}
          table={table}
          selection={selection}
          onBegin={(begun) => {
            begunWith.current = selected
            showRunToast()
            void beginRun({ ...begun, edition }, renew)
          }}
        />
      )}
      {run?.isShown && (
        <Suspense>
          <ResultSheet run={run} onOver={renew} onBack={(ids) => run.edition === edition && selection.select(ids)} />
        </Suspense>
      )}
    </>
  )
}

function asText(ids: Iterable<number>): string {
  return [...ids].toSorted((one, other) => one - other).join()
}

/** The rows that failed or were not reached, which are selected again. */
export function toTakeUp({ rows, results }: BulkRun): number[] {
  return rows.map(({ id }) => id).filter((id) => results.get(id)?.outcome !== 'done')
}

function Interrupted({ onOver }: { onOver: () => void }) {
  const t = useBulkTexts()
  const [[interrupted, ...others], setInterrupted] = useState<ReturnType<typeof interruptedRuns>>([])
  useEffect(() => {
    const found = interruptedRuns()
    if (found.length === 0) return
    const look = async () => {
      const { held = [] } = await navigator.locks.query()
      // A run that is locked is still going on in another tab.
      setInterrupted(found.filter(({ key }) => !held.some(({ name }) => name === lockOf(key))))
    }
    void look()
  }, [])
  if (interrupted === undefined) return null
  const { key, screen, edition, fields, rows, aside } = interrupted
  const end = () => {
    forgetInterrupted(key)
    setInterrupted(others)
  }
  return (
    <div className={classes.interrupted} role="alert">
      <span>{t.interrupted({ count: rows.length })}</span>
      <Anchor
        component="button"
        type="button"
        underline="always"
        onClick={() => {
          setInterrupted(others)
          showRunToast()
          void beginRun({ key, screen, edition, fields, preview: { rows, aside } }, onOver)
        }}
      >
        {t.resume}
      </Anchor>
      <Anchor component="button" type="button" underline="always" onClick={end}>
        {t.forget}
      </Anchor>
    </div>
  )
}
