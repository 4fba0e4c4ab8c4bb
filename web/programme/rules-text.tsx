import { useProgrammeTexts } from '#web/platform/i18n/programme-texts.ts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { editionApi } from '#domain/editions/edition-api.ts'
import { formats, type WrittenLanguage } from '#domain/language.ts'
import { readRules, type RuleSection } from '#domain/editions/rules.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import classes from './rules.module.css'

type RulesTextProps = { contentsLabel: string; start?: string | undefined }

/** The rules of the current edition, in the reader's language if available, and in any other that it has. */
export function RulesText(props: RulesTextProps) {
  const { rules: t } = useProgrammeTexts()
  const [chosen, setChosen] = useState<WrittenLanguage>()
  const input = chosen === undefined ? {} : { language: chosen }
  const { data, isError } = useQuery({ ...queryOf(editionApi.rules, { input }), placeholderData: keepPreviousData })
  if (isError) return <p role="alert">{t.failed}</p>
  if (!data) return <Skeleton h={480} />
  const { text, language, languages } = data
  const sections = readRules(text)
  if (sections.length === 0) return <p>{t.none}</p>
  return (
    <>
      {languages.length > 1 && (
        <SegmentedControl
          className={classes.languages}
          aria-label={t.language}
          value={language}
          onChange={setChosen}
          data={languages.map((value) => ({ value, label: <span lang={value}>{formats[value].name}</span> }))}
        />
      )}
      <Rules
        {...props}
        key={language}
        start={chosen === undefined ? props.start : undefined}
        sections={sections}
        language={language}
      />
    </>
  )
}

type RulesProps = RulesTextProps & { sections: RuleSection[]; language: string }

function Rules({ contentsLabel, start, sections, language }: RulesProps) {
  const text = useRef<HTMLDivElement>(null)
  const current = useSectionInView(text, sections)
  const goTo = (id: string) => {
    const heading = text.current?.querySelector<HTMLElement>(`#${id}`)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }
  const open = useEffectEvent(() => start && goTo(start))
  // After the window has taken the focus itself.
  useEffect(() => {
    const frame = requestAnimationFrame(open)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className={classes.layout} lang={language}>
      <nav className={classes.contents} aria-label={contentsLabel}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <button type="button" aria-current={id === current || undefined} onClick={() => goTo(id)}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div ref={text} className={classes.text}>
        {sections.map(({ id, title, paragraphs }) => (
          <section key={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {paragraphs.map((paragraph) =>
              typeof paragraph === 'string' ? (
                <p key={paragraph}>{paragraph}</p>
              ) : (
                <ul key={paragraph[0]}>
                  {paragraph.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

function useSectionInView(text: React.RefObject<HTMLDivElement | null>, sections: RuleSection[]): string {
  const [current, setCurrent] = useState(sections[0]?.id ?? '')
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setCurrent(seen.target.id)
      },
      { rootMargin: '-10% 0px -70% 0px' },
    )
    for (const heading of text.current?.querySelectorAll('h2') ?? []) watcher.observe(heading)
    return () => watcher.disconnect()
  }, [text])
  return current
}
