import { createElement, Fragment, type ReactNode } from 'react'
import { japanese } from '#domain/japanese.ts'

const runs = new RegExp(`(${japanese.source})`, 'u')

/** A text with its Japanese marked as such: a voice for another language would skip it. */
export function japaneseMarked(text: string): ReactNode {
  const isJapanese = (place: number) => place % 2 === 1
  const pieces = text
    .split(runs)
    .map((piece, place) => (isJapanese(place) ? createElement('span', { lang: 'ja' }, piece) : piece))
  return pieces.length === 1 ? text : createElement(Fragment, null, ...pieces)
}
