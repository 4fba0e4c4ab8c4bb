import { firstLanguage } from '#domain/language.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Database } from '#server/platform/database/database.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { insertUser, markValidated } from '#server/users/user-queries.ts'

type SuperAdmin = { username: string; firstname: string; lastname: string; password: string }

/** No form makes a super administrator: only the operator does, on the command line of the installation. */
export async function createSuperAdmin(db: Database, { password, ...person }: SuperAdmin): Promise<number> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const user = {
      ...person,
      phoneNumber: '',
      phoneCountryCode: 'FR',
      role: 'ROLE_SUPER_ADMIN',
      commissionId: null,
    } as const
    const id = await insertUser(tx, user, { passwordHash, consented: false, language: firstLanguage })
    await markValidated(tx, id)
    await recordHistory(tx, undefined, { entity: 'user', entityId: id, action: 'created' })
    return id
  })
}
