import { BugReportForm } from '#web/bug-reports/bug-report-form.tsx'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Modal } from '#web/platform/ui/modal/modal.tsx'

export function BugReportWindow({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { layout, forms } = useTexts()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={layout.reportBug}
      size={520}
      centered
      closeButtonProps={{ 'aria-label': forms.close }}
    >
      <BugReportForm onDone={onClose} />
    </Modal>
  )
}
