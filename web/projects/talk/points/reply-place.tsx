import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useHasKeptReply } from '#web/projects/talk/points/kept-replies.ts'
import { PointReply } from '#web/projects/talk/points/point-reply.tsx'
import { usePointWords } from '#web/projects/talk/points/point-words.ts'

type Props = {
  project: Project
  point: Point
  className: string | undefined
  /** Whether stored words are shown at once. */
  opensKept?: boolean
}

/** A reply to a point that leaves its field unchanged. */
export function ReplyPlace({ project, point, className, opensKept = false }: Props) {
  const { holder: t } = usePointTexts()
  const { labelOf } = usePointWords(project)
  const hasKeptReply = useHasKeptReply()
  const [replying, setReplying] = useState<'kept' | 'pressed' | undefined>(() =>
    opensKept && hasKeptReply(point) ? 'kept' : undefined,
  )
  const field = labelOf(point)
  return (
    <div className={className}>
      {replying ? (
        <PointReply
          project={project}
          point={point}
          field={field}
          takesFocus={replying === 'pressed'}
          onClose={() => setReplying(undefined)}
        />
      ) : (
        <>
          {point.reply !== '' && <q>{point.reply}</q>}
          <Button variant="subtle" size="compact-sm" onClick={() => setReplying('pressed')}>
            {point.reply === '' ? t.reply : t.changeReply}
          </Button>
        </>
      )}
    </div>
  )
}
