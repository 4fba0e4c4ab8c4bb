import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import unseen from './unseen-label.module.css'

/** The chosen names are visible in the field's box, but a screen reader is not told of changes there. */
export function ChosenNames({ names }: { names: string[] }) {
  return (
    <VisuallyHidden>
      <output>{names.join(', ')}</output>
    </VisuallyHidden>
  )
}

/** The same on entering the field: a screen reader announces the chosen names, then the help. */
export function readWith(names: string[], help?: ReactNode) {
  if (names.length === 0) return { description: help }
  if (help === undefined) return { description: names.join(', '), descriptionProps: { className: unseen.label } }
  return {
    description: (
      <>
        <VisuallyHidden>{names.join(', ')}. </VisuallyHidden>
        {help}
      </>
    ),
  }
}
