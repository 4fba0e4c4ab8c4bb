/** Returns the signs that a font can draw, from its table `cmap` in the two Unicode formats in use. */
export function signsOf(font: Buffer): Set<number> {
  const signs = new Set<number>()
  const map = tableOf(font, 'cmap')
  for (let index = 0; index < map.readUInt16BE(2); index++) {
    const part = map.subarray(map.readUInt32BE(8 + index * 8))
    const format = part.readUInt16BE(0)
    if (format === 4) addSegments(part, signs)
    if (format === 12) addGroups(part, signs)
  }
  return signs
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + index * 16
    if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8))
  }
  throw new Error(`A font without ${tag}`)
}

/** Format 4 has segments of the signs below 65,536, each with an offset or a reference to a list of glyphs. */
function addSegments(part: Buffer, signs: Set<number>) {
  const doubled = part.readUInt16BE(6)
  for (let at = 0; at < doubled; at += 2) {
    const last = part.readUInt16BE(14 + at)
    const first = part.readUInt16BE(16 + doubled + at)
    const delta = part.readUInt16BE(16 + 2 * doubled + at)
    const rangeAt = 16 + 3 * doubled + at
    const range = part.readUInt16BE(rangeAt)
    for (let sign = first; sign <= last && sign < 0xff_ff; sign++) {
      const listed = range === 0 ? sign : part.readUInt16BE(rangeAt + range + (sign - first) * 2)
      if (listed !== 0 && ((listed + delta) & 0xff_ff) !== 0) signs.add(sign)
    }
  }
}

/** Format 12 has groups of consecutive signs. */
function addGroups(part: Buffer, signs: Set<number>) {
  for (let index = 0; index < part.readUInt32BE(12); index++) {
    const at = 16 + index * 12
    const last = part.readUInt32BE(at + 4)
    const firstGlyph = part.readUInt32BE(at + 8)
    const first = part.readUInt32BE(at)
    for (let sign = first; sign <= last; sign++) if (firstGlyph + sign - first !== 0) signs.add(sign)
  }
}
