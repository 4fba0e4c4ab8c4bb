import { Skeleton } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { FailedRead } from '#web/platform/ui/failed-read.tsx'

/** What is waited for. */
type Read = { isError: boolean; error: unknown; refetch: () => unknown }

export type Reads = { reads?: readonly Read[] | undefined }

/** Replaces a page whose data is loading; without a network it says so. */
export function Waiting({ height, reads }: Reads & { height: number }) {
  return (
    <UntilRead reads={reads}>
      <Skeleton h={height} />
    </UntilRead>
  )
}

/**
 * Shows what stands for data that is loading, and says why none will come. What does not exist leads away
 * (leave-when-gone.ts), and is not told here in between.
 */
export function UntilRead({ reads, children }: Reads & { children: ReactNode }) {
  const { forms, screens } = useTexts()
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow)
  if (!isOnline) return <output>{forms.waitsForNetwork}</output>
  const failed = reads?.filter(({ isError, error }) => isError && !isMissing(error)) ?? []
  if (failed[0] === undefined) return children
  return (
    <FailedRead
      title={screens.broken.title}
      error={failed[0].error}
      onRetry={() => failed.map(({ refetch }) => refetch())}
    />
  )
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnlineNow = () => onlineManager.isOnline()
