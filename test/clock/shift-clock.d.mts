export function shiftClock(milliseconds: number): void
