import { authApi } from '#domain/auth/auth-api.ts'
import type { Deps } from '#server/app.ts'
import { deleteSignInOfToken } from '#server/auth/auth-queries.ts'
import { refreshSession } from '#server/auth/refresh-session.ts'
import { signIn } from '#server/auth/sign-in.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Binder } from '#server/http/bind.ts'

export function authRoutes({ bind }: Binder, { db }: Deps) {
  bind(authApi.login, ({ input }) => signIn(db, input))
  bind(authApi.refresh, ({ input }) => refreshSession(db, input.refresh_token))
  bind(authApi.logout, async ({ input }) => {
    await deleteSignInOfToken(db, hashToken(input.refresh_token))
    return { message: 'done' as const }
  })
}
