/** Replaces signs that cannot be drawn. */
const missing = '□'
/** Nearly every text has only these signs, and every font has them. */
const beyondLatin = /[^\n -~\u00a0-\u017f\u2010-\u2026]+/gu
/** A variation selector chooses the shape of the ideograph before it, and is no sign of its own. */
const shapes = /^[\u{e0100}-\u{e01ef}]$/u

/**
 * Returns a text of which each sign can be drawn: a document with a sign that it does not draw cannot be read aloud, so
 * it would be refused. One mark replaces a run of undrawable signs; invisible signs are left out.
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

/** Unassigned, private and broken signs are invisible, as are signs that only change others. */
function isSeen(sign: string): boolean {
  return !/[\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(sign)
}
