import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ruleSections, type RuleSection } from '#web/programme/rule-sections.ts'
import classes from './rules.module.css'

/** The rules are a French text in every language. */
export function RulesText({ contentsLabel, start }: { contentsLabel: string; start?: RuleSection }) {
  const text = useRef<HTMLDivElement>(null)
  const current = useSectionInView(text)
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
    <div className={classes.layout} lang="fr">
      <nav className={classes.contents} aria-label={contentsLabel}>
        <ol>
          {ruleSections.map(({ id, title }) => (
            <li key={id}>
              <button type="button" aria-current={id === current || undefined} onClick={() => goTo(id)}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div ref={text} className={classes.text}>
        {ruleSections.map(({ id, title, paragraphs }) => (
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

function useSectionInView(text: React.RefObject<HTMLDivElement | null>): string {
  const [current, setCurrent] = useState(ruleSections[0]?.id ?? '')
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
