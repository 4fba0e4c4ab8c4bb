import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { historyApi } from '#domain/history/history-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Language } from '#domain/language.ts'
import { originalOf, type Reviewed, type ReviewedField } from '#domain/projects/review.ts'
import { labelOfText } from '#domain/translations/text-label.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectHeadTexts } from '#web/platform/i18n/project-head-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { dayAndTime } from '#web/projects/parts/days-text.ts'
import { ComparisonTable } from '#web/projects/parts/comparison-table.tsx'
import { useModifiedRows } from '#web/projects/page/use-modified-rows.ts'
import { WordModal } from '#web/projects/page/word-modal.tsx'
import { tellDone } from '#web/projects/parts/tell-done.ts'
import { useProjectAct } from '#web/projects/page/use-project-act.ts'
import { focusTitleIfLost } from '#web/platform/ui/page/page.tsx'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import classes from './modifications-card.module.css'

/** Pending modifications beside the published values: one decision for all, or one for each field. */
export function ModificationsCard({ project }: { project: Project }) {
  const { modifications: t } = useProjectHeadTexts()
  const { language } = useLanguage()
  const proposal = useProposal(project)
  const rows = useModifiedRows(project)
  const fields = rows.map(({ field }) => field)
  const review = useReview(project)
  return (
    <Sheet
      title={t.title}
      action={
        proposal && (
          <span className={classes.by}>
            {t.by({ by: proposal.actor ?? '–', at: dayAndTime(proposal.at, language) })}
          </span>
        )
      }
    >
      <ComparisonTable
        before={t.published}
        after={t.proposed}
        rows={rows.flatMap(({ field, compared }) =>
          compared.map((row, index) => ({
            ...row,
            // The answers are decided together, below the last of them.
            below: fields.length > 1 && index === compared.length - 1 && (
              <FieldDecision field={field} review={review} />
            ),
          })),
        )}
      />
      <Decision fields={fields} review={review} />
      <Refusal review={review} />
    </Sheet>
  )
}

/** The author and time of the modifications: the last save may be another user's, of other fields. */
function useProposal({ id, version }: Project) {
  const params = { entity: 'project', id, version }
  const lines = useCall(historyApi.list, { params }, { staleTime: 0 }).data
  return lines?.find(({ action }) => action === 'propose')
}

/** `field`: limits the act to this pending field. */
type Choice = { act: 'accept' | 'refuse'; field?: ReviewedField | undefined }

function useReview(project: Project) {
  const { id, version } = project
  const { modifications: t } = useProjectHeadTexts()
  const { language } = useLanguage()
  const { busy, act, queryClient } = useProjectAct(project)
  const [chosen, setChosen] = useState<Choice>()
  const [refusing, setRefusing] = useState<Choice>()

  const decide = (choice: Choice, message = '') => {
    setChosen(choice)
    return act(async () => {
      const endpoint = choice.act === 'accept' ? projectApi.acceptModifications : projectApi.refuseModifications
      const fields = choice.field && [choice.field]
      const input = { version, ...(fields && { fields }), ...(message && { message }) }
      const { undoSeconds } = await call(endpoint, { params: { id }, input })
      tellDone(queryClient, { id, message: doneText(choice, t, language), undoSeconds })
    })
  }
  return {
    /** The pressed button has the spinner; the others wait. */
    stateOf: ({ act, field }: Choice) => {
      const isChosen = chosen?.act === act && chosen.field === field
      return { busy: busy && isChosen, disabled: busy && !isChosen }
    },
    accept: (field?: ReviewedField) => void decide({ act: 'accept', field }),
    ask: (field?: ReviewedField) => setRefusing({ act: 'refuse', field }),
    refusing,
    refuse: async (message: string) => refusing !== undefined && decide(refusing, message),
    stopAsking: () => setRefusing(undefined),
  }
}

type Review = ReturnType<typeof useReview>
type DoneTexts = { accepted: string; refused: string; done: Record<'accept' | 'refuse', Record<Reviewed, string>> }

function doneText({ act, field }: Choice, t: DoneTexts, language: Language): string {
  if (field !== undefined) return labelOfText(field, t.done[act][originalOf(field)], language)
  return act === 'accept' ? t.accepted : t.refused
}

function FieldDecision({ field, review }: { field: ReviewedField; review: Review }) {
  const { modifications: t } = useProjectHeadTexts()
  const { language } = useLanguage()
  const label = labelOfText(field, t[originalOf(field)], language)
  const refusal = review.stateOf({ act: 'refuse', field })
  const acceptance = review.stateOf({ act: 'accept', field })
  return (
    <div className={classes.field}>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={refusal.busy}
        disabled={refusal.disabled}
        onClick={() => review.ask(field)}
      >
        {t.refuse} <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        loading={acceptance.busy}
        disabled={acceptance.disabled}
        onClick={() => review.accept(field)}
      >
        {t.acceptOne} <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
    </div>
  )
}

function Decision({ fields, review }: { fields: ReviewedField[]; review: Review }) {
  const { modifications: t } = useProjectHeadTexts()
  // The buttons disappear with the decision: their focus moves to the title.
  useEffect(() => () => void setTimeout(focusTitleIfLost), [])
  return (
    <div className={classes.decision}>
      <span className={classes.note}>{t.note({ count: fields.length })}</span>
      <BusyButton
        variant="default"
        {...review.stateOf({ act: 'refuse' })}
        icon={<IconX size={18} />}
        onClick={() => review.ask()}
      >
        {fields.length > 1 ? t.refuseAll : t.refuse}
      </BusyButton>
      <BusyButton {...review.stateOf({ act: 'accept' })} icon={<IconCheck size={18} />} onClick={() => review.accept()}>
        {fields.length > 1 ? t.acceptAll : t.accept}
      </BusyButton>
    </div>
  )
}

function Refusal({ review: { refusing, refuse, stopAsking } }: { review: Review }) {
  const { projectDecision } = useProjectTexts()
  const { modifications: t } = useProjectHeadTexts()
  const { title, text, action } = projectDecision.refuseModifications
  const { language } = useLanguage()
  const field = refusing?.field
  return (
    <WordModal
      // A message typed for one field is not reused for the next.
      key={field ?? 'all'}
      opened={refusing !== undefined}
      title={field === undefined ? title : t.refusal[originalOf(field)].title}
      confirmLabel={field === undefined ? action : labelOfText(field, t.refusal[originalOf(field)].action, language)}
      dangerous
      onClose={stopAsking}
      onConfirm={refuse}
    >
      {text}
    </WordModal>
  )
}
