import type { WrittenLanguage } from '#domain/language.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'

/** The type that the database stores for each kind with a column. */
export type StoredType = {
  title: string
  text: string
  longText: string
  richText: string
  link: string
  email: string
  phone: string
  country: string
  /** From and to, as schema.org writes them: "6-12", "6-"; empty if it is not said. */
  age: string
  language: WrittenLanguage
  flag: boolean
  latitude: number | null
  longitude: number | null
  money: number | null
  count: number
  id: number | null
  access: string | null
  public: string | null
  status: ProjectStatus
  proposal: string | null
  instant: string | null
  day: string | null
}

/** Stored in rows of their own, or naming one. */
export type ListKind = 'picture' | 'types' | 'dates' | 'decision'

export type ColumnKind = keyof StoredType
export type FieldKind = ColumnKind | ListKind

export const plainKinds = [
  'title',
  'text',
  'longText',
  'richText',
  'link',
  'email',
  'phone',
  'country',
  'age',
  'language',
  'flag',
  'latitude',
  'longitude',
  'money',
] as const satisfies ColumnKind[]

/** Stored, sent and shown as the same value; the other kinds are looked up or computed. */
export type PlainKind = (typeof plainKinds)[number]
