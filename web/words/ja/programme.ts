import type { words as fr } from '#web/words/fr/programme.ts'

const rules: typeof fr.rules = {
  language: '規約の言語',
  none: '今回の規約はまだ公開されていません。',
  failed: '規約を読み込めませんでした。この画面を閉じて、もう一度開いてください。',
}

const secondStepRule: typeof fr.secondStepRule = {
  title: '委員と管理者のログイン',
  label: '2段階認証を必須にする',
  help: '認証アプリ、パスキー、または利用できる場合はSMSのコードです。未設定の人は、次回のログイン時に最初に設定します。',
  required: '2段階認証を必須にしました',
  optional: '2段階認証を任意にしました',
}

export const words: typeof fr = {
  title: 'プログラムの設定',
  subtitle: 'すべての開催回に共通の設定です。',
  tabs: { programme: 'プログラム', editions: '開催回', receivedMail: '受信メール', audit: '記録' },
  saved: '設定を保存しました',
  fields: {
    contactEmail: {
      label: '問い合わせ先のアドレス',
      help: 'すべてのメールの末尾に記載します。返信もこの宛先に届きますが、メールの受信を設定している場合、企画についてのメールへの返信は、その企画のやりとりに入ります。空欄の場合は記載しません。',
    },
    dataLicence: {
      label: 'オープンデータのライセンス',
      help: 'イベントカレンダーのデータを再利用する際の条件です。すべてのフィードに記載します。',
    },
  },
  rules,
  secondStepRule,
}
