import { listIn } from '#domain/language.ts'
import { Button, Popover, Textarea, UnstyledButton } from '@mantine/core'
import { IconCheck, IconMessageQuestion } from '@tabler/icons-react'
import { use, useState, type ReactNode } from 'react'
import { longestQuestion } from '#domain/projects/asked-points.ts'
import type { Project } from '#domain/projects/project.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { AskingContext } from '#web/projects/talk/points/asking-context.ts'
import { usePointWords, type PointPlace } from '#web/projects/talk/points/point-words.ts'
import { useGathered } from '#web/projects/talk/points/use-gathered.ts'
import classes from './ask-button.module.css'

/** A value with the button to ask about it, for readers who may ask. */
export function Asked({ children, ...place }: PointPlace & { children: ReactNode }) {
  return (
    <div className={classes.asked}>
      <div className={classes.value}>{children}</div>
      <AskButton {...place} />
    </div>
  )
}

/** Adds a question about one value, to be sent with the decision; `label` replaces the usual words. */
export function AskButton({ label, ...place }: PointPlace & { label?: string }) {
  const project = use(AskingContext)
  return project === undefined ? null : <Asking project={project} place={place} label={label} />
}

function Asking({ project, place, label }: { project: Project; place: PointPlace; label: string | undefined }) {
  const { language } = useLanguage()
  const t = usePointTexts()
  const field = usePointWords(project).labelOf(place)
  const { points, numberOf, put } = useGathered(project.id)
  const number = numberOf(place)
  const kept = points[number - 1]?.question ?? ''
  const word = number > 0 ? t.asked({ number }) : (label ?? t.ask)
  // The spoken name begins with the words that are read.
  const shown = number > 0 && label !== undefined ? listIn(language, [label, word]) : word
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState<string>()
  const question = typed ?? kept

  const add = () => {
    if (question.trim() === '') return
    put(place, question.trim())
    setTyped(undefined)
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withinPortal position="bottom-end" shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes.ask}
          data-asked={number > 0 || undefined}
          aria-label={
            number > 0 || (label !== undefined && label !== field)
              ? listIn(language, [shown, field])
              : t.askAbout({ field })
          }
          onClick={() => setOpened(!opened)}
        >
          {number > 0 ? <IconCheck size={17} aria-hidden /> : <IconMessageQuestion size={18} aria-hidden />}
          <span className={classes.word}>{shown}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.window} aria-label={t.askAbout({ field })}>
        <strong>{t.askAbout({ field })}</strong>
        <Textarea
          aria-label={t.question}
          data-autofocus
          value={question}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
          maxLength={longestQuestion}
          autosize
          minRows={2}
        />
        <div className={classes.foot}>
          <span>{t.nothingLeaves}</span>
          <Button variant="default" size="sm" disabled={question.trim() === ''} onClick={add}>
            {number > 0 ? t.change : t.add}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
