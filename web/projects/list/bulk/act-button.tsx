import { Button } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { later } from '#web/platform/later.ts'
import { ActForm, type InitialDecision } from '#web/projects/list/bulk/act-form.tsx'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import { beginRun } from '#web/projects/list/bulk/do-run.ts'
import { isUnderWay, useBulkRun, type ScreenAct } from '#web/projects/list/bulk/run-store.ts'
import type { SelectedInput } from '#web/projects/list/bulk/selected-input.ts'
import { showRunToast } from '#web/projects/list/bulk/run-toast.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

const ResultSheet = later(async () => (await import('#web/projects/list/bulk/result-sheet.tsx')).ResultSheet)

type ActButtonProps = {
  screen: ScreenAct
  selected: SelectedInput
  icon?: ReactNode
  /** Instead of the usual words of the act. */
  label?: string
  initial?: Partial<InitialDecision>
  questionId?: number
  disabled?: boolean
  /** Above the fields of the act. */
  about?: ReactNode
  /** Renews more than the projects. */
  onOver?: () => void
}

/** An act on projects from a page that is not their list. */
export function ActButton(props: ActButtonProps) {
  const { screen, selected, icon, label, initial, questionId, disabled = false, about, onOver } = props
  const t = useBulkTexts()
  const queryClient = useQueryClient()
  const [opened, { open, close }] = useDisclosure()
  const run = useBulkRun()
  return (
    <>
      <Button variant="default" leftSection={icon} disabled={disabled || isUnderWay(run)} onClick={open}>
        {label ?? t.acts[screen].button}
      </Button>
      <Modal opened={opened} onClose={close} size={560} title={label ?? t.acts[screen].button}>
        {about}
        <ActForm
          screen={screen}
          selected={selected}
          questionId={questionId}
          {...(initial && { initial })}
          onCancel={close}
          onBegin={(filled) => {
            close()
            showRunToast()
            void beginRun({ ...filled, edition: undefined }, () => {
              void renewProjects(queryClient)
              onOver?.()
            })
          }}
        />
      </Modal>
    </>
  )
}

/** Once on a page with such buttons: what was run stays in view, though its button has gone with its files. */
export function ActResult() {
  const queryClient = useQueryClient()
  const run = useBulkRun()
  if (!run?.isShown) return null
  return (
    <Suspense>
      <ResultSheet run={run} onOver={() => void renewProjects(queryClient)} />
    </Suspense>
  )
}
