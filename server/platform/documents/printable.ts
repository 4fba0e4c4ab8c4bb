/** In the place of what cannot be drawn. */
const missing = '□'
/** What nearly every text is made of, and every font has. */
const beyondLatin = /[^\n -~\u00a0-\u017f\u2010-\u2026]+/gu
/** Chooses the shape of the ideograph before it, and is no sign of its own. */
const shapes = /^[\u{e0100}-\u{e01ef}]$/u

/**
 * A text of which each sign can be drawn: a document that names a sign without drawing it cannot be read aloud, and none
 * is made then. One mark stands for all that follow one another; what is never seen is left out.
 */
export function printable(text: string, canDraw: (sign: string) => boolean): string {
  return text.replaceAll(beyondLatin, (run) => {
    let shown = ''
    for (const sign of run) {
      if (shapes.test(sign) || (canDraw(sign) && !/\p{C}/u.test(sign))) shown += sign
      else if (/\p{Z}/u.test(sign)) shown += ' '
      else if (isSeen(sign) && !shown.endsWith(missing)) shown += missing
    }
    return shown
  })
}

/** Not yet assigned, private and broken signs are not, nor what only changes others. */
function isSeen(sign: string): boolean {
  return !/[\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(sign)
}
