import { move, transferableSymbol, valueSymbol } from 'piscina'

/** What goes to a thread of a pool, or comes from it: its memory goes along instead of being copied. */
export function giveAway<T>(value: T, memory: readonly ArrayBuffer[]): T {
  const moved = { [transferableSymbol]: memory, [valueSymbol]: value }
  // The pool hands out the value.
  return move(moved as unknown as Parameters<typeof move>[0]) as T
}
