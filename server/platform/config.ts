import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { readMailIn } from '#server/platform/mail-settings.ts'
import { readProviders } from '#server/platform/provider-settings.ts'
import { readSecurityContact } from '#server/platform/security-txt.ts'

export type Config = ReturnType<typeof readConfig>
export type Retention = Config['retention']
export type S3Storage = NonNullable<ReturnType<typeof s3Place>>
export type RecoverySettings = NonNullable<Config['recovery']>

/** A setting that cannot be used; its message is the one line the operator reads. */
export class WrongSetting extends Error {
  constructor(name: string, expected: string) {
    super(`${name} is wrong: ${expected}.`)
    this.name = 'WrongSetting'
  }
}

type Env = Record<string, string | undefined>

export function readConfig(env: Env) {
  const read = readerOf(env)
  const environment = read('APP_ENV', oneOf('development', 'test', 'preproduction', 'production')) ?? 'development'
  const smtpUrl = read('SMTP_URL', address('smtp', 'smtps'))
  if (environment === 'production' && smtpUrl === undefined) {
    throw new WrongSetting('SMTP_URL', 'it is required in production')
  }
  return {
    port: read('PORT', wholeNumber(0, 65_535)) ?? 3000,
    host: read('HOST', z.string()) ?? '127.0.0.1',
    /** Undefined until the server listens: then the server's own address. */
    publicUrl: read('PUBLIC_URL', base),
    environment,
    dataDir: resolve(read('DATA_DIR', z.string()) ?? 'data'),
    /** One PostgreSQL, or the addresses of several, of which one can be written to. */
    databaseUrl: read('DATABASE_URL', database),
    /** A database that follows the primary, for the calls that may lag; undefined: these ask the primary too. */
    databaseReadUrl: read('DATABASE_READ_URL', postgres),
    /** Undefined only outside production: mails can then be read on the mailbox page. */
    smtpUrl,
    mailFrom: read('MAIL_FROM', z.string()) ?? 'Programme culturel franco-japonais <ne-pas-repondre@localhost>',
    /** How answers to our mails come in. */
    mailIn: readMailIn(read, refuse),
    smsUrl: read('SMS_URL', web),
    /** Whether a sign-in requires a code by SMS from users who have a phone number. */
    smsCode: read('SMS_2FA', onOrOff) ?? false,
    /** How long a sign-in with an administrator's rights may rest before it ends; 0: as long as it lasts. */
    adminIdleMinutes: read('ADMIN_IDLE_MINUTES', wholeNumber(0, 43_200)) ?? 60,
    /** The geocoders, in the order in which they are queried. */
    geocoders: read('GEOCODER', listOf('ban', 'gazetteer')) ?? (['ban', 'gazetteer'] as const),
    banUrl: read('GEOCODER_BAN_URL', base) ?? 'https://data.geopf.fr/geocodage',
    /** A service with the interface of LibreTranslate, which drafts translations; undefined: no draft is offered. */
    translateUrl: read('TRANSLATE_URL', base),
    translateKey: read('TRANSLATE_KEY', z.string()),
    /** The error service and the team's chat, which receive bug reports. */
    sentryDsn: read('SENTRY_DSN', web),
    chatWebhookUrl: read('CHAT_WEBHOOK_URL', web),
    /** Undefined: pictures are stored under DATA_DIR. */
    storage: s3Place(read, 'STORAGE_URL'),
    /** Where the keys of secret ballots lie while these are open; undefined: in a folder of their own under DATA_DIR. */
    ballotKeys: ballotKeys(read),
    /** Where the database's log is stored for point-in-time recovery; undefined: only backups protect the data. */
    recovery: recovery(read),
    mapTilesUrl: read('MAP_TILES_URL', web),
    /** Which sites may show the agenda in a frame. */
    embedSites: read('EMBED_SITES', sites) ?? ['*'],
    /** How often one IP address may do each thing within a quarter of an hour. */
    rateLimits: {
      signIn: read('RATE_LIMIT_SIGN_IN', often) ?? 100,
      code: read('RATE_LIMIT_CODE', often) ?? 50,
      registration: read('RATE_LIMIT_REGISTRATION', often) ?? 30,
      link: read('RATE_LIMIT_LINK', often) ?? 100,
      resetMail: read('RATE_LIMIT_MAIL', often) ?? 30,
      validationMail: read('RATE_LIMIT_MAIL', often) ?? 30,
      bugReport: read('RATE_LIMIT_BUG_REPORT', often) ?? 30,
      /** Names and codes that are tried at the door of a session: a tablet there stands for a whole commission. */
      door: read('RATE_LIMIT_DOOR', often) ?? 60,
      errorReport: read('RATE_LIMIT_ERROR_REPORT', often) ?? 300,
    },
    /** How often each thing may be done to, or by, one account within that time, from any number of addresses. */
    accountLimits: {
      code: read('RATE_LIMIT_ACCOUNT_CODE', often) ?? 10,
      mail: read('RATE_LIMIT_ACCOUNT_MAIL', often) ?? 5,
      picture: read('RATE_LIMIT_ACCOUNT_PICTURE', often) ?? 60,
      /** Refused and repeated pictures count too, because each costs work. */
      pictureRead: read('RATE_LIMIT_ACCOUNT_PICTURE_READ', often) ?? 300,
      /** Each message is stored and sent to all followers of the project. */
      message: read('RATE_LIMIT_ACCOUNT_MESSAGE', often) ?? 100,
      /** Archives of one's own data: requested and downloaded. */
      archive: read('RATE_LIMIT_ACCOUNT_ARCHIVE', often) ?? 10,
      /** The data alone as JSON, without files. */
      export: read('RATE_LIMIT_ACCOUNT_EXPORT', often) ?? 20,
      /** Drafts of translations, each of up to three texts. */
      translation: read('RATE_LIMIT_ACCOUNT_TRANSLATION', often) ?? 30,
    },
    /** How much one account may store in all. */
    quotas: {
      projects: read('QUOTA_PROJECTS', often) ?? 100_000,
      pictures: read('QUOTA_PICTURES', often) ?? 500,
      megabytes: read('QUOTA_MEGABYTES', often) ?? 1000,
    },
    /** Pictures are refused below this limit, so that texts can still be saved. */
    diskReserveMegabytes: read('DISK_RESERVE_MEGABYTES', wholeNumber(0, 1_000_000_000)) ?? 500,
    /** Behind a proxy, the caller's address is the one the proxy reports. */
    trustProxy: read('TRUST_PROXY', onOrOff) ?? false,
    demo: read('DEMO', onOrOff) ?? environment !== 'production',
    /** The OpenID Connect providers through which people may sign in; none unless they are set. */
    providers: readProviders(read, refuse),
    /** Undefined: no security.txt is shown. */
    securityContact: readSecurityContact(read, refuse),
    /** How long a decision or a deletion can be taken back; its mails wait that long. */
    undoSeconds: read('UNDO_SECONDS', wholeNumber(0, 600)) ?? (environment === 'test' ? 0 : 30),
    /** After how long each kind of data is deleted. */
    retention: {
      unvalidatedDays: read('RETENTION_UNVALIDATED_DAYS', wholeNumber(4, 3650)) ?? 30,
      inactiveYears: read('RETENTION_INACTIVE_YEARS', wholeNumber(1, 100)) ?? 3,
      noticeDays: read('RETENTION_NOTICE_DAYS', wholeNumber(1, 365)) ?? 30,
      tokenDays: read('RETENTION_TOKENS_DAYS', wholeNumber(1, 365)) ?? 1,
      messageDays: read('RETENTION_MESSAGES_DAYS', wholeNumber(2, 3650)) ?? 90,
      historyYears: read('RETENTION_HISTORY_YEARS', wholeNumber(1, 100)) ?? 10,
      auditDays: read('RETENTION_AUDIT_DAYS', wholeNumber(30, 3650)) ?? 365,
      addressDays: read('RETENTION_ADDRESS_DAYS', wholeNumber(0, 365)) ?? 7,
      orphanFileDays: read('RETENTION_ORPHAN_FILES_DAYS', wholeNumber(1, 3650)) ?? 7,
    },
    /** The token that a reader of /metrics must send; undefined: /metrics does not exist. */
    metricsToken: read('METRICS_TOKEN', z.string().check(z.minLength(16, 'expected 16 characters or more'))),
    /** Slower statements are written to the log. */
    slowQueryMs: read('SLOW_QUERY_MS', wholeNumber(0, 3_600_000)) ?? 500,
    /** How long a stopping server reports that it is not ready before it refuses new requests. */
    stopDelaySeconds: read('STOP_DELAY_SECONDS', wholeNumber(0, 300)) ?? 0,
    /** How long the server may take to stop in all. */
    stopTimeoutSeconds: read('STOP_TIMEOUT_SECONDS', wholeNumber(1, 600)) ?? 30,
    logLevel:
      read('LOG_LEVEL', oneOf('silent', 'error', 'warn', 'info', 'debug')) ??
      (environment === 'development' ? 'warn' : 'info'),
  }
}

type Read = ReturnType<typeof readerOf>

function refuse(name: string, expected: string): never {
  throw new WrongSetting(name, expected)
}

/** Returns the reader of one setting, which returns undefined for a setting that is missing or empty. */
function readerOf(env: Env) {
  return <Value>(name: string, kind: z.ZodMiniType<Value>): Value | undefined => {
    if (!env[name]) return undefined
    const read = kind.safeParse(env[name])
    if (read.success) return read.data
    throw new WrongSetting(name, read.error.issues[0]!.message)
  }
}

function recovery(read: Read) {
  const folder = read('RECOVERY_URL', folderOrBucket)
  // A wrong value is refused before the folder is set, and not on the day when it is.
  const times = {
    /** Changes reach the store after at most this long; a lost disk loses no more. */
    seconds: read('RECOVERY_SECONDS', wholeNumber(1, 60)) ?? 30,
    baseHours: read('RECOVERY_BASE_HOURS', wholeNumber(1, 168)) ?? 24,
    /** How far back a recovery can go. */
    days: read('RECOVERY_DAYS', wholeNumber(1, 365)) ?? 7,
  }
  if (folder === undefined) return undefined
  return { place: folder.startsWith('/') ? { folder } : s3Place(read, 'RECOVERY_URL')!, ...times }
}

function ballotKeys(read: Read): { folder: string } | S3Storage | undefined {
  const place = read('BALLOT_KEYS_URL', folderOrBucket)
  if (place === undefined) return undefined
  return place.startsWith('/') ? { folder: place } : s3Place(read, 'BALLOT_KEYS_URL')
}

/** These settings are for the programs that PostgreSQL calls, on whichever machine it runs. */
export function readRecoverySettings(env: Env): RecoverySettings {
  const settings = recovery(readerOf(env))
  if (settings === undefined) throw new WrongSetting('RECOVERY_URL', 'it is required here')
  return settings
}

/** Reads s3://bucket or s3://bucket/folder, with the usual AWS variables. */
function s3Place(read: Read, name: string) {
  const storage = read(name, address('s3'))
  if (storage === undefined) return undefined
  const { hostname: bucket, pathname } = new URL(storage)
  if (!bucket) throw new WrongSetting(name, 'expected s3:// and the name of a bucket')
  const accessKeyId = read('AWS_ACCESS_KEY_ID', z.string())
  const secretAccessKey = read('AWS_SECRET_ACCESS_KEY', z.string())
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new WrongSetting(name, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with it')
  }
  const region = read('AWS_REGION', z.string()) ?? read('AWS_DEFAULT_REGION', z.string()) ?? 'us-east-1'
  const sessionToken = read('AWS_SESSION_TOKEN', z.string())
  return {
    bucket,
    /** The folder before the names, with its slash; empty without a folder. */
    prefix: pathname.replace(/^\/+/, '').replace(/([^/])\/*$/, '$1/'),
    endpoint:
      read('AWS_ENDPOINT_URL_S3', base) ?? read('AWS_ENDPOINT_URL', base) ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  }
}

function oneOf<const Choices extends readonly string[]>(...choices: Choices) {
  return z.enum(choices, `expected one of ${choices.join(', ')}`)
}

function listOf<const Choices extends readonly string[]>(...choices: Choices) {
  const split = z.transform((text: string) => text.split(',').map((entry) => entry.trim()))
  return z.pipe(split, z.array(z.enum(choices, `expected a list of ${choices.join(', ')}`)))
}

/** Origins as a Content-Security-Policy writes them. */
const origin = String.raw`https?://(\*\.)?[a-zA-Z\d.-]+(:\d{1,5})?`
const sites = z.pipe(
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^(\\*|none|${origin}(, ?${origin})*)$`),
        'expected *, none or a list of origins such as https://example.org, https://*.example.org',
      ),
    ),
  z.transform((text) => text.split(',').map((site) => site.trim())),
)

function wholeNumber(min: number, max: number) {
  const expected = `expected a whole number from ${min} to ${max}`
  const digits = z.pipe(z.string().check(z.regex(/^\d+$/, expected)), z.transform(Number))
  return z.pipe(digits, z.number().check(z.minimum(min, expected), z.maximum(max, expected)))
}

function address(...protocols: string[]) {
  const protocol = new RegExp(`^(${protocols.join('|')})$`)
  return z.url({
    protocol,
    error: `expected an address beginning with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  })
}

/** `postgres://user@a:5432,b:5432/programme` names several servers, as libpq writes it: returns an address for each. */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

const postgres = address('postgres', 'postgresql')
const database = z.string().check(
  z.refine((url) => addressesIn(url).every((each) => postgres.safeParse(each).success), {
    error: 'expected an address beginning with postgres:// or postgresql://',
  }),
)
const web = address('http', 'https')
const folderOrBucket = z
  .string()
  .check(z.regex(/^(\/|s3:\/\/)/, 'expected the whole path of a folder, or s3:// and the name of a bucket'))
/** A base URL, to which paths are appended. */
const base = z.pipe(
  web,
  z.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
)
const often = wholeNumber(1, 1_000_000)
const onOrOff = z.stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive', error: 'expected one of on, off' })
