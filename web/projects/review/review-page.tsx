import { UnstyledButton } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { opinionApi } from '#domain/opinions/opinion-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { usePageTitle } from '#web/platform/ui/page/page-title.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { longToastMs, showSuccess } from '#web/platform/ui/toast.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { LeftInEdition } from '#web/projects/review/left-in-edition.tsx'
import { GivenList } from '#web/projects/talk/opinions/given-list.tsx'
import { keepOpinionDraft } from '#web/projects/talk/opinions/opinion-draft.ts'
import { useOutgoingOpinions } from '#web/projects/talk/opinions/outgoing-opinions.ts'
import { RefusedOpinion } from '#web/projects/talk/opinions/refused-opinion.tsx'
import { ReviewFileView } from '#web/projects/review/review-file.tsx'
import { useReview, type GivenOpinion } from '#web/projects/talk/opinions/use-review.ts'
import classes from '#web/projects/talk/opinions/review-page.module.css'

/** `/review`: the projects that wait for the user's opinion, one to a screen. */
export function ReviewPage() {
  const t = useOpinionTexts()
  const commissionId = useSession()?.user.commissionId
  const commission = useCall(commissionApi.list, {}).data?.find(({ id }) => id === commissionId)?.name
  const review = useReview(({ name }) => showSuccess(t.review.gone({ name }), longToastMs))
  const onPhone = useOnPhone()
  const { busy, run } = useRefusalToast()
  const outgoing = useOutgoingOpinions(({ projectId }, version) => review.noteVersion(projectId, version))
  const [isLooking, setLooking] = useState(false)
  const { current, queue, remaining, total } = review
  const isRefused = (id: number) => outgoing.waiting.some((each) => each.isRefused && each.projectId === id)
  const given = review.given.filter(({ projectId }) => !isRefused(projectId))
  const ended = queue.data?.ended ?? []

  usePageTitle(t.review.title)

  const undo = (opinion: GivenOpinion) =>
    run(async () => {
      const { projectId, version } = opinion
      if ((await outgoing.takeBack(projectId)) === undefined)
        await call(opinionApi.withdraw, { params: { id: projectId }, input: version === undefined ? {} : { version } })
      await queue.refetch()
      review.undo(opinion)
      setLooking(false)
      showSuccess(t.review.undone)
    })
  const change = (opinion: GivenOpinion) =>
    run(async () => {
      const waiting = await outgoing.takeBack(opinion.projectId)
      if (waiting) keepOpinionDraft(opinion.projectId, waiting)
      review.reopen(opinion)
      setLooking(false)
    })

  return (
    <>
      <header className={classes.head}>
        {!onPhone && (
          <p className={classes.where}>
            {commission === undefined ? t.review.title : t.review.of({ commission: commission.toLowerCase() })}
          </p>
        )}
        {total > 0 && (
          <p aria-live="polite">
            <strong>{t.review.left({ count: remaining })}</strong> {t.review.outOf({ count: total })}
          </p>
        )}
        {onPhone && current && (
          <UnstyledButton className={classes.link} onClick={review.skip}>
            {t.review.skip}
          </UnstyledButton>
        )}
        <span className={classes.progress} aria-hidden>
          <span style={{ width: `${total === 0 ? 0 : ((total - remaining) / total) * 100}%` }} />
        </span>
      </header>
      {outgoing.isOffline && (
        <output className={classes.offline}>{t.review.waiting({ count: outgoing.waiting.length })}</output>
      )}
      {outgoing.waiting
        .filter(({ isRefused }) => isRefused)
        .map((opinion) => (
          <RefusedOpinion
            key={opinion.key}
            opinion={opinion}
            onKeep={() => outgoing.again(opinion)}
            onDrop={() => {
              review.forget(opinion.projectId)
              outgoing.drop(opinion)
            }}
          />
        ))}
      {queue.data === undefined ? (
        <Waiting height={520} reads={[queue]} />
      ) : current ? (
        <ReviewFileView
          key={current.id}
          file={current}
          review={{ ...review, given }}
          onLookOver={() => setLooking(true)}
          onGive={({ verdict, text, marks, version }) => {
            outgoing.send({ projectId: current.id, name: current.name, verdict, text, marks, version })
            review.give({ projectId: current.id, name: current.name, verdict, version: undefined })
          }}
          onUndo={(projectId) => {
            const opinion = given.find((each) => each.projectId === projectId)
            if (opinion) void undo(opinion)
          }}
        />
      ) : (
        <section className={classes.end}>
          <h1 tabIndex={-1}>
            {review.skipped.length > 0
              ? t.review.skipped({ count: review.skipped.length })
              : given.length > 0
                ? t.review.none
                : t.review.title}
          </h1>
          {given.length === 0 && review.skipped.length === 0 && (
            <EmptyState
              title={t.review.none}
              text={commissionId ? t.review.noneText({ isElsewhere: ended.length > 0 }) : t.review.notMember}
              action={<Link to="/project/index">{t.review.toList}</Link>}
            />
          )}
          {ended.map((each) => (
            <LeftInEdition key={each.edition} {...each} />
          ))}
          {review.skipped.length > 0 && (
            <p>
              <button type="button" className={classes.link} onClick={review.seeSkipped}>
                {t.review.seeSkipped({ count: review.skipped.length })}
              </button>
            </p>
          )}
          <GivenList given={given} busy={busy} onChange={change} onUndo={undo} />
        </section>
      )}
      <Modal opened={isLooking} onClose={() => setLooking(false)} title={t.review.givenTitle} size="lg">
        <GivenList given={given} busy={busy} onChange={change} onUndo={undo} />
      </Modal>
    </>
  )
}
