import { Button } from '@mantine/core'
import { useEffect, useState, type RefObject } from 'react'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import underThumb from '#web/platform/ui/under-thumb.module.css'

/** On a phone, the way from the file to the cards, until they are in view. */
export function ToDecision({ place }: { place: RefObject<HTMLElement | null> }) {
  const t = useProjectDecisionTexts()
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const cards = place.current?.querySelector('[role="radiogroup"]')
    if (!cards) return undefined
    const watch = new IntersectionObserver(([seen]) => setInView(seen?.isIntersecting === true))
    watch.observe(cards)
    return () => watch.disconnect()
  }, [place])
  if (isInView) return null
  const show = () => {
    const first = place.current?.querySelector<HTMLElement>('[role="radio"]')
    first?.closest('[role="radiogroup"]')?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }
  return (
    <Button className={underThumb.button} onClick={show}>
      {t.decide}
    </Button>
  )
}
