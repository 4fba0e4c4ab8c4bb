export type Piece = { kind: 'same' | 'removed' | 'added'; text: string; at: number }

/** Longer texts are shown whole, because a word-by-word difference of that length is unreadable. */
const mostWords = 1500

/** The changes between two texts, word by word; adjacent words are one piece. */
export function diffWords(before: string, after: string, split = wordsOf): Piece[] {
  const [old, fresh] = [split(before), split(after)]
  if (old.length > mostWords || fresh.length > mostWords) {
    return [
      { kind: 'removed', text: before, at: 0 },
      { kind: 'added', text: after, at: 1 },
    ]
  }
  const common = commonLengths(old, fresh)
  const pieces: Piece[] = []
  const push = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else pieces.push({ kind, text, at: pieces.length })
  }
  const pushWord = (word: string, again: string) => {
    if (word === again) return push('same', word)
    const length = word.trimEnd().length
    push('same', word.slice(0, length))
    if (word.length > length) push('removed', word.slice(length))
    if (again.length > length) push('added', again.slice(length))
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && isSameWord(old[i]!, fresh[j]!)) {
      pushWord(old[i]!, fresh[j]!)
      i += 1
      j += 1
    } else if (j >= fresh.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      push('removed', old[i]!)
      i += 1
    } else {
      push('added', fresh[j]!)
      j += 1
    }
  }
  return pieces
}

/** A word includes the spaces after it, so that the pieces joined are the text. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

/** Ignores the spaces after a word, so that the last word of a text stays the same when others follow it. */
function isSameWord(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd()
}

/** `[i][j]`: the number of words the texts have in common, in order, from the ith and the jth on. */
function commonLengths(old: string[], fresh: string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => 0))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      const row = table[i]!
      row[j] = isSameWord(old[i]!, fresh[j]!) ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, row[j + 1]!)
    }
  }
  return table
}
