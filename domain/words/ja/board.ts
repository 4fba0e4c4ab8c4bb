import { numbersAndDays, type BoardSentences, type Departments } from '#domain/words/board.ts'
import { format } from '#domain/words/ja/format.ts'

const { number, longDay } = numbersAndDays(format)
const percent = (share: number) => `${number(share)}%`

export const boardSentences: BoardSentences = {
  percent,
  filed({ now, pending, beside, closing }) {
    const decision = pending === 0 ? '決定待ちの企画はありません。' : `うち${number(pending)}件が決定待ちです。`
    const closed =
      closing && `提出の受付は${longDay(closing.day)}に${closing.isOver ? '締め切りました' : '締め切ります'}。`
    const title = now === 0 ? '提出された企画はまだありません' : `${number(now)}件の企画が提出されています`
    const comparison =
      beside === null
        ? ''
        : beside.more === 0
          ? `（${format.editionTitle(beside.edition)}の同時期と同数）`
          : `（${format.editionTitle(beside.edition)}の同時期より${beside.share === null ? `${number(Math.abs(beside.more))}件` : percent(beside.share)}${beside.more > 0 ? '増' : '減'}）`
    return {
      title: `${title}${comparison}。`,
      text: [now === 0 ? null : decision, closed].filter((sentence) => sentence !== null).join(''),
    }
  },
  days(facts) {
    if (facts === null)
      return {
        title: 'イベントのある日はまだありません。',
        text: '認定された企画が、都市ごとにここに表示されます。',
      }
    const { sum, towns, title } = facts
    const where = towns === 1 ? 'イベントのある唯一の都市' : `イベントの多い${towns}都市`
    const basis =
      sum === 0
        ? `${where}では、イベントのない日はありません。`
        : `${where}で、イベントのない日は合わせて${number(sum)}日です。`
    const departments = departmentsIn(facts.departments)
    switch (title.kind) {
      case 'departments':
        return { title: departments, text: basis }
      case 'empty-day':
        return { title: `${longDay(title.day)}は、どの都市にもイベントがありません。`, text: `${basis}${departments}` }
      case 'empty-days':
        return {
          title: `どの都市にもイベントのない日が${number(title.count)}日あります。`,
          text: `${basis}${departments}`,
        }
      case 'every-day':
        return { title: '毎日、いずれかの都市でイベントがあります。', text: `${basis}${departments}` }
      case 'barest':
        return {
          title: `${title.town}では、${title.days}日のうち${title.count}日にイベントがありません。`,
          text: `${basis}${departments}`,
        }
    }
  },
  balance({ total, largest, freeShare }) {
    if (total === 0)
      return { title: '認定された企画はまだありません。', text: '最初の認定から、内訳がここに表示されます。' }
    return {
      title:
        largest === null
          ? `${number(total)}件の企画が認定されています。`
          : `認定された企画の${percent(largest.share)}が「${largest.name}」、${percent(freeShare)}が無料です。`,
      text:
        total === 1
          ? '認定済みの企画は1件です（公開中・未公開を含む）。'
          : `認定済みの企画は${number(total)}件です（公開中・未公開を含む）。割合はこの${number(total)}件に対するものです。`,
    }
  },
  delay({ decided, median, longest }) {
    if (median === null || longest === null)
      return { title: '決定された企画はまだありません。', text: '日数は、提出から最初の決定までを数えます。' }
    return {
      title: median === 0 ? '決定は提出当日に行われています。' : `決定までの日数は${number(median)}日です。`,
      text:
        decided === 1
          ? '決定済みの1件について、提出から最初の決定までの日数です。'
          : `決定済みの${number(decided)}件について、提出から最初の決定までの中央値です。最長は${number(longest)}日でした。`,
    }
  },
  late({ asked, late }) {
    const inTime = asked - late
    return {
      title: late === 0 ? '遅れている回答はありません。' : `${number(late)}件の回答が遅れています。`,
      text:
        asked === 0
          ? '現在、追加情報の依頼はありません。'
          : `依頼中の追加情報は${number(asked)}件です。うち${number(inTime)}件は期限内、または期限がありません。`,
    }
  },
  reports({ received, awaited }) {
    const events = received + awaited
    return {
      title: received === 0 ? '実施報告はまだ届いていません。' : `${number(received)}件の実施報告が届いています。`,
      text:
        events === 0
          ? '終了したイベントはまだありません。'
          : `${number(events)}件のイベントが終了し、${number(awaited)}件の実施報告を待っています。`,
    }
  },
}

function departmentsIn(departments: Departments): string {
  if (departments === null) return ''
  if (departments.kind === 'every') return 'フランスのすべての県に企画があります。'
  const { kind, count, all } = departments
  if (kind === 'without') return `企画のない県は${count}県です。`
  return `フランスでは、${all}県のうち${count}県に企画があります。`
}
