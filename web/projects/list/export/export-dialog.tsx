import { Button, Checkbox, Group, Radio } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { IconDownload, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { exportApi, exportFormats, longestBooklet, type ExportFormat } from '#domain/exports/export-api.ts'
import { listIn } from '#domain/language.ts'
import {
  columnLabels,
  contactColumns,
  columnsForFile,
  countInFile,
  isInternalColumn,
} from '#domain/projects/row-columns.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { inputOf } from '#web/platform/ui/data-table/table-queries.ts'
import type { TableState } from '#web/platform/ui/data-table/table-state.ts'
import { keepExport } from '#web/platform/ui/keep-export.ts'
import { useViews } from '#web/projects/list/desk/use-views.ts'
import { estimateOf } from '#web/projects/list/export/estimate.ts'
import { useExportTexts } from '#web/projects/list/export/export-texts.ts'
import type { ExportScope } from '#web/projects/list/export/open-export.ts'
import { projectCalls } from '#web/projects/parts/project-list-queries.ts'
import classes from './export-dialog.module.css'
import unseen from '#web/platform/ui/form/unseen-label.module.css'

type ExportDialogProps = ExportScope & {
  state: TableState
  /** The columns of the list, in their order. */
  columns: readonly string[]
  /** The questions of the edition that the reader may read. */
  questions: readonly { id: string; label: string; isInternal?: true }[]
  onClose: () => void
}

type Named = { id: string; label: string; isInternal?: boolean | undefined }

function countOf(columns: readonly Named[]): number {
  return countInFile(columns.map(({ id }) => id))
}

/** The choice of content and format of an exported file. */
export function ExportDialog({ ids, state, columns, questions, onClose }: ExportDialogProps) {
  const t = useExportTexts()
  const { forms } = useTexts()
  const { language } = useLanguage()
  const role = useSession()?.user.role ?? 'ROLE_USER'
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [asShown, setAsShown] = useState(true)
  const [withoutInternal, setWithoutInternal] = useState(false)
  const count = ids?.length ?? state.totalRows
  const labels = columnLabels(language)
  const readable: Named[] = [
    ...columnsForFile(role).map((id) => ({ id, label: labels[id], isInternal: isInternalColumn(id) })),
    ...questions,
  ]
  const shown = columns.flatMap((name) => readable.find(({ id }) => id === name) ?? [])
  const isBooklet = format === 'pdf'
  const chosen = asShown && !isBooklet ? shown : readable
  const internal = chosen.filter(({ isInternal }) => isInternal)
  const written = chosen.filter(({ isInternal }) => !withoutInternal || !isInternal)
  const name = format.toUpperCase()
  const hasContacts =
    !isBooklet && !withoutInternal && contactColumns.every((each) => columnsForFile(role).includes(each))

  function submit(columns: readonly string[]) {
    onClose()
    const calls = projectCalls()
    const given = 'given' in calls ? calls.given : {}
    const {
      perPage: _perPage,
      currentPage: _page,
      columns: _more,
      ...asked
    } = inputOf(calls, {
      ...state,
      filters: { ...state.filters, ...given },
    })
    const input = {
      ...asked,
      format,
      progress: true,
      ...(ids && { ids: ids.join(',') }),
      ...(withoutInternal && { withoutInternal }),
      ...(!isBooklet && { columns: columns.join(',') }),
    }
    void keepExport({
      send: (options) => call(exportApi.projects, { input }, options),
      fileName: t.fileNames[format],
      words: { ...t, goingOn: t.goingOn({ format: name }), done: t.done({ format: name }) },
    })
  }

  return (
    <Modal opened onClose={onClose} title={t.title({ count })} size={600}>
      <p className={classes.what}>{ids ? t.ofSelection : role === 'ROLE_USER' ? t.ofList : <OfView state={state} />}</p>
      <Radio.Group label={t.format} classNames={unseen} value={format} onChange={setFormat} className={classes.formats}>
        {exportFormats.map((each) => {
          const isTooMany = each === 'pdf' && count > longestBooklet(role)
          return (
            <Radio.Card key={each} value={each} className={classes.format} disabled={isTooMany}>
              <Radio.Indicator disabled={isTooMany} />
              <strong>{each.toUpperCase()}</strong>
              <span className={classes.about}>{t.formats[each]}</span>
              <span className={classes.size}>
                {isTooMany
                  ? t.tooMany({ count: longestBooklet(role) })
                  : estimateOf(each, { rows: count, columns: countOf(written) }, t, language)}
              </span>
            </Radio.Card>
          )
        })}
      </Radio.Group>
      {!isBooklet && shown.length < readable.length && (
        <Checkbox
          mt={16}
          checked={asShown}
          onChange={({ currentTarget }) => setAsShown(currentTarget.checked)}
          label={t.columns({ count: shown.length })}
          description={t.otherwise({ count: countOf(readable) })}
        />
      )}
      {internal.length > 0 && (
        <Checkbox
          mt={16}
          checked={withoutInternal}
          onChange={({ currentTarget }) => setWithoutInternal(currentTarget.checked)}
          label={
            <>
              {isBooklet ? t.withoutTexts : t.withoutColumns}{' '}
              <span className={classes.internal}>
                <IconLock size={15} aria-hidden /> {isBooklet ? t.bookletTexts : <Names of={internal} />}
              </span>
            </>
          }
          description={t.whenLeaving}
        />
      )}
      <Group className={classes.foot} data-contacts={hasContacts || undefined}>
        <span className={classes.logged}>{t.logged}</span>
        <Button variant="default" onClick={onClose}>
          {forms.cancel}
        </Button>
        {hasContacts && (
          <Button variant="default" disabled={count === 0} onClick={() => submit(contactColumns)}>
            {t.contacts({ format: name })}
          </Button>
        )}
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => submit(written.map(({ id }) => id))}
          disabled={count === 0 || written.length === 0}
        >
          {t.submit({ format: name })}
        </Button>
      </Group>
    </Modal>
  )
}

/** The first list, without a view, exports the columns it shows. */
function OfView({ state }: { state: TableState }) {
  const t = useExportTexts()
  const { view, isModified } = useViews(state.view, state)
  return view && !isModified ? t.ofView({ view: view.name }) : t.ofList
}

const mostNames = 3

function Names({ of }: { of: readonly Named[] }) {
  const { language } = useLanguage()
  const t = useExportTexts()
  const names = of.map(({ label }) => label)
  const rest = names.length - mostNames
  if (rest <= 1) return listIn(language, names)
  return `${listIn(language, names.slice(0, mostNames))}${t.and({ count: rest })}`
}
