import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useFieldWords } from '#web/projects/form/pieces/use-field-words.ts'
import { useFieldTexts } from '#web/projects/parts/field-texts.ts'
import type { FieldName, ProjectValues } from '#web/projects/parts/form-values.ts'
import classes from '#web/projects/parts/overtaken-modal.module.css'

/** Typed fields as lines of text, to read and to copy. */
export function useTypedLines(mine: ProjectValues) {
  const { conflict } = useProjectFormTexts()
  const fields = useFieldTexts([])
  const words = useFieldWords()
  return {
    namesOf: (unsaved: FieldName[]) => unsaved.filter((name) => fields[name] && name !== 'image'),
    linesOf: (names: FieldName[]) =>
      names.map((name) =>
        conflict.line({ label: fields[name]?.short ?? fields[name]?.label ?? name, words: words(name, mine) }),
      ),
  }
}

export function TypedLines({ lines, children }: { lines: string[]; children?: ReactNode }) {
  const { overtaken: t } = useProjectFormTexts()
  return (
    <div className={classes.typed}>
      {children}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={classes.kept}>
        <IconDeviceFloppy size={17} aria-hidden /> {t.kept}
      </p>
    </div>
  )
}
