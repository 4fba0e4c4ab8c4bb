import { Button, UnstyledButton } from '@mantine/core'
import { Drawer } from '#web/platform/ui/modal/drawer.tsx'
import { IconBallpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { opinionApi, type ReviewFile } from '#domain/opinions/opinion-api.ts'
import { lacksMarks, marksWithin, verdicts, type Marks, type Verdict } from '#domain/opinions/opinion.ts'
import type { Project } from '#domain/projects/project.ts'
import { call } from '#web/platform/api/call.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { KeysHelp } from '#web/projects/parts/keys/keys-on-demand.ts'
import { useOpinionDraft } from '#web/projects/talk/opinions/opinion-draft.ts'
import { OpinionWords, Verdicts } from '#web/projects/talk/opinions/opinion-fields.tsx'
import { ReasonModal } from '#web/projects/talk/opinions/reason-modal.tsx'
import { ReviewArticle } from '#web/projects/review/review-article.tsx'
import { opinionsOf, useOpinions } from '#web/projects/talk/opinions/use-opinions.ts'
import { useReviewKeys } from '#web/projects/review/use-review-keys.ts'
import { projectOf, type Review } from '#web/projects/talk/opinions/use-review.ts'
import { VerdictSign } from '#web/projects/talk/opinions/verdict-sign.tsx'
import classes from '#web/projects/talk/opinions/review-page.module.css'

type Giving = { verdict: Verdict; text: string; marks: Marks; version: number | undefined }
type Props = {
  file: ReviewFile
  review: Review
  onGive: (opinion: Giving) => void
  onUndo: (projectId: number) => void
  onLookOver: () => void
}

/** How long a tap can be undone from its toast. */
const undoMs = 6000

export function ReviewFileView({ file, review, onGive, onUndo, onLookOver }: Props) {
  const t = useOpinionTexts()
  const onPhone = useOnPhone()
  const project = useQuery(projectOf(file.id)).data as Project | undefined
  const known = useQuery(opinionsOf(file.id)).data
  const { act } = useOpinions(file.id)
  const grid = known?.grid ?? { criteria: [], required: false }
  const mine = known?.mine ?? null
  const own = useOpinionDraft(file.id, mine?.isWithdrawn ? null : mine)
  const { draft, change, forget } = own
  const [isMissing, setMissing] = useState(false)
  const [isRecusing, setRecusing] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const article = useRef<HTMLHeadingElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)

  const focusArticle = () => article.current?.focus({ preventScroll: true })
  useEffect(() => {
    window.scrollTo(0, 0)
    article.current?.focus({ preventScroll: true })
  }, [])

  const give = (verdict = draft.verdict) => {
    if (verdict === undefined) return
    if (lacksMarks(draft.marks, grid)) {
      setMissing(true)
      setWriting(true)
      return
    }
    const marks = marksWithin(draft.marks, grid.criteria)
    onGive({ verdict, text: draft.text.trim(), marks, version: known && (mine?.version ?? 0) })
    forget()
    if (onPhone) showSuccess(t.done[verdict], undoMs, { label: t.review.undo, onClick: () => onUndo(file.id) })
  }
  const choose = (verdict: Verdict) => {
    change({ verdict })
    // The text field must be drawn first.
    requestAnimationFrame(() => text.current?.focus())
  }
  useReviewKeys(!isRecusing && !showsKeys && !isWriting, {
    choose,
    give,
    skip: review.skip,
    recuse: () => setRecusing(true),
    help: () => setShowsKeys(true),
  })

  const words = (
    <OpinionWords
      grid={grid}
      draft={own}
      isMissing={isMissing}
      textRef={text}
      onGive={() => give()}
      onLeave={onPhone ? undefined : focusArticle}
    />
  )
  return (
    <div className={classes.columns}>
      <ReviewArticle project={project} file={file} titleRef={article} />
      {onPhone ? (
        <div className={classes.thumb}>
          <div>
            <UnstyledButton className={classes.link} onClick={() => setWriting(true)}>
              <IconBallpen size={18} aria-hidden /> {t.review.more}
            </UnstyledButton>
            <UnstyledButton className={classes.link} onClick={() => setRecusing(true)}>
              {t.review.recuseShort}
            </UnstyledButton>
          </div>
          <div className={classes.three}>
            {verdicts.map((verdict) => (
              <UnstyledButton key={verdict} onClick={() => give(verdict)}>
                <VerdictSign verdict={verdict} />
                {t.verdicts[verdict]}
              </UnstyledButton>
            ))}
          </div>
          <Drawer opened={isWriting} onClose={() => setWriting(false)} position="bottom" size="auto" title={t.yours}>
            <Verdicts chosen={draft.verdict} onChoose={(verdict) => change({ verdict })} />
            {words}
            <Button fullWidth mt={14} disabled={draft.verdict === undefined} onClick={() => give()}>
              {t.review.giveAndGo}
            </Button>
          </Drawer>
        </div>
      ) : (
        <aside aria-label={t.yours}>
          <Sheet title={t.yours}>
            <p className={classes.quiet}>{file.isAgain ? t.asBefore : t.othersSealed}</p>
            <Verdicts chosen={draft.verdict} onChoose={choose} withKeys />
            {words}
            <p className={classes.stayOut}>
              <button type="button" className={classes.link} onClick={() => setRecusing(true)}>
                {t.review.recuse}
              </button>{' '}
              <kbd aria-hidden>D</kbd>
            </p>
          </Sheet>
        </aside>
      )}
      {!onPhone && (
        <div className={classes.bar}>
          <span className={classes.hint}>
            <kbd>{escapeKey(t.review.keys)}</kbd> {t.review.backToKeys}
          </span>
          <button type="button" className={classes.hint} onClick={review.skip}>
            <kbd>S</kbd> {t.review.skip}
          </button>
          <button type="button" className={classes.hint} onClick={() => setShowsKeys(true)}>
            <kbd>?</kbd> {t.review.allKeys}
          </button>
          <span className={classes.end}>
            {review.given.length > 0 && (
              <span>
                {t.review.givenSoFar({ count: review.given.length })}{' '}
                <button type="button" className={classes.link} onClick={onLookOver}>
                  {t.review.lookOver}
                </button>
              </span>
            )}
            <Button
              disabled={draft.verdict === undefined}
              title={draft.verdict ? undefined : t.review.chooseFirst}
              rightSection={<kbd aria-hidden>↵</kbd>}
              onClick={() => give()}
            >
              {t.review.giveAndGo}
            </Button>
          </span>
        </div>
      )}
      {showsKeys && (
        <Suspense>
          <KeysHelp title={t.review.allKeys} keys={t.review.keys} onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
      <ReasonModal
        opened={isRecusing}
        title={t.recuseTitle}
        confirmLabel={t.recuse}
        onClose={() => setRecusing(false)}
        onConfirm={(reason) =>
          act(() => call(opinionApi.recuse, { params: { id: file.id }, input: { reason } }), {
            done: () => {
              forget()
              review.leave()
              showSuccess(t.stayOutDone)
            },
          })
        }
      >
        <p>{t.recuseText}</p>
      </ReasonModal>
    </div>
  )
}

/** The name of Escape in the list of keys. */
function escapeKey(keys: readonly string[][]): string {
  return keys.find(([key]) => /^(Échap|Esc)$/.test(key ?? ''))?.[0] ?? ''
}
