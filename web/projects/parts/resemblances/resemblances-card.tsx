import { Button } from '@mantine/core'
import { IconCopy, IconMapPin, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { isStrong, resemblanceApi, type Resemblance } from '#domain/resemblances/resemblance-api.ts'
import type { ResemblanceKind } from '#domain/resemblances/resemblance.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { longDayIn } from '#domain/clock.ts'
import { CommonHours } from '#web/projects/parts/resemblances/common-hours.tsx'
import { DismissForm } from '#web/projects/parts/resemblances/dismiss-form.tsx'
import { useResemblanceTexts } from '#web/projects/parts/resemblances/resemblance-texts.ts'
import { Reason, Standing } from '#web/projects/parts/resemblances/resemblance-words.tsx'
import { resemblancesOf, useResemblances } from '#web/projects/parts/resemblances/use-resemblances.ts'
import { SideBySide } from '#web/projects/parts/resemblances/side-by-side.tsx'
import { InternalSign } from '#web/projects/parts/internal-sign.tsx'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './resemblances.module.css'

type CardProps = {
  project: Project
  /** The first card shows while something is unsettled; the lower one unfolds what was dismissed. */
  place: 'first' | 'folded'
}

/**
 * The projects that resemble this one, with the reason in words, until a reviewer dismisses them. Only strong ones stand
 * before the file; weak and dismissed ones are a line that unfolds.
 */
export function ResemblancesCard({ project, place }: CardProps) {
  const t = useResemblanceTexts()
  const { data, isError, refetch } = useResemblances(project)
  const [isUnfolded, setUnfolded] = useState(false)
  const heading = useRef<HTMLDivElement>(null)
  const act = useActs(project, () => heading.current?.focus())
  if (isError && place === 'first')
    return (
      <p className={classes.folded}>
        <span>{t.failed}</span> <RetryButton variant="subtle" size="compact-sm" onRetry={refetch} />
      </p>
    )
  const shown = data?.resemblances ?? []
  const open = shown.filter(({ dismissal }) => dismissal === null)
  const aside = shown.filter(({ dismissal }) => dismissal !== null)
  const strong = open.filter(isStrong)
  const weak = open.filter((each) => !isStrong(each))
  if (shown.length === 0 || strong.length > 0 !== (place === 'first')) return null
  const folded = [
    ...(weak.length > 0 ? [t.isWeak({ count: weak.length })] : []),
    ...(aside.length > 0 && strong.length === 0 ? [t.folded({ count: aside.length })] : []),
  ]
  const line = folded.length > 0 && !isUnfolded && (
    <p className={classes.folded}>
      <span>{folded.join(' · ')}</span>{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => setUnfolded(true)}>
        {t.show}
      </Button>
    </p>
  )
  if (strong.length === 0 && line) return line
  return (
    <div ref={heading} tabIndex={-1} className={classes.card}>
      <Sheet
        title={t.title}
        action={
          <>
            <span className={classes.counted}>{t.counted({ open: open.length, aside: aside.length })}</span>
            <InternalSign label={t.internal} />
          </>
        }
      >
        <ul className={classes.rows}>
          {[...strong, ...(isUnfolded ? weak : [])].map((each) => (
            <Open
              key={keyOfRow(each)}
              project={project}
              resemblance={each}
              mayDismiss={data?.mayDismiss ?? false}
              onDismiss={act.dismiss}
            />
          ))}
          {aside.map((each) => (
            <Aside key={keyOfRow(each)} resemblance={each} onRestore={() => void act.restore(each)} />
          ))}
        </ul>
        {line}
      </Sheet>
    </div>
  )
}

const keyOfRow = ({ kind, other }: Resemblance) => `${kind} ${other.id}`

const signs = { same: IconCopy, place: IconMapPin, town: IconUsers } satisfies Record<ResemblanceKind, unknown>

type OpenProps = {
  project: Project
  resemblance: Resemblance
  mayDismiss: boolean
  onDismiss: (resemblance: Resemblance, word: string) => Promise<unknown>
}

function Open({ project, resemblance, mayDismiss, onDismiss }: OpenProps) {
  const t = useResemblanceTexts()
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { kind, other, clash, beside } = resemblance
  const Sign = signs[kind]
  const [first, second] = t.kinds[kind]
  return (
    <li className={classes.row}>
      <p className={classes.kind}>
        <Sign size={19} aria-hidden /> <span>{first}</span> <span>{second}</span>
      </p>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to="/project/show/$projectId" params={{ projectId: String(other.id) }}>
            {other.name}
          </Link>
        </h3>
        <p className={classes.standing}>
          <Standing other={other} />
        </p>
        <p>
          <Reason resemblance={resemblance} />
        </p>
        {beside && <SideBySide project={project} resemblance={resemblance} beside={beside} />}
        {kind === 'place' && clash && <CommonHours clash={clash} otherId={other.id} />}
        {isAsking && (
          <DismissForm
            onCancel={() => {
              setAsking(false)
              button.current?.focus()
            }}
            onConfirm={(word) => onDismiss(resemblance, word)}
          />
        )}
      </div>
      {mayDismiss && (
        <Button
          ref={button}
          variant="default"
          size="sm"
          className={classes.act}
          aria-expanded={isAsking}
          aria-label={t.dismissOf({ name: other.name, kind: `${first} ${second}` })}
          onClick={() => setAsking(!isAsking)}
        >
          {t.dismiss}
        </Button>
      )}
    </li>
  )
}

function Aside({ resemblance: { other, dismissal }, onRestore }: { resemblance: Resemblance; onRestore: () => void }) {
  const t = useResemblanceTexts()
  const { language } = useLanguage()
  if (dismissal === null) return null
  const { by, at, word } = dismissal
  return (
    <li className={classes.row} data-aside>
      <p className={classes.kind}>{t.aside}</p>
      <p className={classes.words}>
        {t.asideBy({ name: other.name, id: other.id, by: by ?? '–', day: longDayIn(at, language) })}
        {word === '' ? '.' : t.asideWord({ word })}
      </p>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.act}
        aria-label={t.restoreOf({ name: other.name })}
        onClick={onRestore}
      >
        {t.restore}
      </Button>
    </li>
  )
}

/** Shows the list that the act returns. The row has moved, so the focus moves to the card. */
function useActs(project: Project, onMoved: () => void) {
  const t = useResemblanceTexts()
  const client = useQueryClient()
  const { run } = useRefusalToast()
  const params = { id: project.id }
  const say = (act: 'dismiss' | 'restore', { kind, other }: Resemblance, word = '') =>
    run(async () => {
      const input = { kind, otherId: other.id }
      const told =
        act === 'dismiss'
          ? await call(resemblanceApi.dismiss, { params, input: { ...input, word } })
          : await call(resemblanceApi.restore, { params, input })
      client.setQueryData(resemblancesOf(project), told)
      showSuccess(act === 'dismiss' ? t.dismissed : t.restored)
      onMoved()
    })
  return {
    dismiss: (resemblance: Resemblance, word: string) => say('dismiss', resemblance, word),
    restore: (resemblance: Resemblance) => say('restore', resemblance),
  }
}
