import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { needsMessage } from '#domain/projects/workflow.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { previewOf } from '#web/projects/form/pieces/chosen-image-preview.ts'
import type { FieldName, ProjectValues } from '#web/projects/parts/form-values.ts'
import type { FieldWords } from '#web/projects/form/pieces/use-field-words.ts'
import { diffWords } from '#web/projects/parts/differ/word-diff.ts'
import classes from './version-words.module.css'

type VersionWordsProps = { name: FieldName; values: ProjectValues; other: ProjectValues; words: FieldWords }

/** One version of one field; words missing in the other version are marked. */
export function VersionWords({ name, values, other, words }: VersionWordsProps) {
  const { conflict: t } = useProjectTexts().projectForm
  if (name === 'image') {
    const address = previewOf(values.image)
    return address === undefined ? (
      t.noImage
    ) : (
      <img src={address} alt={words(name, values) || t.image} className={classes.image} />
    )
  }
  if (name === 'projectStatus') return <Decision values={values} words={words} />
  const [own, others] = [words(name, values), words(name, other)]
  if (own === '') return <em>{t.empty}</em>
  return (
    <span className={classes.text}>
      {diffWords(others, own)
        .filter(({ kind }) => kind !== 'removed')
        .map(({ kind, text, at }) => (kind === 'added' ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
    </span>
  )
}

/** The decision with its message: the two are one choice. */
export function Decision({ values, words }: { values: ProjectValues; words: FieldWords }) {
  const { conflict: t } = useProjectTexts().projectForm
  const status = projectStatuses.find((each) => each === values.projectStatus)
  if (status === undefined) return null
  return (
    <>
      <strong className={classes.verb} data-variant={statusSigns[status].variant}>
        <StatusGlyph {...statusSigns[status]} /> {words('projectStatus', values)}
      </strong>
      {needsMessage(status) && values.message.trim() !== '' && (
        <span className={classes.text}>{t.quoted({ text: values.message.trim() })}</span>
      )}
    </>
  )
}
