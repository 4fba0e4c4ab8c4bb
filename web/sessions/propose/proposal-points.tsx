import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { longestQuestion, type AskedPoint } from '#domain/projects/asked-points.ts'
import type { Project } from '#domain/projects/project.ts'
import { wholeOf } from '#domain/projects/project-fields.ts'
import { translationOf } from '#domain/translations/translations.ts'
import { pointFields, type PointField } from '#domain/thread/point.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { isSamePlace, usePointWords } from '#web/projects/talk/points/point-words.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { withAsked } from '#web/sessions/parts/typed-proposals.ts'
import classes from './proposal.module.css'

type TypedPoints = { points: AskedPoint[]; asking: AskedPoint | undefined }
type Props = TypedPoints & { project: Project | undefined; onChange: (typed: TypedPoints) => void }

/** Questions to the holder about single fields; each field is asked about once. */
export function ProposalPoints({ project, points, asking, onChange }: Props) {
  const { gathered: words } = usePointTexts()
  const { labelOf } = usePointWords(project ?? { projectDateConfs: [] })
  return (
    <div className={classes.points}>
      {points.length > 0 && (
        <>
          <strong>{words.title({ count: points.length })}</strong>
          <ol>
            {points.map((point) => (
              <li key={`${point.field} ${point.dateId}`}>
                <span>
                  <strong>{labelOf(point)}</strong> {point.question}
                </span>
                <IconButton
                  label={words.drop({ field: labelOf(point) })}
                  icon={<IconTrash size={17} />}
                  tone="danger"
                  onClick={() => onChange({ asking, points: points.filter((each) => !isSamePlace(each, point)) })}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      <NewPoint project={project} labelOf={labelOf} points={points} asking={asking} onChange={onChange} />
    </div>
  )
}

type NewProps = Props & { labelOf: (place: AskedPoint) => string }

function NewPoint({ project, labelOf, points, asking, onChange }: NewProps) {
  const t = useSessionTexts()
  const words = usePointTexts()
  // The original has no translation into its own language.
  const isInOriginal = (field: PointField) => project && translationOf(field)?.language === project.textLanguage
  const free = pointFields.filter(
    (field) =>
      wholeOf(field) === undefined && !isInOriginal(field) && !points.some((point) => isSamePlace(point, { field })),
  )
  const field = free.find((each) => each === asking?.field) ?? free[0]
  if (field === undefined) return null
  if (asking === undefined)
    return (
      <Button
        variant="transparent"
        size="compact-sm"
        onClick={() => onChange({ points, asking: { field, question: '' } })}
      >
        {words.another}
      </Button>
    )
  const { question } = asking
  return (
    <>
      <NativeSelect
        label={t.room.pointField}
        value={field}
        onChange={({ currentTarget }) =>
          onChange({ points, asking: { question, field: currentTarget.value as PointField } })
        }
        data={free.map((each) => ({ value: each, label: labelOf({ field: each, question: '' }) }))}
      />
      <Textarea
        label={words.question}
        autosize
        minRows={2}
        maxLength={longestQuestion}
        value={question}
        onChange={({ currentTarget }) => onChange({ points, asking: { field, question: currentTarget.value } })}
      />
      <Button
        variant="default"
        size="xs"
        disabled={question.trim() === ''}
        onClick={() => onChange({ points: withAsked(points, asking), asking: undefined })}
      >
        {words.add}
      </Button>
    </>
  )
}
