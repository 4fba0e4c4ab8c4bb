import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { rulesOf } from '#domain/fields.ts'
import { projectForm } from '#domain/projects/project-form.ts'
import type { Project } from '#domain/projects/project.ts'
import { answerAwaitedStatuses, isAmong } from '#domain/projects/statuses.ts'
import { missingAnswers } from '#domain/questions/concerned.ts'
import { entersQueue, mayTranslate, waitsForReview } from '#domain/projects/outcomes.ts'
import type { Language } from '#domain/language.ts'
import { ProjectOfOtherEdition } from '#web/editions/other-edition.tsx'
import type { Words } from '#web/platform/i18n/texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { longDayIn } from '#domain/clock.ts'
import { FormWindows } from '#web/projects/form/form-windows.tsx'
import { ErrorSummary } from '#web/platform/ui/form/error-summary.tsx'
import { FormContext, useSteadyContent } from '#web/platform/ui/form/form-context.ts'
import { goToNextField, nameEnterKey } from '#web/platform/ui/form/next-field.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { ActionBar } from '#web/projects/form/action-bar.tsx'
import { AnswerSection } from '#web/projects/form/answer-section.tsx'
import { ConsentsSection } from '#web/projects/form/consents-section.tsx'
import { DateSection, OtherDatesSection } from '#web/projects/form/dates/date-sections.tsx'
import { EventSection } from '#web/projects/form/event-section.tsx'
import { answersIn, questionNamed, concernedFile } from '#web/projects/parts/questions/answer-values.ts'
import { notesOfAccepting } from '#web/projects/parts/questions/accept-readers.tsx'
import { useFormQuestions } from '#web/projects/parts/questions/form-questions.ts'
import { rulesOfQuestion } from '#web/projects/form/questions/question-rules.ts'
import { useOpenErrors } from '#web/projects/form/questions/use-open-errors.ts'
import { useFieldTexts } from '#web/projects/parts/field-texts.ts'
import { FormPreview } from '#web/projects/form/form-preview.tsx'
import { type ProjectValues } from '#web/projects/parts/form-values.ts'
import { OrganizerSection } from '#web/projects/form/organizer-section.tsx'
import { PlaceSection } from '#web/projects/form/place-section.tsx'
import { OtherDraftsNotice } from '#web/projects/form/saving/other-drafts-notice.tsx'
import { CutSubmissionNotice, RestoredNotice } from '#web/projects/form/saving/restored-notice.tsx'
import { PrepareButton } from '#web/projects/decide/prepare-button.tsx'
import { MovedMeanwhile } from '#web/projects/form/moved-meanwhile.tsx'
import { ReviewSection } from '#web/projects/form/review-section.tsx'
import { SectionNav } from '#web/projects/form/section-nav.tsx'
import { inPageOrder, mandatoryFields } from '#web/projects/form/pieces/sections.ts'
import { SocialSection } from '#web/projects/form/social-section.tsx'
import { isDraft, savesDrafts } from '#web/projects/form/pieces/draft-status.ts'
import { useProjectForm } from '#web/projects/form/use-project-form.ts'
import { goToPoint } from '#web/projects/talk/points/go-to-point.ts'
import { useFilingClosed } from '#web/projects/form/use-filing-closed.ts'
import { useKeptReplies } from '#web/projects/talk/points/kept-replies.ts'
import { notesOfPoints } from '#web/projects/talk/points/point-notes.tsx'
import { pointsLeft } from '#web/projects/talk/points/points-left.ts'
import { PointPager } from '#web/projects/talk/points/point-pager.tsx'
import { PointsBanner } from '#web/projects/talk/points/points-banner.tsx'
import { UnansweredModal } from '#web/projects/talk/points/unanswered-modal.tsx'
import { usePoints } from '#web/projects/talk/points/use-points.ts'
import { FilingDays } from '#web/projects/parts/filing-days.tsx'
import { EventsCloseBy } from '#web/projects/parts/resemblances/events-close-by.tsx'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import classes from './project-form.module.css'

type ProjectFormProps = {
  project?: Project
  /** As it is now, which the form does not follow by itself. */
  latest?: Project | undefined
  /** The project can no longer be read. */
  isGone?: boolean
  initialValues: ProjectValues
  title?: string
  /** Called if the user comes back before another page has been drawn. */
  onReturn?: () => void
}

/** One form for everyone who may write a project: six sections, and the decision for reviewers. */
export function ProjectForm({
  project: begun,
  latest,
  isGone = false,
  initialValues,
  title,
  onReturn,
}: ProjectFormProps) {
  const { projects, projectForm: t } = useProjectTexts()
  const { submitted } = useAfterTexts()
  const project = useProjectForm(begun, initialValues, isGone)
  useReturn(() => project.saving.state.phase === 'left', onReturn)
  const { id, form, saving, from, isHolder, shownValues, failures } = project
  const { state } = saving
  const questions = useFormQuestions()
  const judged = { ...concernedFile(shownValues), submissionDate: project.project?.submissionDate ?? null }
  const missing = missingAnswers(questions, judged, answersIn(shownValues))
  useOpenErrors(form, { questions, missing })
  const { phase, wish } = state
  const asks =
    isHolder && project.project !== undefined && isAmong(project.project.projectStatus.value, answerAwaitedStatuses)
  // Before the first attempt to submit, an error is shown only at its field.
  const broken = failures > 0 ? Object.keys(form.errors) : []
  const isBusy = phase === 'sending' || phase === 'reading'
  const isFirst = isHolder && entersQueue(from, 'SUBMITED') && !project.project?.submissionDate
  const closed = useFilingClosed({ isFirst, project: latest ?? project.project })

  const rules = (name: string) => {
    const field = (projectForm.shape as Record<string, z.ZodMiniType>)[name]
    const question = questionNamed(questions, name)
    if (question !== undefined) return rulesOfQuestion(question, project.project?.submissionDate ?? null)
    return { ...(field ? rulesOf(field) : {}), required: mandatoryFields.has(name) }
  }
  const points = usePoints(asks ? project.project : undefined).filter(({ state }) => state !== 'SETTLED')
  const replies = useKeptReplies(points)
  /** How many points the button found unanswered; the window stays until the user has chosen, whatever is saved meanwhile. */
  const [unanswered, setUnanswered] = useState(0)
  const open = pointsLeft(points, state.serverCopy.base, shownValues)
  const notes = notesOfPoints(project.project, points)
  const accepting = notesOfAccepting(latest ?? project.project, questions)
  const texts = useFieldTexts(Object.keys(form.errors))
  const content = useSteadyContent({
    form,
    id,
    rules,
    texts,
    notes: { key: `${notes.key} ${accepting.key}`, of: notes.of, below: { ...accepting.below, ...notes.below } },
    basis: questions,
  })
  const heading = title ?? (shownValues.name.trim() || (begun ? t.editTitle : t.createTitle))
  const back = begun
    ? { to: '/project/show/$projectId' as const, params: { projectId: String(begun.id) }, label: begun.name }
    : { to: '/project/index' as const, label: projects.myTitle }
  // The receipt's page may take a while, so its coming is announced.
  if (project.isSubmitted)
    return (
      <Page title={asks ? submitted.answerTitle : submitted.title} back={back}>
        <Waiting height={520} />
      </Page>
    )
  return (
    <FormContext value={content}>
      <Page
        title={isHolder ? heading : projects.answer}
        subtitle={<Subtitle project={latest ?? project.project} isHolder={isHolder} savesDrafts={savesDrafts(from)} />}
        back={back}
      >
        {project.project && (
          <ProjectOfOtherEdition edition={project.project.edition} isOwnDraft={isHolder && isDraft(from)} />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only holds Enter back */}
        <form
          noValidate
          className={classes.layout}
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={blockEnter}
          onFocus={nameEnterKey}
          onBlur={() => saving.tell({ type: 'blurred' })}
        >
          <SectionNav
            values={shownValues}
            serverCopy={state.serverCopy}
            missing={missing}
            errors={Object.keys(form.errors)}
            withReview={!isHolder}
            withConsents={isHolder && entersQueue(from, 'SUBMITED')}
            formId={id}
            points={open}
          />
          <div className={classes.column}>
            {latest && <MovedMeanwhile latest={latest} serverCopy={state.serverCopy} isHolder={isHolder} />}
            {project.submission.isCut && <CutSubmissionNotice />}
            {begun === undefined && <OtherDraftsNotice />}
            {project.isRestored && <RestoredNotice isNew={from === 'NEW'} onDiscard={project.discard} />}
            <ErrorSummary
              names={broken}
              groups={inPageOrder(broken, questions).map(({ section, fields }) => ({
                title: (t.sections[section] as [string, string])[0],
                names: fields,
              }))}
              failures={failures}
              {...(isHolder && summaryWords(t, from))}
            />
            {!isHolder && project.project && <ReviewSection project={project.project} />}
            {asks && project.project && <AnswerSection project={project.project} hasPoints={points.length > 0} />}
            {points.length > 0 && project.project && <PointsBanner project={project.project} points={points} />}
            {isHolder && entersQueue(from, 'SUBMITED') && (
              <FilingDays commissionId={Number(shownValues.commissionId)} />
            )}
            <EventSection
              projectId={begun?.id}
              withComment={isHolder && !asks}
              isReviewed={isHolder && waitsForReview(from)}
              isTranslated={mayTranslate(from, isHolder)}
            />
            <PlaceSection projectId={begun?.id} isHolder={isHolder} />
            <DateSection serverCopy={state.serverCopy} />
            <OrganizerSection projectId={begun?.id} isHolder={isHolder} />
            <SocialSection />
            <OtherDatesSection serverCopy={state.serverCopy} />
            <FormPreview id={begun?.id} values={shownValues} />
            <div>
              {isHolder && savesDrafts(from) && <EventsCloseBy saved={state.serverCopy} />}
              {isHolder && entersQueue(from, 'SUBMITED') && <ConsentsSection />}
            </div>
          </div>
        </form>
        <ActionBar
          message={state.message}
          lastSave={isHolder ? null : (project.project?.lastSave ?? null)}
          hasErrors={broken.length > 0}
          refusal={project.refusal}
          isHolder={isHolder}
          savesDrafts={isHolder && savesDrafts(from)}
          isDraft={isHolder && isDraft(from)}
          sending={replies.busy ? 'submit' : isBusy && wish ? (wish.isSubmited ? 'submit' : 'draft') : undefined}
          awaitsSubmission={isHolder && savesDrafts(from) && wish?.isSubmited === true}
          closed={closed}
          onSaveDraft={() => project.save(false)}
          onSubmit={() =>
            replies.sendBefore((replied) => {
              const left = pointsLeft(points, saving.base(), project.read()).filter(
                ({ id: of }) => !replied.includes(of),
              )
              if (left.length > 0) setUnanswered(left.length)
              else project.save(true)
            })
          }
          onRetry={() => saving.tell({ type: 'retried' })}
          cancelTo={begun?.id}
          prepare={
            !isHolder && project.project && <PrepareButton project={project.project} preparing={project.preparing} />
          }
          pager={points.length > 0 && project.project && <PointPager project={project.project} points={points} />}
        />
        {/* Unmounted at once, so that it does not return the focus: the focus moves to the point. */}
        {unanswered > 0 && (
          <UnansweredModal
            count={unanswered}
            onSee={() => {
              setUnanswered(0)
              setTimeout(() => project.project && open[0] && goToPoint(id, project.project, open[0]))
            }}
            onSubmit={() => {
              setUnanswered(0)
              project.save(true)
            }}
          />
        )}
        <FormWindows {...project} />
      </Page>
    </FormContext>
  )
}

/** A page stays drawn until the next one has loaded, and the next one may be the same address. */
function useReturn(hasLeft: () => boolean, onReturn: (() => void) | undefined) {
  const router = useRouter()
  const onResolved = useEffectEvent(() => {
    if (hasLeft()) onReturn?.()
  })
  useEffect(() => router.subscribe('onResolved', () => onResolved()), [router])
}

/** Enter never submits by surprise; in a long text and on a button it works as usual. */
function blockEnter(event: React.KeyboardEvent<HTMLFormElement>) {
  if (goToNextField(event)) return
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The pending act, and that nothing typed is lost; a form without automatic saving has the usual words. */
function summaryWords(t: ReturnType<typeof useProjectTexts>['projectForm'], from: Parameters<typeof isDraft>[0]) {
  if (isDraft(from)) return { title: t.summaryTitle, note: t.draftKept }
  return savesDrafts(from) ? { title: t.summaryAnswerTitle, note: t.answerKept } : {}
}

type SubtitleProps = { project: Project | undefined; isHolder: boolean; savesDrafts: boolean }

function Subtitle({ project, isHolder, savesDrafts: isDraft }: SubtitleProps) {
  const { projectForm: t, projects } = useProjectTexts()
  const { language } = useLanguage()
  return (
    <span className={classes.subtitle}>
      {project && <StatusBadge status={project.projectStatus.value} />}
      {isHolder ? (
        <span>
          {t.required[0]} <span className={classes.asterisk}>*</span> {isDraft ? t.required[1] : t.requiredToSave}
        </span>
      ) : (
        project && <span>{headOf(project, projects, language)}</span>
      )}
    </span>
  )
}

function headOf({ id, submissionDate, creator, commission }: Project, { head }: Words['projects'], language: Language) {
  const filedOn = submissionDate === null ? undefined : longDayIn(submissionDate, language)
  return head({ id, filedOn, by: creator.tostring, commission: commission?.tostring })
}
