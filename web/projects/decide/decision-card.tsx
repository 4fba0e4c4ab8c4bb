import { listIn } from '#domain/language.ts'
import { Radio } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { rulesOf } from '#domain/fields.ts'
import { projectForm } from '#domain/projects/project-form.ts'
import type { Project } from '#domain/projects/project.ts'
import { asksPoints } from '#domain/thread/point.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage, wordsFor } from '#web/platform/i18n/texts.ts'
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx'
import { FormContext, useFormValue, useSteadyContent } from '#web/platform/ui/form/form-context.ts'
import { LeaveGuard } from '#web/platform/ui/form/leave-guard.tsx'
import { NumberField } from '#web/platform/ui/form/number-field.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { GrantNotice } from '#web/projects/decide/envelope-notice.tsx'
import { DecisionFoot, type Then } from '#web/projects/decide/decision-foot.tsx'
import { ToDecision } from '#web/projects/decide/to-decision.tsx'
import type { EarlyKey } from '#web/projects/decide/early-key.ts'
import { useDecisionKeys } from '#web/projects/decide/use-decision-keys.ts'
import { KeysHelp } from '#web/projects/parts/keys/keys-on-demand.ts'
import { DecisionChoice } from '#web/projects/decide/decision-choice.tsx'
import { decidedWords, leavesAgenda } from '#web/projects/parts/decision-words.ts'
import { deedText, type Deed } from '#web/projects/decide/deeds.ts'
import { useFieldTexts } from '#web/projects/parts/field-texts.ts'
import { MessageField } from '#web/projects/decide/message/message-field.tsx'
import type { Reading } from '#web/projects/parts/use-reading.ts'
import { PreparedMeanwhile } from '#web/projects/decide/prepared-meanwhile.tsx'
import { PreparedNote, useMayPrepare } from '#web/projects/decide/prepared-decision.tsx'
import { tellDone, useShowProject } from '#web/projects/parts/tell-done.ts'
import { GatheredPoints, WaitingPoints } from '#web/projects/talk/points/gathered-points.tsx'
import { UnpublishModal } from '#web/projects/decide/unpublish-modal.tsx'
import { useDecision, type Decided } from '#web/projects/decide/use-decision.ts'
import classes from './decision-card.module.css'
import unseen from '#web/platform/ui/form/unseen-label.module.css'

wordsFor('errors')

type DecisionCardProps = { project: Project; reading: Reading | undefined; early?: EarlyKey }

/** The decision beside the file being read: a status and its message, sent together. */
export function DecisionCard({ project, reading, early }: DecisionCardProps) {
  const texts = useProjectTexts()
  const { projectDecision: t } = texts
  const onPhone = useOnPhone()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const showProject = useShowProject()
  const decision = useDecision(project)
  const { id, form, from, chosen } = decision
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const [helps, { open: help, close: stopHelping }] = useDisclosure()
  const [then, setThen] = useState<Then>('stay')
  const isLeaving = useRef(false)
  const place = useRef<HTMLFormElement>(null)
  const content = useSteadyContent({ form, id, rules, texts: useFieldTexts([]) })
  const mayPrepare = useMayPrepare(project.id)
  const offered = project.availableStatusForCommission?.map(({ value }) => value) ?? []

  function goOn(then: Then) {
    if (then === 'stay') return
    isLeaving.current = true
    if (reading?.next === undefined) void navigate({ to: '/project/index' })
    else void navigate({ to: '/project/show/$projectId', params: { projectId: String(reading.next) } })
  }

  function done(then: Then, { from, to, undoSeconds }: Decided) {
    const message = decidedWords(texts, from, to)
    tellDone(queryClient, { id: project.id, message, undoSeconds, show: showProject })
    goOn(then)
  }

  function save(then: Then) {
    setThen(then)
    if (!decision.isReady() || chosen === undefined) return
    if (leavesAgenda(from, chosen)) ask()
    else decision.save((decided) => done(then, decided))
  }

  function prepare(then: Then) {
    setThen(then)
    decision.prepare(() => {
      showSuccess(t.prepared.done)
      goOn(then)
    })
  }

  const keys = { place, offered, early }
  useDecisionKeys(keys, {
    choose: decision.choose,
    help,
    goOn: () => {
      const then = reading ? 'goOn' : 'stay'
      if (project.allowChangeStatus) save(then)
      else if (mayPrepare) prepare(then)
    },
  })

  return (
    <FormContext value={content}>
      <Sheet title={t.title}>
        <p className={classes.told} data-usual>
          {t.holderTold}
        </p>
        <form ref={place} noValidate onSubmit={(event) => event.preventDefault()}>
          {project.isInRoom && <p className={classes.told}>{texts.errors['project.inRoom.error']}</p>}
          <PreparedNote projectId={project.id} />
          <Changed deed={decision.deed} />
          <Radio.Group
            label={t.title}
            classNames={unseen}
            value={chosen ?? ''}
            onChange={(status) => decision.choose(status as typeof from)}
            className={classes.choices}
          >
            {offered.map((value, index) => (
              <div key={value} className={classes.choice} data-chosen={value === chosen || undefined}>
                <DecisionChoice from={from} to={value} flat shortcut={String(index + 1)} />
                {value === chosen && decision.asksMessage && (
                  <div className={classes.message}>
                    <MessageField projectId={project.id} status={value} />
                    {asksPoints(value) && <GatheredPoints project={project} />}
                  </div>
                )}
              </div>
            ))}
          </Radio.Group>
          {!(decision.asksMessage && asksPoints(chosen ?? from)) && <WaitingPoints projectId={project.id} />}
          <Internals />
          <GrantNotice project={project} />
          {decision.faults.length > 0 && <Incomplete names={decision.faults.map(({ field }) => field)} />}
          {/* Without a choice the bar would only cover the cards. */}
          {chosen !== undefined && (
            <DecisionFoot
              project={project}
              reading={reading}
              decision={decision}
              chosen={chosen}
              pressed={then}
              mayPrepare={mayPrepare}
              onSave={save}
              onPrepare={prepare}
            />
          )}
        </form>
      </Sheet>
      {onPhone && chosen === undefined && <ToDecision place={place} />}
      <UnpublishModal
        opened={asking}
        dropsWaiting={project.allowRefuseModifications}
        onCancel={stopAsking}
        onConfirm={() => decision.save((decided) => done(then, decided))}
      />
      {decision.meanwhile && (
        <PreparedMeanwhile projectId={project.id} typed={decision.meanwhile} onClose={decision.closeMeanwhile} />
      )}
      {helps && (
        <Suspense>
          <KeysHelp title={t.keys.title} keys={t.keys.list} onClose={stopHelping} />
        </Suspense>
      )}
      <LeaveGuard hasUnsavedWords={() => !isLeaving.current && decision.hasUnsavedWords()} />
    </FormContext>
  )
}

/** A colleague changed something other than the status: the page already shows it. */
function Changed({ deed }: { deed: Deed | undefined }) {
  const texts = useProjectTexts()
  const { language } = useLanguage()
  if (deed === undefined) return null
  return (
    <div className={classes.overtaken} role="alert">
      <strong>{deedText(deed, texts, language)}</strong>
      <p>{texts.projectDecision.notSaved}</p>
    </div>
  )
}

function Internals() {
  const budgetNeeded = useFormValue('budgetNeeded') === true
  return (
    <div className={classes.internals}>
      <CheckboxField name="budgetNeeded" />
      {budgetNeeded && <NumberField name="budget" suffix=" €" />}
      <CheckboxField name="isComRelevant" />
    </div>
  )
}

/** Names the fields that prevent publication, as they are elsewhere on the page. */
function Incomplete({ names }: { names: string[] }) {
  const { language } = useLanguage()
  const { projectDecision: t } = useProjectTexts()
  const words = useFieldTexts(names)
  const labels = names.map((name) => words[name === 'imageId' ? 'image' : name]?.label ?? name)
  return (
    <p role="alert" className={classes.fault}>
      {t.incomplete({ fields: listIn(language, [...new Set(labels)]) })}
    </p>
  )
}

const rules = (name: string) => {
  const field = (projectForm.shape as Record<string, z.ZodMiniType>)[name]
  return { ...(field ? rulesOf(field) : {}), required: false }
}
