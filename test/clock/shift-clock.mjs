// Loaded before anything else by every process of a test (`node --import`), and by every page of a browser. Plain
// JavaScript, because a built server loads nothing that strips types.

/** Shifts the clock of this process or page by so many milliseconds; it keeps running. */
export function shiftClock(milliseconds) {
  const Real = Date
  const realNow = Real.now
  const now = () => realNow.call(Real) + milliseconds
  const Shifted = new Proxy(Real, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new Shifted().toString(),
  })
  Real.now = now
  Real.prototype.constructor = Shifted
  globalThis.Date = Shifted
}

const shift = Number(globalThis.process?.env['CLOCK_SHIFT_MS'] ?? 0)
if (shift !== 0) shiftClock(shift)
