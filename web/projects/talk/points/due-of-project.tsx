import { DueLine } from '#web/projects/parts/due-line.tsx'
import { usePoints } from '#web/projects/talk/points/use-points.ts'

/** The due day of the commission's open request. */
export function DueOfProject({ project, dueDay }: { project: { id: number }; dueDay: string | null | undefined }) {
  return <DueLine dueDay={dueDay} points={usePoints(project).filter(({ state }) => state !== 'SETTLED')} />
}
