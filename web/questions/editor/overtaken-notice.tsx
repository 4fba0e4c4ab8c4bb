import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { clockIn } from '#domain/clock.ts'
import { formats, writtenLanguages } from '#domain/language.ts'
import { useQuestionTexts } from '#web/platform/i18n/question-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Notice } from '#web/platform/ui/notice.tsx'
import { textOf, type Part, type TextKey } from '#web/questions/draft.ts'
import type { Editor, Overtaken } from '#web/questions/editor/use-editor.ts'
import classes from './editor.module.css'

/** Another administrator has saved the question: one's own words stay, and what both changed can be taken from the other. */
export function OvertakenNotice({
  editor,
  overtaken: { by, at, theirs, both },
}: {
  editor: Editor
  overtaken: Overtaken
}) {
  const { editor: t } = useQuestionTexts()
  const { language } = useLanguage()
  const nameOf = useNameOfPart(editor)
  const place = useRef<HTMLDivElement>(null)
  // The act that is refused is below, and this may be out of sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} className={classes.overtaken}>
      <Notice tone="danger">
        <p>
          <strong>{by === '' ? t.staleNobody : t.stale({ by, time: clockIn(at, language) })}</strong> {t.staleText}
        </p>
        {both.length > 0 && (
          <>
            <p>{t.bothChanged}</p>
            <ul>
              {both.map((part) => (
                <li key={part}>
                  {nameOf(part)}
                  {part.includes('.') && !part.startsWith('withdrawn') && <q>{textOf(theirs, part as TextKey)}</q>}{' '}
                  <Anchor
                    component="button"
                    type="button"
                    underline="always"
                    aria-label={t.takeTheirsOf({ what: nameOf(part) })}
                    onClick={() => editor.takeTheirs(part)}
                  >
                    {t.takeTheirs}
                  </Anchor>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}

/** "Question, français" */
function useNameOfPart({ draft }: Editor): (part: Part) => string {
  const { editor: t } = useQuestionTexts()
  const { language } = useLanguage()
  const whole: Partial<Record<Part, string>> = {
    section: t.section,
    kind: t.kind,
    readers: t.readers,
    personal: t.personal,
    mandatory: t.mandatory,
    typeIds: t.types,
    commissionIds: t.commissions,
    parent: t.parent,
  }
  return (part) => {
    const [place, name, id] = part.split('.')
    const written = writtenLanguages.find((each) => each === place)
    if (written === undefined) return whole[part] ?? t.withdrawn
    const of = formats[language].comma + formats[written].name.toLowerCase()
    if (name === 'choice') return t.choice({ number: draft.choices.indexOf(Number(id)) + 1 }) + of
    return t[name as 'question' | 'help' | 'shortName'] + of
  }
}
