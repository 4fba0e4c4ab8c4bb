import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import unseen from './unseen-label.module.css'

/** What is chosen stands in the box of its field, where nothing says that something came or went. */
export function ChosenNames({ names }: { names: string[] }) {
  return (
    <VisuallyHidden>
      <output>{names.join(', ')}</output>
    </VisuallyHidden>
  )
}

/** The same for whoever enters the field: they hear what is chosen already, and then its help. */
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
