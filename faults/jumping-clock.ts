/** Loaded before a server: at each SIGUSR2 its clock jumps to tomorrow, to yesterday, and back. */
const hour = 3_600_000
const jumps = [26 * hour, -26 * hour, 0]
const RealDate = Date
let offset = 0

class JumpingDate extends RealDate {
  // oxlint-disable-next-line typescript/no-explicit-any -- every way to call the real one
  constructor(...values: any[]) {
    if (values.length === 0) super(RealDate.now() + offset)
    else super(...(values as [number]))
  }

  static override now(): number {
    return RealDate.now() + offset
  }
}

globalThis.Date = JumpingDate as DateConstructor
process.on('SIGUSR2', () => {
  offset = jumps[(jumps.indexOf(offset) + 1) % jumps.length]!
})
