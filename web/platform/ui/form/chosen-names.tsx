import { VisuallyHidden } from '@mantine/core'

/** What is chosen stands in the box of its field, where nothing says that something came or went. */
export function ChosenNames({ names }: { names: string[] }) {
  return (
    <VisuallyHidden>
      <output>{names.join(', ')}</output>
    </VisuallyHidden>
  )
}
