import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type ComponentProps } from 'react'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { isAmong, publishedStatuses } from '#domain/projects/statuses.ts'
import { admins, admits } from '#domain/roles.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ProjectOfOtherEdition } from '#web/editions/other-edition.tsx'
import { later } from '#web/platform/later.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { longDayIn } from '#domain/clock.ts'
import { LostDatesNotice } from '#web/projects/after/dates/lost-dates-notice.tsx'
import { UndoBand } from '#web/projects/after/dates/undo-band.tsx'
import { AnswersCard } from '#web/projects/page/answers-card.tsx'
import { AnswerCard } from '#web/projects/page/answer-card.tsx'
import { DatesCard } from '#web/projects/page/dates-card.tsx'
import { DecidedMeanwhile } from '#web/projects/decide/decided-meanwhile.tsx'
import { DecisionCard } from '#web/projects/decide/decision-card.tsx'
import { FoldedFile } from '#web/projects/page/folded-file.tsx'
import { HistoryCard } from '#web/projects/page/history-card.tsx'
import { ModificationsCard } from '#web/projects/page/modifications-card.tsx'
import { OrganizerCard } from '#web/projects/page/organizer-card.tsx'
import { PeopleCard } from '#web/projects/people/people-card.tsx'
import { PlaceCard } from '#web/projects/page/place-card.tsx'
import { ProjectActions } from '#web/projects/page/project-actions.tsx'
import { ProjectCard } from '#web/projects/page/project-card.tsx'
import { AskingContext, mayAsk } from '#web/projects/talk/points/asking-context.ts'
import { OpinionsCard } from '#web/projects/talk/opinions/opinions-card.tsx'
import { useOpinions } from '#web/projects/talk/opinions/use-opinions.ts'
import { HolderPoints } from '#web/projects/talk/points/holder-points.tsx'
import { PointsCard } from '#web/projects/talk/points/points-card.tsx'
import { ReadingPager } from '#web/projects/page/reading-pager.tsx'
import { OwnMoney } from '#web/projects/after/payment/own-money.tsx'
import { FormerReport, ReportCard } from '#web/projects/after/report/report-card.tsx'
import { ReviewCard } from '#web/projects/page/review-card.tsx'
import { ResemblancesCard } from '#web/projects/parts/resemblances/resemblances-card.tsx'
import { useLiveProject } from '#web/projects/parts/presence/use-live-project.ts'
import { StatusBanner } from '#web/projects/page/status-banner.tsx'
import { SentModifications } from '#web/projects/page/sent-modifications.tsx'
import { UnsavedHere } from '#web/projects/page/unsaved-here.tsx'
import { ThreadCard } from '#web/projects/talk/thread/thread-card.tsx'
import { useEarlyKey } from '#web/projects/decide/early-key.ts'
import { takeOpened, useOpenedDecision } from '#web/projects/decide/opened-decision.ts'
import { PresenceLine } from '#web/projects/parts/presence/presence-line.tsx'
import { cardAt } from '#web/projects/after/show-card.ts'
import { useReading } from '#web/projects/parts/use-reading.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import classes from './project-show-page.module.css'

const list = '/project/index'

const KitCard = later(async () => (await import('#web/projects/after/kit/kit-card.tsx')).KitCard)

export function ProjectShowPage() {
  const { projectId } = useParams({ from: '/project/show/$projectId' })
  // The next project is a new page: it begins at its title, without a choice.
  return <ProjectPage key={projectId} id={projectId} />
}

function ProjectPage({ id }: { id: string }) {
  const t = useProjectsTexts()
  const role = useSession()?.user.role
  const read = useCall(projectApi.get, { params: { id }, input: {} }, { staleTime: 0 })
  useLeaveWhenGone(read.error, list)
  useLiveProject(Number(id))
  const project = read.data as Project | undefined
  const isHolder = role === 'ROLE_USER'
  const early = useEarlyKey()
  const onPhone = useOnPhone()
  const reading = useReading(Number(id))
  const isListed = reading !== undefined && reading.count > 1
  // A labelled project has dates with acts of their own, and is read for more than a decision.
  const decides = (project?.availableStatusForCommission?.length ?? 0) > 0
  const isFolded = onPhone && project?.allowChangeStatus === true && project.certificationDate === null

  return (
    <Page
      title={project?.name ?? t.version}
      subtitle={project ? <Subtitle project={project} linksCreator={admits(admins, role)} /> : ' '}
      back={{ to: list, label: isHolder ? t.myTitle : t.title }}
      beside={
        (!isHolder || isListed) && (
          <div className={classes.beside}>
            {!isHolder && <PresenceLine projectId={Number(id)} />}
            {isListed && <ReadingPager reading={reading} />}
          </div>
        )
      }
      action={project && !onPhone && <ProjectActions project={project} />}
    >
      {project ? (
        <>
          <ProjectOfOtherEdition
            edition={project.edition}
            isOwnDraft={isHolder && project.projectStatus.value === 'DRAFT'}
          />
          <StatusBanner project={project} isHolder={isHolder} />
          <UnsavedHere project={project} />
          {!isHolder && <DecidedMeanwhile project={project} />}
          {project.allowDateStates && <UndoBand projectId={project.id} />}
          <LostDatesNotice project={project} />
          {onPhone && !isFolded && <ProjectActions project={project} />}
          <AskingContext value={mayAsk(project) ? project : undefined}>
            <div className={classes.columns}>
              <div className={classes.main}>
                <div className={classes.first}>
                  <ReportCard projectId={project.id} isHolder={isHolder} />
                </div>
                <div className={classes.first}>
                  {isHolder ? <HolderPoints project={project} /> : <PointsCard project={project} />}
                </div>
                {!isHolder && (
                  <div className={classes.first}>
                    <ResemblancesCard project={project} place="first" />
                  </div>
                )}
                {project.answeredAt && (
                  <div className={classes.first}>
                    <AnswerCard project={project} />
                  </div>
                )}
                {isHolder && (
                  <div className={classes.first}>
                    <SentModifications project={project} />
                  </div>
                )}
                {project.allowAcceptModifications && (
                  <div className={classes.first}>
                    <ModificationsCard project={project} />
                  </div>
                )}
                {isFolded ? (
                  <div className={classes.project}>
                    <FoldedFile project={project} />
                  </div>
                ) : (
                  <>
                    <div className={classes.project}>
                      <ProjectCard project={project} />
                    </div>
                    <AnswersCard project={project} />
                    <PlaceCard place={project.projectPlace} />
                    <DatesCard project={project} />
                    {decides && <OrganizerCard organizer={project.projectOrganizer} />}
                  </>
                )}
                {!isHolder && <ResemblancesCard project={project} place="folded" />}
                {isHolder && isAmong(project.projectStatus.value, publishedStatuses) && (
                  <div {...cardAt('kit')} className={classes.kit}>
                    <Suspense>
                      <KitCard projectId={project.id} />
                    </Suspense>
                  </div>
                )}
                <FormerReport projectId={project.id} />
                <div className={classes.thread} data-holder={isHolder || undefined}>
                  <ThreadCard
                    projectId={project.id}
                    isHolder={isHolder}
                    isArchived={project.edition.isArchived}
                    isRecused={project.isRecused}
                  />
                </div>
              </div>
              <aside className={classes.aside} aria-label={t.aside}>
                {!isHolder && project.submissionDate !== null && (
                  <div className={classes.decision}>
                    <OpinionsCard project={project} />
                  </div>
                )}
                {decides && (
                  <div className={`${classes.decision} ${classes.act}`}>
                    <Decision project={project} reading={reading} early={early} />
                    {isFolded && <ProjectActions project={project} />}
                  </div>
                )}
                {!isHolder && (
                  <div className={classes.second}>
                    <ReviewCard project={project} />
                  </div>
                )}
                {!isFolded && !decides && <OrganizerCard organizer={project.projectOrganizer} />}
                {isHolder && project.certificationDate !== null && <OwnMoney projectId={project.id} />}
                <PeopleCard projectId={project.id} isHolder={isHolder} />
                <HistoryCard projectId={project.id} version={project.version} />
              </aside>
            </div>
          </AskingContext>
        </>
      ) : (
        <Waiting height={520} reads={[read]} />
      )}
    </Page>
  )
}

/** The opinions above it come first: a choice that moves away under the pointer is not made. */
function Decision(props: ComponentProps<typeof DecisionCard>) {
  const { query } = useOpinions(props.project.id)
  const place = useRef<HTMLDivElement>(null)
  const times = useOpenedDecision(props.project.id)
  useEffect(() => {
    if (!query.isLoading && takeOpened(props.project.id, times)) place.current?.scrollIntoView({ block: 'nearest' })
  }, [times, query.isLoading, props.project.id])
  return query.isLoading ? (
    <Waiting height={420} />
  ) : (
    <div ref={place}>
      <DecisionCard key={times} {...props} />
    </div>
  )
}

function Subtitle({ project, linksCreator }: { project: Project; linksCreator: boolean }) {
  const t = useProjectsTexts()
  const { language } = useLanguage()
  const { id, submissionDate, creator } = project
  const words = submissionDate === null ? t.draftBy : t.filedBy.replace('{date}', longDayIn(submissionDate, language))
  return (
    <>
      {words.replace('{id}', String(id))}
      <Space />
      {linksCreator ? (
        <Link to="/user/show/$userId" params={{ userId: String(creator.id) }} className={classes.creator}>
          {creator.tostring}
        </Link>
      ) : (
        creator.tostring
      )}
    </>
  )
}
