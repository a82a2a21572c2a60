import type { Session, Standing } from './state.ts'
import type { GachaTerms } from './world.ts'

const NO_MEMORY = { misses: 0, taken: {} }

const hasMemory = (terms: GachaTerms) =>
  terms.onlyUnowned || terms.box || terms.guaranteeAfter !== null || terms.stepPrices.length > 0

/** Whether fewer prizes remain for this user than one session draws. */
export function isSpent(terms: GachaTerms, standing: Standing, owned: ReadonlySet<number>) {
  const { prizes, drawCount, onlyUnowned, box } = terms
  if (onlyUnowned) return prizes.filter(({ itemId }) => !owned.has(itemId)).length < drawCount
  if (!box) return false
  const taken = standing.memory?.taken ?? {}
  const left = prizes.map(({ itemId, boxCount }) => (boxCount ?? 0) - (taken[itemId] ?? 0))
  return left.reduce((sum, count) => sum + count, 0) < drawCount
}

interface Shown {
  items?: { itemId: number }[]
  price?: number
}

/** Returns the drawn session; null if these prizes or this price are impossible. */
export function checkDraw(
  terms: GachaTerms,
  standing: Standing,
  owned: ReadonlySet<number>,
  { items = [], price }: Shown,
): Omit<Session, 'who' | 'guest'> | null {
  const hasFree = terms.prizes.some(({ free }) => free)
  const isFirst = (hasFree || terms.firstPrice > 0) && !standing.first
  const isFree = isFirst && hasFree
  if (price !== priceOf(terms, standing, { isFirst, isFree })) return null
  const itemIds = items.map(({ itemId }) => itemId)
  if (itemIds.length !== terms.drawCount) return null
  let memory = standing.memory ?? NO_MEMORY
  const had = new Set(owned)
  for (const itemId of itemIds) {
    if (!canDraw(terms, { itemId, memory, had, isFree })) return null
    had.add(itemId)
    memory = isFree ? memory : remember(terms, memory, itemId)
  }
  const remembers = hasMemory(terms)
  const turn = remembers ? standing.turn : null
  return {
    kind: 'drawn',
    gachaId: terms.gachaId,
    itemIds,
    price,
    isFirst,
    turn,
    version: 0,
    memory: remembers ? memory : null,
    consumedAt: null,
  }
}

function priceOf(
  { price, firstPrice, stepPrices }: GachaTerms,
  { turn }: Standing,
  { isFirst, isFree }: { isFirst: boolean; isFree: boolean },
): number {
  if (isFree) return 0
  if (isFirst) return firstPrice
  return stepPrices[Math.min(turn, stepPrices.length - 1)] ?? price
}

interface Pick {
  itemId: number
  memory: typeof NO_MEMORY & { taken: Readonly<Record<string, number>> }
  had: ReadonlySet<number>
  isFree: boolean
}

function canDraw(terms: GachaTerms, { itemId, memory, had, isFree }: Pick): boolean {
  const prize = terms.prizes.find((one) => one.itemId === itemId)
  if (!prize) return false
  if (isFree) return prize.free
  if (terms.onlyUnowned && had.has(itemId)) return false
  if (terms.box && (memory.taken[itemId] ?? 0) >= (prize.boxCount ?? 0)) return false
  const { guaranteeAfter } = terms
  return guaranteeAfter === null || memory.misses < guaranteeAfter || prize.guaranteed
}

function remember({ prizes }: GachaTerms, { misses, taken }: Pick['memory'], itemId: number) {
  const isLucky = prizes.some((prize) => prize.itemId === itemId && prize.guaranteed)
  return {
    misses: isLucky ? 0 : misses + 1,
    taken: { ...taken, [itemId]: (taken[itemId] ?? 0) + 1 },
  }
}
