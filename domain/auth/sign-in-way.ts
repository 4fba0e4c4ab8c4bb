/**
 * How a user signed in: by the password alone, by its second step, by a passkey, which is both, or through a provider,
 * which stands for the password.
 */
export const signInWays = ['password', 'sms', 'app', 'recovery', 'passkey', 'provider'] as const

export type SignInWay = (typeof signInWays)[number]
/** The possible second steps after a password. */
export type SecondStepWay = Exclude<SignInWay, 'password' | 'passkey' | 'provider'>
