import {
  IconBell,
  IconBook2,
  IconCalendarClock,
  IconCalendarEvent,
  IconChartHistogram,
  IconEyeglass,
  IconFileCheck,
  IconSettings,
  IconTags,
  IconUserCircle,
  IconUserCog,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { admins, reviewers, type Audience } from '#domain/roles.ts'
import type { RouteName } from '#web/layout/route-names.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

export type Entry = {
  to:
    | '/project/index'
    | '/commission/index'
    | '/projecttype/index'
    | '/user/index'
    | '/programme/edit'
    | '/decision/index'
    | '/session/index'
    | '/register/index'
    | '/review'
    | '/board'
    | '/account/show'
    | '/notification/index'
  /** Absent when the entry names itself. */
  label?: keyof Texts['layout'] &
    (
      | 'events'
      | 'commissions'
      | 'projectTypes'
      | 'users'
      | 'programmeSettings'
      | 'decisions'
      | 'sessions'
      | 'register'
      | 'review'
      | 'board'
      | 'account'
    )
  icon: Icon
  who: Audience
  /** The screens on which the entry is marked as current. */
  screens: RouteName[]
  /** A rule is drawn above it: the entries below are the user's own. */
  apart?: boolean
}

/** The entries of the menu, in order. */
export const entries: readonly Entry[] = [
  {
    to: '/project/index',
    label: 'events',
    icon: IconCalendarEvent,
    who: 'signedIn',
    screens: [
      'home',
      'ProjectIndex',
      'ProjectShow',
      'ProjectCreate',
      'ProjectEdit',
      'ProjectRepeat',
      'ProjectReport',
      'Desk',
    ],
  },
  { to: '/review', label: 'review', icon: IconEyeglass, who: ['ROLE_COMMISSION'], screens: ['Review'] },
  {
    to: '/session/index',
    label: 'sessions',
    icon: IconCalendarClock,
    who: reviewers,
    screens: ['SessionIndex', 'SessionCreate', 'SessionEdit', 'SessionShow', 'SessionMinutes'],
  },
  { to: '/decision/index', label: 'decisions', icon: IconFileCheck, who: reviewers, screens: ['DecisionIndex'] },
  {
    to: '/register/index',
    label: 'register',
    icon: IconBook2,
    who: reviewers,
    screens: ['RegisterIndex'],
  },
  {
    to: '/board',
    label: 'board',
    icon: IconChartHistogram,
    who: reviewers,
    screens: ['Board', 'BoardQuestions', 'BoardBudget', 'ReportIndex'],
  },
  {
    to: '/commission/index',
    label: 'commissions',
    icon: IconUsersGroup,
    who: admins,
    screens: ['CommissionIndex', 'CommissionCreate', 'CommissionEdit'],
  },
  {
    to: '/projecttype/index',
    label: 'projectTypes',
    icon: IconTags,
    who: admins,
    screens: ['ProjectTypeIndex', 'ProjectTypeCreate', 'ProjectTypeEdit'],
  },
  {
    to: '/user/index',
    label: 'users',
    icon: IconUserCog,
    who: admins,
    screens: ['UserIndex', 'UserShow', 'UserCreate', 'UserEdit'],
  },
  {
    to: '/programme/edit',
    label: 'programmeSettings',
    icon: IconSettings,
    who: admins,
    screens: [
      'ProgrammeEdit',
      'EditionIndex',
      'EditionCreate',
      'EditionEdit',
      'EditionClose',
      'EditionQuestions',
      'ReceivedMail',
      'AuditIndex',
    ],
  },
  {
    to: '/notification/index',
    icon: IconBell,
    who: 'signedIn',
    screens: ['NotificationIndex'],
    apart: true,
  },
  {
    to: '/account/show',
    label: 'account',
    icon: IconUserCircle,
    who: 'signedIn',
    screens: ['AccountShow', 'AccountSecurity', 'AccountNotifications', 'AccountData', 'AccountEdit'],
  },
]
