import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import figures from './figures.module.css'

type WholeAnswerProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  words: { loading: string; failed: { title: string; text: string; retry: string } }
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
        <EmptyState
          title={failed.title}
          text={failed.text}
          action={<Button onClick={() => void refetch()}>{failed.retry}</Button>}
        />
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
