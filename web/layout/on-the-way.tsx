import { useRouterState } from '@tanstack/react-router'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './on-the-way.module.css'

/** The previous page stays drawn until the requested one has loaded. A page that arrives soon needs no sign. */
export function OnTheWay() {
  const { layout } = useTexts()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <output className={classes.place}>{isLoading && <span className={classes.sign}>{layout.loading}</span>}</output>
  )
}
