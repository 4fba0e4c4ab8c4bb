import classes from './status-glyph.module.css'

/**
 * A status in black and white: the shape shows how serious it is, the fill how far it has come, the glyph which one it is.
 * The drawing is on a grid of 20 and takes the colour of its variant, or of `--glyph-color`.
 */
export type StatusGlyphProps = {
  shape: 'circle' | 'diamond' | 'square'
  fill: 'dashed' | 'outline' | 'filled' | 'filled+ring'
  glyph: 'none' | 'arrow-up' | 'question' | 'pencil' | 'check' | 'cross' | 'minus'
  variant: 'warning' | 'danger' | 'success'
  size?: number
}

export function StatusGlyph({ shape, fill, glyph, variant, size = 17 }: StatusGlyphProps) {
  const isFilled = fill.startsWith('filled')
  return (
    <svg className={classes.glyph} data-variant={variant} viewBox="0 0 20 20" width={size} height={size} aria-hidden>
      {fill === 'filled+ring' && <Shape shape={shape} reach={reaches[shape].ring} strokeWidth={1.3} />}
      {isFilled ? (
        <Shape shape={shape} reach={fill === 'filled' ? reaches[shape].filled : reaches[shape].ringed} solid />
      ) : (
        <Shape
          shape={shape}
          reach={reaches[shape][fill === 'dashed' ? 'dashed' : 'outline']}
          strokeWidth={1.6}
          dashes={fill === 'dashed' ? '2.6 2.2' : undefined}
        />
      )}
      {glyph !== 'none' && (
        <path
          d={strokes[glyph]}
          className={isFilled ? classes.onSolid : classes.onGround}
          data-solid={glyph === 'pencil' || undefined}
        />
      )}
    </svg>
  )
}

/** Half the width of each shape, so that the nine weigh the same to the eye. */
const reaches = {
  circle: { dashed: 7.4, outline: 7.2, filled: 7.8, ring: 8.6, ringed: 6.4 },
  diamond: { dashed: 9.028, outline: 8.784, filled: 9.516, ring: 9.4, ringed: 7.2 },
  square: { dashed: 7, outline: 7, filled: 7.4, ring: 8, ringed: 5.8 },
}

const strokes = {
  'arrow-up': 'M10 13.6V6.6M7.2 9.2L10 6.4l2.8 2.8',
  question: 'M8.2 8.2a1.8 1.8 0 1 1 2.5 1.7c-.5.25-.7.6-.7 1.2M10 13.3v.1',
  pencil: 'M7 13l.4-2 4.4-4.4 1.6 1.6L9 12.6z',
  check: 'M6.9 10.2l2.2 2.2 4-4.4',
  cross: 'M7.8 7.8l4.4 4.4M12.2 7.8l-4.4 4.4',
  minus: 'M7.4 10h5.2',
}

type ShapeProps = {
  shape: StatusGlyphProps['shape']
  reach: number
  strokeWidth?: number
  dashes?: string
  solid?: boolean
}

function Shape({ shape, reach, strokeWidth, dashes, solid = false }: ShapeProps) {
  const paint = solid
    ? { fill: 'currentColor' }
    : { fill: 'none', stroke: 'currentColor', strokeWidth, strokeDasharray: dashes, strokeLinejoin: 'round' as const }
  const [low, high] = [10 - reach, 10 + reach]
  if (shape === 'circle') return <circle cx={10} cy={10} r={reach} {...paint} />
  if (shape === 'square') return <rect x={low} y={low} width={2 * reach} height={2 * reach} rx={1.2} {...paint} />
  return <path d={`M10 ${low}L${high} 10L10 ${high}L${low} 10z`} {...paint} />
}
