import { Anchor, Radio, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { rulesOf } from '#domain/fields.ts'
import { projectForm } from '#domain/projects/project-form.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { asksPoints } from '#domain/thread/point.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx'
import { FormContext, useFormValue, useSteadyContent } from '#web/platform/ui/form/form-context.ts'
import { LeaveGuard } from '#web/platform/ui/form/leave-guard.tsx'
import { NumberField } from '#web/platform/ui/form/number-field.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { GrantNotice } from '#web/projects/decide/envelope-notice.tsx'
import { DecisionChoice } from '#web/projects/decide/decision-choice.tsx'
import { choiceWords, decidedWords, leavesAgenda } from '#web/projects/parts/decision-words.ts'
import { deedText, type Deed } from '#web/projects/decide/deeds.ts'
import { useFieldTexts } from '#web/projects/parts/field-texts.ts'
import { MailLink } from '#web/projects/decide/message/mail-link.tsx'
import { MessageField } from '#web/projects/decide/message/message-field.tsx'
import type { Reading } from '#web/projects/parts/use-reading.ts'
import { PreparedMeanwhile } from '#web/projects/decide/prepared-meanwhile.tsx'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { PreparedNote, usePrepared } from '#web/projects/decide/prepared-decision.tsx'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { tellDone } from '#web/projects/parts/tell-done.ts'
import { GatheredPoints, WaitingPoints } from '#web/projects/talk/points/gathered-points.tsx'
import { UnpublishModal } from '#web/projects/decide/unpublish-modal.tsx'
import { useDecision, type Decided } from '#web/projects/decide/use-decision.ts'
import classes from './decision-card.module.css'
import unseen from '#web/platform/ui/form/unseen-label.module.css'

type Then = 'stay' | 'goOn'

/** The decision beside the file being read: a status and its message, sent together. */
export function DecisionCard({ project, reading }: { project: Project; reading: Reading | undefined }) {
  const texts = useProjectTexts()
  const { projectDecision: t, forms } = texts
  const onPhone = useOnPhone()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const decision = useDecision(project)
  const { id, form, from, chosen, busy } = decision
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const [then, setThen] = useState<Then>('stay')
  const isLeaving = useRef(false)
  const content = useSteadyContent({ form, id, rules, texts: useFieldTexts([]) })
  const next = reading?.next

  function done(then: Then, { from, to, undoSeconds }: Decided) {
    tellDone(queryClient, { id: project.id, message: decidedWords(texts, from, to), undoSeconds })
    if (then === 'stay') return
    isLeaving.current = true
    if (next === undefined) void navigate({ to: '/project/index' })
    else void navigate({ to: '/project/show/$projectId', params: { projectId: String(next) } })
  }

  function save(then: Then) {
    setThen(then)
    if (!decision.isReady() || chosen === undefined) return
    if (leavesAgenda(from, chosen)) ask()
    else decision.save((decided) => done(then, decided))
  }

  const mailLink = chosen !== undefined && chosen !== from && (
    <div className={classes.mail}>
      <MailLink projectId={project.id} read={decision.read} />
      <PrepareLink projectId={project.id} decision={decision} />
    </div>
  )
  return (
    <FormContext value={content}>
      <Sheet title={t.title}>
        <p className={classes.told}>{t.holderTold}</p>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
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
            {project.availableStatusForCommission?.map(({ value }) => (
              <div key={value} className={classes.choice} data-chosen={value === chosen || undefined}>
                <DecisionChoice from={from} to={value} flat />
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
          {onPhone && mailLink}
          {/* On a phone the bar would cover the file before there is anything to save. */}
          {(!onPhone || chosen !== undefined) && (
            <div className={classes.foot} data-pair={reading !== undefined || undefined}>
              {onPhone && chosen !== undefined && <Verb from={from} to={chosen} />}
              {project.allowChangeStatus && reading && (
                <BusyButton busy={busy && then === 'goOn'} disabled={chosen === undefined} onClick={() => save('goOn')}>
                  {next === undefined ? t.saveAndList : t.saveAndNext}
                </BusyButton>
              )}
              {project.allowChangeStatus && (
                <BusyButton
                  variant={reading ? 'default' : 'filled'}
                  busy={busy && then === 'stay'}
                  disabled={chosen === undefined}
                  onClick={() => save('stay')}
                >
                  {onPhone && reading ? <Shortened words={forms.save} whole={t.save} /> : t.save}
                </BusyButton>
              )}
              {chosen === undefined && <p className={classes.reason}>{t.chooseFirst}</p>}
              {!onPhone && mailLink}
            </div>
          )}
        </form>
      </Sheet>
      <UnpublishModal
        opened={asking}
        dropsWaiting={project.allowRefuseModifications}
        onCancel={stopAsking}
        onConfirm={() => decision.save((decided) => done(then, decided))}
      />
      {decision.meanwhile && (
        <PreparedMeanwhile projectId={project.id} typed={decision.meanwhile} onClose={decision.closeMeanwhile} />
      )}
      <LeaveGuard hasUnsavedWords={() => !isLeaving.current && decision.hasUnsavedWords()} />
    </FormContext>
  )
}

type PrepareLinkProps = { projectId: number; decision: ReturnType<typeof useDecision> }

/** A project has one prepared decision at most. */
function PrepareLink({ projectId, decision }: PrepareLinkProps) {
  const { prepared: t } = useProjectDecisionTexts()
  const known = usePrepared(projectId)
  if (!known?.mayPrepare || known.prepared !== null) return null
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      underline="always"
      aria-label={t.prepareWhole}
      onClick={() => decision.prepare(() => showSuccess(t.done))}
    >
      {t.prepare}
    </Anchor>
  )
}

/** The bar of a phone repeats what is about to be saved, because the choice is out of view. */
function Verb({ from, to }: { from: ProjectStatus; to: ProjectStatus }) {
  const [verb] = choiceWords(useProjectTexts(), from, to)
  return (
    <p className={classes.verb} aria-hidden>
      <StatusGlyph {...statusSigns[to]} /> {verb}
    </p>
  )
}

function Shortened({ words, whole }: { words: string; whole: string }) {
  return (
    <>
      <span aria-hidden>{words}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
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
  const { projectDecision: t } = useProjectTexts()
  const words = useFieldTexts(names)
  const labels = names.map((name) => words[name === 'imageId' ? 'image' : name]?.label ?? name)
  return (
    <p role="alert" className={classes.fault}>
      {t.incomplete({ fields: [...new Set(labels)].join(', ') })}
    </p>
  )
}

const rules = (name: string) => {
  const field = (projectForm.shape as Record<string, z.ZodMiniType>)[name]
  return { ...(field ? rulesOf(field) : {}), required: false }
}
