import { useRouterState } from '@tanstack/react-router'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './on-the-way.module.css'

/** The page that was asked for is not here yet: until it is, the one before stays drawn. What comes soon needs no sign. */
export function OnTheWay() {
  const { layout } = useTexts()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <output className={classes.place}>{isLoading && <span className={classes.sign}>{layout.loading}</span>}</output>
  )
}
