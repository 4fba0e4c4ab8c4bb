import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBug } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { takesBugReports } from '#domain/bug-reports/bug-report-api.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { keepBugReportOpener } from '#web/bug-reports/bug-report-opener.ts'
import { reportErrors } from '#web/bug-reports/report-errors.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { later } from '#web/platform/later.ts'

const BugReportWindow = later(async () => (await import('#web/bug-reports/bug-report-window.tsx')).BugReportWindow)

/** Shown in the sidebar, in preproduction and production only. */
export function BugReportEntry({ className }: { className: string | undefined }) {
  const { layout } = useTexts()
  const environment = useCall(programmeApi.environmentName, {}, { staleTime: 3_600_000 }).data ?? ''
  const dsn = useCall(programmeApi.get, {}, { staleTime: 3_600_000 }).data?.sentryDsn
  const [opened, { open, close }] = useDisclosure()
  const [isWanted, setWanted] = useState(false)
  if (opened && !isWanted) setWanted(true)
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
      {isWanted && (
        <Suspense>
          <BugReportWindow opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
