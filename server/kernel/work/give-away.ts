import { move, transferableSymbol, valueSymbol } from 'piscina'

/** What a pool's thread is given, or gives back: its memory goes along instead of being copied. */
export function giveAway<T>(value: T, memory: readonly ArrayBuffer[]): T {
  const moved = { [transferableSymbol]: memory, [valueSymbol]: value }
  // The pool hands out the value.
  return move(moved as unknown as Parameters<typeof move>[0]) as T
}
