import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Project } from '#domain/projects/project.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'
import { goToPoint } from '#web/projects/talk/points/go-to-point.ts'

const tryMs = 100
const mostTries = 50

/** Focuses the field of the point in the address once it is drawn; an editor loads after the form. */
export function useSoughtPoint(project: Project, points: readonly Point[]) {
  const { id } = useFormContent()
  const { point } = useSearch({ strict: false })
  const isThere = points.some((each) => each.id === point)
  const go = useEffectEvent(() => {
    const sought = points.find((each) => each.id === point)
    return sought !== undefined && goToPoint(id, project, sought)
  })
  useEffect(() => {
    if (!isThere) return undefined
    let tries = 0
    const timer = setInterval(() => {
      tries += 1
      if (go() || tries === mostTries) clearInterval(timer)
    }, tryMs)
    return () => clearInterval(timer)
  }, [isThere])
}
