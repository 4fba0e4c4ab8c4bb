import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailedRead } from '#web/platform/ui/failed-read.tsx'
import figures from './figures.module.css'

type WholeAnswerProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  words: { loading: string; failed: string }
  /** The heights of the skeletons shown while loading. */
  heights: readonly number[]
  children: (data: Data) => ReactNode
}

/** A page made of one query: loading, failed, or loaded. */
export function WholeAnswer<Data>({ query, words, heights, children }: WholeAnswerProps<Data>) {
  const { data, isError, refetch } = query
  const { loading, failed } = words
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <div className={figures.sheet} role="alert">
        <FailedRead title={failed} onRetry={refetch} />
      </div>
    )
  return (
    <output className={figures.sheets} aria-label={loading}>
      {heights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </output>
  )
}
