import { move, transferableSymbol, valueSymbol } from 'piscina'

/** A value passed to or from a pool's thread: its memory is transferred instead of copied. */
export function giveAway<T>(value: T, memory: readonly ArrayBuffer[]): T {
  const moved = { [transferableSymbol]: memory, [valueSymbol]: value }
  // The pool unwraps the value.
  return move(moved as unknown as Parameters<typeof move>[0]) as T
}
