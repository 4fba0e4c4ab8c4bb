import type { words as fr } from '#server/words/fr/people.ts'

const inviter = (by: string) => (by === '' ? 'プログラムの利用者' : by)

export const words: typeof fr = {
  subject: (by) => `${inviter(by)}から企画への招待が届いています`,
  hello: 'プログラム事務局よりお知らせいたします。',
  invited: (by, project) =>
    `${inviter(by)}より、${project === '' ? '企画' : `企画「${project}」`}の共同申請者としての招待が届いています。`,
  ofOrganizer: (organizer) =>
    `この招待は、${organizer === '' ? '主催者' : `「${organizer}」`}の現在と今後のすべての企画に適用されます。`,
  rights: '共同申請者は、それぞれのアカウントで企画の閲覧と編集ができ、審査委員会からの連絡を受け取ります。',
  see: '招待を見る',
  withoutAccount: 'アカウントをお持ちでない場合は、このアドレスで作成すると、招待を確認できます。',
  leaveAside: 'この招待の有効期間は30日です。お心当たりがない場合は、このメールを破棄してください。',
  removedSubject: '企画の申請者から外れました',
  removed: (by, project) => `${inviter(by)}により、企画「${project}」の申請者から外れました。`,
  removedFromOthers: (organizer) => `「${organizer}」のほかの企画についても同様です。`,
  removedStays: 'この企画は表示されなくなり、連絡も届かなくなります。記入した内容は残ります。',
}
