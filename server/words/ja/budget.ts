import type { words as fr } from '#server/words/fr/budget.ts'

export const words: typeof fr = {
  book: 'budget',
  money: '予算',
  payments: '支払い',
  envelopes: '予算枠',
  total: '合計',
  file: {
    edition: '回',
    commission: '審査委員会',
    id: '番号',
    name: '企画',
    organizer: '主催者',
    holder: '申請者',
  },
  amounts: {
    envelope: '予算枠',
    envelopeBefore: '前回の予算枠',
    asked: '申請額',
    prepared: '決定案の額',
    granted: '決定額',
    share: '決定率（%）',
    paid: '支払済額',
    toPay: '未払額',
    beyond: '超過支払額',
    left: '残額見込み',
  },
  status: '状態',
  payment: { paidOn: '支払日', amount: '金額', note: '摘要', by: '入力者', at: '入力日' },
}
