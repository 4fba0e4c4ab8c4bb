import type { people as fr } from '#domain/words/fr/people.ts'

export const people: typeof fr = {
  roles: {
    ROLE_SUPER_ADMIN: '統括管理者',
    ROLE_ADMIN: '管理者',
    ROLE_COMMISSION: '委員',
    ROLE_USER: '申請者',
  },
  userStates: {
    active: '有効',
    invited: '確認待ち',
    locked: 'ロック中',
  },
  browsers: {
    program: 'ブラウザ以外のソフト',
    unknown: '不明なブラウザ',
  },
  systems: {
    'Android phone': 'Androidスマートフォン',
    'Android tablet': 'Androidタブレット',
  },
}
