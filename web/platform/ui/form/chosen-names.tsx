import { listIn, type Language, sentencesIn } from '#domain/language.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import unseen from './unseen-label.module.css'

/** The chosen names are visible in the field's box, but a screen reader is not told of changes there. */
export function ChosenNames({ names }: { names: string[] }) {
  const { language } = useLanguage()
  return (
    <VisuallyHidden>
      <output>{listIn(language, names)}</output>
    </VisuallyHidden>
  )
}

/** The same on entering the field: a screen reader announces the chosen names, then the help. */
export function readWith(names: string[], language: Language, help?: ReactNode) {
  if (names.length === 0) return { description: help }
  if (help === undefined) return { description: listIn(language, names), descriptionProps: { className: unseen.label } }
  return {
    description: (
      <>
        <VisuallyHidden>{sentencesIn(language, [listIn(language, names)])} </VisuallyHidden>
        {help}
      </>
    ),
  }
}
