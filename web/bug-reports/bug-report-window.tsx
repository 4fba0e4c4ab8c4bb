import { BugReportForm } from '#web/bug-reports/bug-report-form.tsx'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Modal } from '#web/platform/ui/modal/modal.tsx'

export function BugReportWindow({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { layout } = useTexts()
  return (
    <Modal opened={opened} onClose={onClose} title={layout.reportBug} size={520}>
      <BugReportForm onDone={onClose} />
    </Modal>
  )
}
