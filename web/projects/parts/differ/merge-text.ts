import { diffWords } from '#web/projects/parts/differ/word-diff.ts'

/** The text with both sides' changes; undefined if they touch the same words or a tag would stay open. */
export function mergeText(base: string, mine: string, theirs: string): string | undefined {
  const [myEdits, theirEdits] = [editsOf(base, mine), editsOf(base, theirs)]
  const isApart = myEdits.every((one) => theirEdits.every((other) => one.to < other.from || other.to < one.from))
  if (!isApart) return undefined
  const merged = withEdits(base, [...myEdits, ...theirEdits])
  return isBalanced(merged) ? merged : undefined
}

/** Replaces the old text from one place to another. */
type Edit = { from: number; to: number; text: string }

function editsOf(before: string, after: string): Edit[] {
  const edits: Edit[] = []
  let place = 0
  let open: Edit | undefined
  for (const { kind, text } of diffWords(before, after, wordsAndTags)) {
    if (kind === 'same') {
      open = undefined
      place += text.length
      continue
    }
    if (open === undefined) {
      open = { from: place, to: place, text: '' }
      edits.push(open)
    }
    if (kind === 'added') open.text += text
    else {
      place += text.length
      open.to = place
    }
  }
  return edits
}

/** A tag is a word of its own, so that the last word of a paragraph and the first of the next stay apart. */
function wordsAndTags(text: string): string[] {
  return text.match(/<[^<>]*>|[^\s<]+\s*|\s+|</g) ?? []
}

function withEdits(base: string, edits: Edit[]): string {
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: fresh }) => text.slice(0, from) + fresh + text.slice(to), base)
}

/** Whether each opened tag closes in order; a text without tags always passes. */
function isBalanced(html: string): boolean {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    if (name === 'br') continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
