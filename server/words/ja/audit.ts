import type { words as fr } from '#server/words/fr/audit.ts'

export const words: typeof fr = {
  signIn: 'ログイン',
  refusal: '拒否された操作',
  export: '書き出し',
  impersonation: '代理操作',
  rights: '権限',
  settings: '設定',
  erasure: '消去',
  token: 'パスワードとトークン',
  secondStep: '2段階認証',
  account: 'アカウント',
}
