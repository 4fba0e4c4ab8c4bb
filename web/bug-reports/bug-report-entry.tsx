import { UnstyledButton } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useDisclosure } from '@mantine/hooks'
import { IconBug } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { takesBugReports } from '#domain/bug-reports/bug-report-api.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { keepBugReportOpener } from '#web/bug-reports/bug-report-opener.ts'
import { reportErrors } from '#web/bug-reports/report-errors.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { later } from '#web/platform/later.ts'

const BugReportForm = later(async () => (await import('#web/bug-reports/bug-report-form.tsx')).BugReportForm)

/** Shown in the sidebar, in preproduction and production only. */
export function BugReportEntry({ className }: { className: string | undefined }) {
  const { layout, forms } = useTexts()
  const environment = useCall(programmeApi.environmentName, {}, { staleTime: 3_600_000 }).data ?? ''
  const dsn = useCall(programmeApi.get, {}, { staleTime: 3_600_000 }).data?.sentryDsn
  const [opened, { open, close }] = useDisclosure()
  const isTaken = takesBugReports(environment)
  useEffect(() => (isTaken ? keepBugReportOpener(open) : undefined), [isTaken, open])
  useEffect(() => (isTaken && dsn ? reportErrors(dsn, environment) : undefined), [isTaken, dsn, environment])
  if (!isTaken) return null
  return (
    <>
      <UnstyledButton className={className} onClick={open}>
        <IconBug size={20} stroke={1.6} aria-hidden />
        {layout.reportBug}
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={close}
        title={layout.reportBug}
        size={520}
        centered
        closeButtonProps={{ 'aria-label': forms.close }}
      >
        <Suspense>
          <BugReportForm onDone={close} />
        </Suspense>
      </Modal>
    </>
  )
}
