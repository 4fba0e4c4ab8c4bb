import type { words as fr } from '#web/words/fr/auth.ts'

export const words: typeof fr = {
  title: 'ログイン',
  subtitle: '企画の提出や審査状況の確認ができます。',
  fields: {
    username: { label: 'メールアドレス' },
    password: { label: 'パスワード' },
    rememberMe: { label: 'この端末でログインしたままにする' },
  },
  forgotPassword: 'パスワードをお忘れの方',
  submit: 'ログイン',
  byPasskey: 'パスキーでログイン',
  firstTime: '初めてご利用の方',
  register: 'アカウントを作成',
  agenda: { title: 'イベントカレンダーを見る', text: '日ごとのプログラムを、アカウントなしでご覧いただけます。' },
  noPasskey: 'パスキーが提示されませんでした。もう一度お試しいただくか、パスワードを入力してください。',
  noAccess: 'このアカウントでは利用できません。',
  endings: {
    expired: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    idle: 'しばらく操作がなかったため、自動的にログアウトしました。もう一度ログインしてください。',
    locked: 'アカウントがロックされたため、ログアウトしました。',
    place: '代理操作が終了しました。ご自身のアカウントでもう一度ログインしてください。',
  },
  internalError: 'サーバーの内部エラーにより、保存できませんでした。もう一度お試しください。',
  networkLost: 'ネットワークに接続できません。しばらくしてからもう一度お試しください。',
  back: 'ログイン画面へ戻る',
}
