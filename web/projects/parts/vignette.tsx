import { vignetteOf, vignetteSize } from '#domain/projects/vignette.ts'
import classes from './vignette.module.css'

/** The picture of a project, or a pattern woven from its number. Decorative: the name is beside it. */
export function Vignette({ id, imageUrl }: { id: number; imageUrl: string | null }) {
  if (imageUrl !== null) return <img src={imageUrl} alt="" className={classes.picture} loading="lazy" />
  const { ground, faint, bright } = vignetteOf(id)
  const { width, height } = vignetteSize
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classes.picture}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width={width} height={height} fill={ground} />
      <path d={faint.path} stroke={faint.colour} strokeOpacity={0.5} strokeWidth={1.6} />
      <path d={bright.path} stroke={bright.colour} strokeOpacity={0.92} strokeWidth={2} />
    </svg>
  )
}
