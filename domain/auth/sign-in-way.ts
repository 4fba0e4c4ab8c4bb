/** How somebody came in: by the password alone, by what followed it, or by a passkey, which is both. */
export const signInWays = ['password', 'sms', 'app', 'recovery', 'passkey'] as const

export type SignInWay = (typeof signInWays)[number]
/** What may follow the password. */
export type SecondStepWay = Exclude<SignInWay, 'password' | 'passkey'>
