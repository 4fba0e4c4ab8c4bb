import { DueLine } from '#web/projects/points/due-line.tsx'
import { usePoints } from '#web/projects/points/use-points.ts'

/** Until when the commission waits for what it still asks. */
export function DueOfProject({ project }: { project: { id: number } }) {
  return <DueLine points={usePoints(project).filter(({ state }) => state !== 'SETTLED')} />
}
