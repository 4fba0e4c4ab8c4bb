import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/answers.ts'

export const words: typeof fr = {
  question: '質問',
  internal: '内部の質問',
  withdrawn: '現在は選べません',
  remove: 'この絞り込みを解除',
  anyOf: '選んだもののいずれかに該当',
  least: '下限',
  most: '上限',
  more: ({ count, names }) => `${names}、ほか${numberText(count, 'ja')}件`,
  board: {
    title: '集計',
    loading: '回答を読み込んでいます',
    failed: '回答を表示できません',
    none: { title: 'この開催回に質問はありません', text: '質問を追加すると、ここに回答の集計が表示されます。' },
    print: '印刷',
    noAnswer: 'まだ回答がありません。',
    fact: ({ name, choice, share }) => `「${name}」は、回答の${numberText(share, 'ja')}%が「${choice}」です。`,
    basis: ({ filed, several }) =>
      `提出された企画${numberText(filed, 'ja')}件について、開催回の質問への回答を集計しています。${several ? '複数選択の質問では、割合の合計が100%を超えます。' : ''}`,
    answers: ({ count, median }) =>
      `回答${numberText(count, 'ja')}件${median === undefined ? '' : `、中央値${median}`}`,
    answered: '回答あり',
    unanswered: '回答なし',
    internal: '内部',
    below: ({ bound }) => `${bound}未満`,
    between: ({ least, most }) => `${least}〜${most}`,
    above: ({ bound }) => `${bound}以上`,
    percent: ({ share }) => `${numberText(share, 'ja')}%`,
  },
}
