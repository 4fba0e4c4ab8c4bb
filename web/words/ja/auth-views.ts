import type { words as fr } from '#web/words/fr/auth-views.ts'

const appCode: typeof fr.appCode = {
  text: '認証アプリを開き、表示された6桁のコードを入力してください。コードは30秒ごとに変わります。',
  without: '認証アプリが手元にない場合：',
  useRecovery: 'リカバリーコードを使う',
  or: 'または',
  bySms: ({ phone }) => `SMSのコードを${phone}で受け取る`,
  recovery: {
    text: '10個のリカバリーコードのうち、1つを入力してください。1つのコードは1回だけ使えます。',
    label: 'リカバリーコード',
    help: '16文字の英数字です。ハイフンは省略できます。',
    back: '認証アプリが手元にある場合：',
    useApp: 'アプリのコードを使う',
  },
}

export const words: typeof fr = {
  titles: {
    smsCode: { title: 'SMSで届いたコードを入力してください' },
    appCode: { title: '認証アプリのコードを入力してください' },
    register: {
      title: 'アカウントの作成',
      subtitle: 'アカウントを作成すると、企画の提出と審査状況の確認ができます。',
    },
    validateAccount: { title: 'アカウントの確認' },
    forgotPassword: {
      title: 'パスワードをお忘れの方',
      subtitle: 'メールアドレスを入力してください。新しいパスワードを設定するリンクをお送りします。',
    },
    resetPassword: { title: '新しいパスワード' },
    confirmAddress: { title: '新しいメールアドレス' },
    undoChange: { title: '変更の取り消し' },
    confirmAnswer: { title: 'ご返信の確認' },
    provider: { title: 'ログイン' },
  },
  registration: {
    submit: 'アカウントを作成',
    fields: {
      firstname: { label: '名' },
      lastname: { label: '姓' },
      username: { label: 'メールアドレス', help: 'ログインにも使います。' },
      phoneNumber: { label: '電話番号' },
      phoneCountryCode: { label: '国' },
      password: { label: 'パスワード', help: '8文字以上で、英字と数字を1文字以上含めてください。' },
      passwordRepeat: { label: 'パスワード（確認）' },
      privacyConsent: {
        label: '入力した情報が企画の審査とプログラムの運営に使われることに同意します',
      },
    },
  },
  validation: {
    running: '確認しています…',
    done: 'アカウントの確認が完了しました。',
    logIn: 'ログイン',
    choose:
      'アカウントを作成したときとは別のブラウザをお使いです。ログインに使うパスワードを設定してください。以前に入力したパスワードは、これに置き換わります。',
    submit: 'アカウントを確認',
    renew: '新しいリンクを受け取る',
    renewed: '新しいリンクをメールでお送りしました。有効期間は3日です。',
    unknown: 'アカウントの確認がまだの場合は、ログイン画面から確認メールを再送できます。',
    soon: 'まもなくログイン画面に移ります。',
  },
  forgot: {
    fields: { username: { label: 'メールアドレス' } },
    submit: 'リンクを送信',
    sent: 'ご入力のアドレスが登録されている場合は、数分以内に、新しいパスワードを設定するためのメールが届きます。',
  },
  reset: {
    fields: {
      newPassword: { label: '新しいパスワード', help: '8文字以上で、英字と数字を1文字以上含めてください。' },
      newPasswordRepeat: { label: 'パスワード（確認）' },
    },
    submit: 'パスワードを変更',
    done: 'パスワードを変更しました。',
    again: '新しいリンクを受け取る',
  },
  confirmAddress: {
    text: 'このアドレスをアカウントに登録します。登録すると、ログイン中の端末はすべてログアウトされます。',
    action: 'このアドレスを確認',
    done: 'アカウントのアドレスを変更しました。',
    next: '新しいアドレスでログインしてください。',
  },
  undoChange: {
    text: '変更前のアドレスと電話番号に戻します。1週間以内に追加されたログイン方法は削除され、ログイン中の端末はすべてログアウトされます。その後72時間は、ほかの変更はできません。',
    action: '変更を取り消す',
    done: '変更を取り消しました。',
    next: '新しいパスワードを設定するリンクをメールでお送りしました。',
  },
  confirmAnswer: {
    text: 'ご本人のご返信であることを確認してください。アカウントのアドレスから届いたものとして、企画のやりとりに掲載します。',
    adds: '今後、このアドレスからの返信も受け付ける',
    action: 'はい、本人のものです',
    done: 'ご返信が企画に届きました。',
    next: 'このページは閉じていただいて構いません。',
  },
  provider: {
    by: ({ name }) => `${name}でログイン`,
    running: 'ログインしています…',
    orRecovery: 'リカバリーコードも使えます。',
    refusals: {
      failed: 'ログインできませんでした。もう一度お試しになるか、パスワードでログインしてください。',
      unverified:
        '所属機関がメールアドレスを確認していないため、ログインできません。パスワードでログインしてください。',
      unknown: 'このアドレスのアカウントはありません。招待を依頼するか、アカウントを作成してください。',
      taken:
        'このアドレスのアカウントは、ほかの方と連携されているか、保護のための変更があったばかりです。パスワードでログインしてください。',
    },
  },
  resend: {
    action: '確認メールを再送',
    sent: '確認メールを再送しました',
    failed: 'サーバーの内部エラーにより、送信できませんでした。もう一度お試しください。',
  },
  usedAddress: 'このアドレスはすでに登録されています。',
  registered: 'アカウントを作成しました。メールを確認して、登録を完了してください。',
  awaitsMail: {
    sent: '確認メールをお送りしました。',
    sentTo: ({ address }) => `${address}宛てに確認メールをお送りしました。`,
    next: 'メール内のリンクを開いてから、ログインしてください。届かない場合は、迷惑メールフォルダーもご確認ください。',
  },
  signInAgain: {
    title: 'ログインの有効期限が切れました',
    idleTitle: '自動的にログアウトしました',
    idleText:
      'しばらく操作がなかったため、管理者のアカウントを保護しました。もう一度ログインしてください。入力した内容は保持されています。',
    text: 'もう一度ログインしてください。入力した内容は保持されています。',
    submit: 'ログインして続ける',
    leaving: '入力した内容はこの端末に保存され、次回のログイン時にこの画面で再開できます。',
    leave: 'ログインせずに終了',
  },
  appCode,
  code: {
    sent: ({ phone }) => `${phone}に6桁のコードを送信しました。`,
    label: '確認コード',
    help: 'コードはまとめて貼り付けられます。',
    digit: ({ position }) => `6桁中${position}桁目`,
    submit: 'コードを確認',
    nothing: '届かない場合：',
    resend: 'コードを再送',
    resent: '新しいコードを送信しました',
  },
}
