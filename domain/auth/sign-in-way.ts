/** How a user signed in: by the password alone, by its second step, or by a passkey, which is both. */
export const signInWays = ['password', 'sms', 'app', 'recovery', 'passkey'] as const

export type SignInWay = (typeof signInWays)[number]
/** The possible second steps after a password. */
export type SecondStepWay = Exclude<SignInWay, 'password' | 'passkey'>
