import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/users.ts'

const n = (count: number) => numberText(count, 'ja')

export const words: typeof fr = {
  title: '利用者',
  subtitle: ({ count }) => `アカウント${n(count)}件`,
  create: '利用者を追加',
  createTitle: '利用者の追加',
  show: ({ name }) => `${name}を見る`,
  edit: ({ name }) => `${name}を編集`,
  editTitle: '利用者の編集',
  remove: ({ name }) => `${name}を削除`,
  removal: ({ name, count }) =>
    count === 0
      ? `${name}のアカウントを消去します。これまでの開催回に、この人の企画はありません。`
      : `${name}のアカウント（すべての開催回で企画${count}件）を消去します。下書きと審査中の企画も消去されます。`,
  removalRule: '認定された企画は、プログラムの記録に残ります。ほかの方と共同の企画は、その方に引き継がれます。',
  columns: {
    lastname: '姓',
    firstname: '名',
    username: 'メールアドレス',
    role: '役割',
    commission: '審査委員会',
    nbProjects: '企画',
  },
  contact: '連絡先',
  state: '状態',
  onlySuperAdmins: '統括管理者のアカウントを変更できるのは、統括管理者だけです。',
  projects: ({ count }) => `企画${count}件`,
  filedProjects: '提出した企画',
  allProjects: ({ count }) => `企画${count}件をすべて見る`,
  modify: '編集',
  sendReset: 'パスワード再設定メールを送信',
  resetSent: 'パスワード再設定メールを送信しました',
  inviteAgain: '招待を再送',
  invitedAgain: '招待を再送しました。有効期間は3日です',
  lock: 'ロック',
  locked: 'アカウントをロックしました',
  unlock: 'ロックを解除',
  removeSecondStep: '2段階認証を解除',
  secondStepRemoval: ({ name }) =>
    `${name}は、コードもパスキーも使わず、パスワードだけでログインするようになります。現在のログインは終了し、メールでお知らせします。解除の依頼が本人からのものであることを、必ず先に確認してください。`,
  secondStepRemoved: '2段階認証を解除しました。パスワードだけでログインできます',
  unlocked: 'ロックを解除しました',
  impersonate: '代理で操作',
  delete: '削除',
  newAddress: 'ログインに使います。招待メールをこのアドレスにお送りします。',
  fields: {
    firstname: { label: '名' },
    lastname: { label: '姓' },
    username: {
      label: 'メールアドレス',
      help: 'ログインに使います。新しいアドレスは確認が必要です。管理者のアカウントの場合は、先に別の管理者が確認します。',
    },
    phoneNumber: { label: '電話番号' },
    phoneCountryCode: { label: '国' },
    role: { label: '役割' },
    commissionId: { label: '審査委員会' },
    password: {
      label: 'パスワード',
      help: '任意です。いずれの場合も、本人にパスワードを設定するリンクが届きます。',
    },
  },
  askedAddress: {
    title: '確認待ちのアドレス',
    text: ({ name, address, by }) =>
      `${by}が、${name}のアドレスを${address}に変更するよう依頼しています。本人からの依頼であることを、先に本人に確認してください。`,
    another: '別の管理者による確認が必要です。',
    confirm: { action: 'アドレスを確認', done: 'アドレスを確認しました。本人による確認待ちです' },
    refuse: { action: '却下', done: '依頼を却下しました' },
  },
  generate: 'パスワードを生成',
  created: '利用者を追加し、招待を送信しました',
  saved: '利用者を保存しました',
  empty: { title: '利用者はいません', text: '委員と申請者を追加してください。' },
  count: ({ count }) => `アカウント${n(count)}件`,
  filtered: ({ count }) => `該当するアカウント${n(count)}件`,
  search: '氏名、メールアドレスなど',
}
