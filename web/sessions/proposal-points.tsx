import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { longestQuestion, type AskedPoint } from '#domain/projects/asked-points.ts'
import type { Project } from '#domain/projects/project.ts'
import { pointFields, type PointField } from '#domain/thread/point.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { isSamePlace, usePointWords } from '#web/projects/points/point-words.ts'
import { useSessionTexts } from '#web/sessions/session-texts.ts'
import classes from './proposal.module.css'

type Props = { project: Project | undefined; points: AskedPoint[]; onChange: (points: AskedPoint[]) => void }

/** What is asked of the holder at single fields; a field is asked about once. */
export function ProposalPoints({ project, points, onChange }: Props) {
  const { gathered: words } = usePointTexts()
  const { labelOf } = usePointWords({ projectDateConfs: project?.projectDateConfs ?? [] })
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
                  onClick={() => onChange(points.filter((each) => !isSamePlace(each, point)))}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      <NewPoint labelOf={labelOf} points={points} onAdd={(point) => onChange([...points, point])} />
    </div>
  )
}

type NewProps = { labelOf: (place: AskedPoint) => string; points: AskedPoint[]; onAdd: (point: AskedPoint) => void }

function NewPoint({ labelOf, points, onAdd }: NewProps) {
  const t = useSessionTexts()
  const words = usePointTexts()
  const [isOpen, setOpen] = useState(false)
  const free = pointFields.filter((field) => !points.some((point) => isSamePlace(point, { field })))
  const [chosen, setChosen] = useState<PointField>()
  const [question, setQuestion] = useState('')
  const field = chosen !== undefined && free.includes(chosen) ? chosen : free[0]
  if (field === undefined) return null
  if (!isOpen)
    return (
      <Button variant="transparent" size="compact-sm" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
    )
  return (
    <>
      <NativeSelect
        label={t.room.pointField}
        value={field}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as PointField)}
        data={free.map((each) => ({ value: each, label: labelOf({ field: each, question: '' }) }))}
      />
      <Textarea
        label={words.question}
        autosize
        minRows={2}
        maxLength={longestQuestion}
        value={question}
        onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
      />
      <Button
        variant="default"
        size="xs"
        disabled={question.trim() === ''}
        onClick={() => {
          onAdd({ field, question: question.trim() })
          setQuestion('')
          setOpen(false)
        }}
      >
        {words.add}
      </Button>
    </>
  )
}
