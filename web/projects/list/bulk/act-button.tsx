import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { projectReadingApi, type ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { filtersToWire, type FilterChoices } from '#domain/tables/filters.ts'
import { later } from '#web/platform/later.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ActForm } from '#web/projects/list/bulk/act-form.tsx'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import { beginRun } from '#web/projects/list/bulk/do-run.ts'
import { isUnderWay, useBulkRun, type ScreenAct } from '#web/projects/list/bulk/run-store.ts'
import { showRunToast } from '#web/projects/list/bulk/run-toast.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

const ResultSheet = later(async () => (await import('#web/projects/list/bulk/result-sheet.tsx')).ResultSheet)

type ActButtonProps = { screen: ScreenAct; filters: FilterChoices<ProjectFilter>; icon: ReactNode }

/** An act on all projects that filters find, from a page that shows no list of them. */
export function ActButton({ screen, filters, icon }: ActButtonProps) {
  const t = useBulkTexts()
  const { forms } = useTexts()
  const queryClient = useQueryClient()
  const [opened, { open, close }] = useDisclosure()
  const run = useBulkRun()
  const renew = () => void renewProjects(queryClient)
  return (
    <>
      <Button variant="default" leftSection={icon} disabled={isUnderWay(run)} onClick={open}>
        {t.acts[screen].button}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size={560}
        title={t.acts[screen].button}
        closeButtonProps={{ 'aria-label': forms.close }}
      >
        <ActForm
          screen={screen}
          selected={{ search: '', filters: filtersToWire(projectReadingApi.filterNames, filters) }}
          onCancel={close}
          onBegin={(begun) => {
            close()
            showRunToast()
            void beginRun({ ...begun, edition: undefined }, renew)
          }}
        />
      </Modal>
      {run?.isShown && (
        <Suspense>
          <ResultSheet run={run} onOver={renew} />
        </Suspense>
      )}
    </>
  )
}
