import { later } from '#web/platform/later.ts'

/** Loaded when somebody asks for it. */
export const KeysHelp = later(async () => (await import('#web/projects/parts/keys/keys-help.tsx')).KeysHelp)
