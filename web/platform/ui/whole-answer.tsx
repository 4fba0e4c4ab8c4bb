import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailedRead } from '#web/platform/ui/failed-read.tsx'
import figures from './figures.module.css'

type AnswerProps<Data> = {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  words: { loading: string; failed: string }
  children: (data: Data) => ReactNode
}

/** `heights`: of the skeletons shown while loading. */
type WholeAnswerProps<Data> = AnswerProps<Data> & { heights: readonly number[] }

/** A page made of one query: loading, failed, or loaded. */
export function WholeAnswer<Data>({ query, words, heights, children }: WholeAnswerProps<Data>) {
  const { data, isError, error, refetch } = query
  const { loading, failed } = words
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <div className={figures.sheet}>
        <FailedRead title={failed} error={error} onRetry={refetch} />
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

/** A part of a page made of one query; what could not be read again is not shown as it was. */
export function PartAnswer<Data>({ query, words, height, children }: AnswerProps<Data> & { height: number }) {
  const { data, isError, error, refetch } = query
  if (isError) return <FailedRead title={words.failed} error={error} onRetry={refetch} />
  if (data !== undefined) return children(data)
  return (
    <output aria-label={words.loading}>
      <Skeleton height={height} />
    </output>
  )
}
