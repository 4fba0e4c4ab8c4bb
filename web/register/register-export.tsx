import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { exportApi, exportFormats, type ExportFormat } from '#domain/exports/export-api.ts'
import { registerApi } from '#domain/register/register-api.ts'
import { call, callForFile } from '#web/platform/api/call.ts'
import { inputOf } from '#web/platform/ui/data-table/table-queries.ts'
import type { TableState } from '#web/platform/ui/data-table/table-state.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { keepExport } from '#web/platform/ui/keep-export.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { useRegisterTexts } from '#web/register/register-texts.ts'

/** The rows found, on every page, as a file. */
export function RegisterExport({ state }: { state: TableState }) {
  const { export: t } = useRegisterTexts()
  const { run } = useRefusalToast()
  const input = () => inputOf(registerApi, state)

  /** The CSV for programs, which is older than the other formats. */
  const keepCsv = async () => {
    keepAsFile(`${t.fileName}.csv`, await callForFile(registerApi.export, { input: input() }))
  }
  const keep = (format: ExportFormat) => {
    const name = format.toUpperCase()
    const asked = { ...input(), format, progress: true }
    return keepExport({
      send: (options) => call(exportApi.register, { input: asked }, options),
      fileName: `${t.fileName}.${format}`,
      words: { ...t, goingOn: t.goingOn({ format: name }), done: t.done({ format: name }) },
    })
  }

  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          {t.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown miw={280}>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void (format === 'csv' ? run(keepCsv) : keep(format))}>
            {t.formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
