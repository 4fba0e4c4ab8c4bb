import { hostileTexts } from '#test/fuzz/hostile-values.ts'
import type { Random } from '#test/random.ts'
import { inDays } from '#test/project-form.ts'

/** The numbers of existing rows, by noun. */
export type ExistingThings = {
  project: number[]
  user: number[]
  commission: number[]
  projectType: number[]
  /** Names of messages and points, and numbers of decisions: unknown ones, or a user's where requested. */
  message: string[]
  point: string[]
  decision: number[]
  edition: number[]
  names: string[]
}

const dates = (random: Random) => {
  const entry: Record<string, unknown> = { date: inDays(random.below(90)), startTime: '18:30', endTime: '20:00' }
  if (random.chance(0.6)) {
    entry['isRecurrent'] = true
    entry['dateRecurrenceType'] = random.oneOf(['DAILY', 'WEEKLY', 'MONTHLY'])
    entry['recurrenceInterval'] = random.oneOf([1, 2, '3', 100_000])
    entry['recurrenceMonday'] = random.chance(0.8)
    entry['dateRecurrenceMonthType'] = random.oneOf(['MONTHDAY', 'WEEKDAY_NUMBER'])
    entry['dateRecurrenceEndType'] = random.oneOf(['END_DATE', 'OCCURRENCE_NUMBER'])
    entry['recurrenceEndDate'] = inDays(90 + random.below(400))
    entry['recurrenceEndOccurenceNumber'] = random.oneOf([1, 12, 400, 401])
  }
  if (random.chance(0.2)) entry['id'] = random.below(40)
  if (random.chance(0.1))
    entry[random.oneOf(['date', 'endTime', 'recurrenceEndDate', 'id'])] = random.oneOf(hostileTexts)
  return entry
}

const filter = (random: Random) => ({
  position: random.below(7),
  selectedValue: random.oneOf<unknown>([
    null,
    'DRAFT',
    ['SUBMITED', 'CERTIFIED_PUBLISHED'],
    1,
    [1, 2, 3],
    { start: inDays(-10), end: inDays(10) },
    { start: null, end: '0000-01-01' },
    { start: '9999-12-31' },
    ['\0', '\uD800', '1e9'],
    true,
  ]),
})

const some = <Value>(random: Random, make: (random: Random) => Value): Value[] =>
  Array.from({ length: random.below(4) }, () => make(random))

/** A valid value for each field, by its name; the others take a short text. */
export const validByName: Record<string, (random: Random, existing: ExistingThings) => unknown> = {
  username: (random, { names }) => random.oneOf([...names, `fuzz${random.below(1000)}@test.example`]),
  email: () => 'claire@test.example',
  organizerContactEmail: () => 'claire@test.example',
  password: (random) => random.oneOf(['Kasuri2025', 'not-the-password-1']),
  newPassword: () => 'Kasuri2026',
  newPasswordRepeat: () => 'Kasuri2026',
  oldPassword: (random) => random.oneOf(['Kasuri2025', 'not-the-password-1']),
  code: (random) => String(random.below(1_000_000)),
  token: () => 'x'.repeat(43),
  refresh_token: () => 'x'.repeat(43),
  grant_type: () => 'refresh_token',
  userId: (random, { user }) => random.oneOf(user),
  phoneNumber: () => '06 39 98 12 42',
  phoneCountryCode: () => 'FR',
  role: (random) => random.oneOf(['ROLE_USER', 'ROLE_COMMISSION', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN']),
  commissionId: (random, { commission }) => random.oneOf(commission),
  displayOrder: (random) => random.below(9),
  editionStart: () => inDays(10),
  editionEnd: () => inDays(25),
  submissionOpensAt: () => '',
  submissionClosesAt: () => '2999-01-01T00:00:00Z',
  perPage: (random) => random.oneOf([10, 50, 100, 2_147_483_647]),
  currentPage: (random) => random.oneOf([1, 2, 1_000_000]),
  sortBy: (random) =>
    random.oneOf(['id', 'name', 'submissionDate', 'commissionComment', 'lastname', 'toString', 'creator']),
  sortDesc: (random) => random.oneOf(['true', 'false']),
  search: (random) => random.oneOf(['indigo', 'Toulouse', '%', 'é', '']),
  filters: (random) => JSON.stringify(some(random, filter)),
  version: (random) => random.oneOf([1, 2, '']),
  imageId: (random) => random.oneOf(['', 1, 2]),
  selectedProjectTypesIds: (random, { projectType }) => [random.oneOf(projectType), random.oneOf(projectType)],
  removedProjectDateConfsIds: (random) => random.oneOf<unknown>(['', 1, [1, 2]]),
  projectDateConfs: (random) => JSON.stringify(some(random, dates)),
  placeLatitude: () => '43.5973',
  placeLongitude: () => '1.4471',
  budget: () => '12,50',
  projectStatus: (random) => random.oneOf(['SUBMITED', 'INFOS_NEEDED', 'CERTIFIED_PUBLISHED', 'REFUSED', 'DELETED']),
  q: (random) => random.oneOf(['Toulouse', '13 rue de la Pleau 31000 Toulouse', 'st']),
  entity: (random) => random.oneOf(['project', 'user', 'commission', 'projectType', 'programme', '__proto__']),
}
