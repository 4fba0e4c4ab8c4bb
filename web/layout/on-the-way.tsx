import { VisuallyHidden } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './on-the-way.module.css'

/** What comes sooner needs no sign. */
const soonMs = 300

/** The page that was asked for is not here yet: until it is, the one before stays drawn. */
export function OnTheWay() {
  const { layout } = useTexts()
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return <output className={classes.place}>{isLoading && <Sign label={layout.loading} />}</output>
}

function Sign({ label }: { label: string }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), soonMs)
    return () => window.clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <>
      <span className={classes.sign} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
