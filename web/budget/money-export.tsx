import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { bookFormats, budgetApi, type BookFormat } from '#domain/budget/budget-api.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { callForFile } from '#web/platform/api/call.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'

type MoneyExportProps = { edition: number | undefined; commissionId?: number }

/** For the accounts: a spreadsheet with numbers, or a text file that every program reads. */
export function MoneyExport({ edition, commissionId }: MoneyExportProps) {
  const t = useBudgetTexts()
  const { busy, run } = useRefusalToast()
  const input = { edition, commissionId }
  const keepSheet = (format: BookFormat) =>
    run(async () => {
      const sheet = await callForFile(budgetApi.sheet, { input: { ...input, format } })
      keepAsFile(`${t.fileName}.${format}`, sheet)
    })
  const keepCsv = (of: 'projects' | 'payments', name: string) =>
    run(async () => {
      keepAsFile(`${name}.csv`, await callForFile(budgetApi.export, { input: { ...input, of } }))
    })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={18} />}>
          {t.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {bookFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void keepSheet(format)}>
            {t[format]}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => void keepCsv('projects', t.fileName)}>{t.csv}</Menu.Item>
        <Menu.Item onClick={() => void keepCsv('payments', t.paymentsFileName)}>{t.paymentsCsv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
