import { useNavigate, type LinkProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { errorStatus, type ErrorCode } from '#domain/errors.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { showError } from '#web/platform/ui/toast.tsx'

/** Returns to the list with the server's message about something missing or out of reach (SPEC section 8). */
export function useLeaveToList(list: LinkProps['to']) {
  const navigate = useNavigate()
  const { errors } = useTexts()
  return (message: ErrorCode) => {
    void navigate({ to: list })
    // The call itself has shown a 404.
    if (errorStatus[message] !== 404) showError({ title: errors[message] })
  }
}

export function useLeaveWhenGone(error: Error | null, list: LinkProps['to']) {
  const leave = useEffectEvent(useLeaveToList(list))
  useEffect(() => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) leave(error.body.message)
  }, [error])
}
