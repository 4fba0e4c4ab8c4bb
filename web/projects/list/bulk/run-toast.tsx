import { listIn } from '#domain/language.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { hideToast, showLasting } from '#web/platform/ui/toast.tsx'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import { stopRun } from '#web/projects/list/bulk/do-run.ts'
import { runWords } from '#web/projects/list/bulk/run-words.ts'
import { bulkRunNow, isUnderWay, keepBulkRun, useBulkRun } from '#web/projects/list/bulk/run-store.ts'
import classes from './run.module.css'

const kind = 'bulk'

/** Shown on every page while the window of the run is closed. */
export function showRunToast() {
  showLasting(kind, <RunToast />)
}

function RunToast() {
  const { language } = useLanguage()
  const t = useBulkTexts()
  const { forms } = useTexts()
  const run = useBulkRun()
  const isShown = run?.isShown ?? true
  useEffect(() => {
    if (run === undefined) hideToast(kind)
  }, [run])
  if (run === undefined) return null
  const { running, progress, title } = runWords(t, run)
  const goesOn = isUnderWay(run)
  return (
    <div className={classes.toast} data-hidden={isShown || undefined}>
      <span>{goesOn ? listIn(language, [running, progress]) : title}</span>
      <Anchor component="button" type="button" underline="always" onClick={showSheet}>
        {t.seeResult}
      </Anchor>
      {goesOn && (
        <Anchor component="button" type="button" underline="always" onClick={stopRun}>
          {t.stop}
        </Anchor>
      )}
      {!goesOn && (
        <Anchor component="button" type="button" underline="always" onClick={() => keepBulkRun(undefined)}>
          {forms.close}
        </Anchor>
      )}
    </div>
  )
}

/** The sheet opens over the list. */
function showSheet() {
  const run = bulkRunNow()
  if (run) keepBulkRun({ ...run, isShown: true })
  window.location.hash = '#/project/index'
}
