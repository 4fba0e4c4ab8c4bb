import type { BulkResult } from '#domain/bulk/bulk-api.ts'
import { isErrorCode } from '#domain/errors.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { momentText } from '#web/projects/parts/days-text.ts'
import { useBulkTexts, type BulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import { untouched } from '#web/projects/list/bulk/do-run.ts'
import type { BulkRun } from '#web/projects/list/bulk/run-store.ts'

export function figuresOf(run: BulkRun) {
  const results = [...run.results.values()]
  const done = results.filter(({ outcome }) => outcome === 'done').length
  return { done, failed: results.length - done, aside: run.aside.length, left: untouched(run).length }
}

/** The title of a run, during and after it. */
export function runWords(t: BulkTexts, run: BulkRun) {
  const { done, failed, left } = figuresOf(run)
  const act = t.acts[run.screen]
  const isUndoing = run.undoes !== undefined
  const said = isUndoing ? t.undone({ count: done }) : act.done({ count: done })
  return {
    running: isUndoing ? t.undoing : act.running,
    progress: t.of({ done: done + failed, total: run.rows.length }),
    title: failed > 0 ? `${said}, ${t.toRedo({ count: failed })}` : said,
    doneShort: isUndoing ? t.undoneShort() : act.doneShort({ count: done }),
    after: left > 0 ? t.stopped({ count: left }) : isUndoing ? '' : act.after,
  }
}

/** The reason why a project failed, in words. */
export function useWhyFailed(): (result: BulkResult) => string {
  const t = useBulkTexts()
  const { errors } = useTexts()
  const { language } = useLanguage()
  return ({ outcome, message, fields = [], by = '', at }) => {
    if (outcome === 'failed') return t.failed
    if (message === 'project.conflict.error' && at !== undefined)
      return t.changed({ by, moment: momentText(at, language, t) })
    if (fields.length > 0) return t.incomplete
    return errors[isErrorCode(message) ? message : 'server.error']
  }
}
