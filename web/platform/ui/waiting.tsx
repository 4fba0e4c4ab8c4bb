import { Skeleton } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** Replaces a page whose data is loading; without a network it says so. */
export function Waiting({ height }: { height: number }) {
  const { forms } = useTexts()
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow)
  return isOnline ? <Skeleton h={height} /> : <output>{forms.waitsForNetwork}</output>
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnlineNow = () => onlineManager.isOnline()
