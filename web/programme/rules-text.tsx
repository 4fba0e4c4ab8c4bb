import { Skeleton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { editionApi } from '#domain/editions/edition-api.ts'
import { readRules, type RuleSection } from '#domain/editions/rules.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'
import classes from './rules.module.css'

const fr = {
  none: 'Le règlement de cette édition n’est pas encore publié.',
  failed: 'Le règlement n’a pas pu être lu. Fermez, puis rouvrez cette fenêtre.',
}
const en: typeof fr = {
  none: 'The rules of this edition have not been published yet.',
  failed: 'The rules could not be read. Close this window, then open it again.',
}
const useRulesTexts = textsApart<typeof fr>({ fr, en })

type RulesTextProps = { contentsLabel: string; start?: string | undefined }

/** Those of the current edition, in the reader's language where it has them in it. */
export function RulesText(props: RulesTextProps) {
  const t = useRulesTexts()
  const { data, isError } = useCall(editionApi.rules, {})
  if (isError) return <p role="alert">{t.failed}</p>
  if (!data) return <Skeleton h={480} />
  const sections = readRules(data.text)
  return sections.length === 0 ? <p>{t.none}</p> : <Rules {...props} sections={sections} language={data.language} />
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
  // After the window has taken the focus for itself.
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
