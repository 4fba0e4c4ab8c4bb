import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loginHome } from '#web/auth/login-link.tsx'
import { takeUpWanted } from '#web/platform/session/wanted-page.ts'

const redirectMs = 3_000

/** Leads back to the login three seconds after success (SPEC section 9). */
export function useBackToLoginSoon(done: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return undefined
    takeUpWanted()
    const timer = setTimeout(() => void navigate(loginHome), redirectMs)
    return () => clearTimeout(timer)
  }, [done, navigate])
}
