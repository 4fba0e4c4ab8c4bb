import { useEffect, useState } from 'react'

const aQuarterMs = 15_000

/** The current time to the minute, as on a clock. */
export function useMinute(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), aQuarterMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
