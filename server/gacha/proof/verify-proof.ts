import { GachaProof } from '@kisekae/contract/gacha-proof.ts'
import { Value } from 'typebox/value'
import type { DrawState } from '../draw/draw-state.ts'
import type { PrizeTable } from '../draw/prize-table.ts'
import { type Outcome, replayDraw } from '../draw/replay-draw.ts'
import { type DrawEntry, hashDraw, sha256Hex } from '../draw-log.ts'

/** A check made on a proof, and its result. */
export interface Check {
  name: string
  holds: boolean
}

/** A record with every field and the right types; optional fields are filled in. */
type Whole = Required<Omit<GachaProof, 'table'>> & { table: PrizeTable }

/**
 * Repeats a draw from its proof alone.
 * @param commit the Draw-Commit header, if the app stored it
 */
export function verifyProof(proof: unknown, commit?: string): Check[] {
  const whole = readProof(proof)
  if (!whole) return [{ name: 'the proof is complete', holds: false }]
  const { sessionId, seed, seedHash, itemIds, picks } = whole
  const outcome = replay(whole)
  const drawnIds = outcome?.prizes.map(({ itemId }) => itemId) ?? []
  return [
    { name: 'the proof is complete', holds: true },
    { name: 'the seed matches the published hash', holds: sha256(seed) === seedHash },
    ...(commit === undefined
      ? []
      : [{ name: 'the hash matches the Draw-Commit that you stored', holds: seedHash === commit }]),
    {
      name: 'the log entry is about this session',
      holds: sha256Hex(sessionId) === whole.sessionHash,
    },
    { name: 'the log entry has this hash', holds: hashDraw(toEntry(whole)) === whole.hash },
    { name: 'the seed yields these numbers', holds: isEqual(outcome?.picks ?? [], picks) },
    { name: 'the numbers yield these items', holds: isEqual(drawnIds, itemIds) },
    { name: 'the price matches the table', holds: outcome?.price === whole.price },
  ]
}

const sha256 = (hex: string) => sha256Hex(Buffer.from(hex, 'hex'))

const isEqual = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((each, at) => each === b[at])

const toEntry = ({ drawnAt, ...proof }: Whole): DrawEntry => ({
  ...proof,
  version: proof.table.version,
  drawnAt: new Date(drawnAt),
})

/** Null if the claimed inputs cannot give a draw. */
function replay({ table, state, sessionId, seed }: Whole): Outcome | null {
  try {
    // The state was written by this service unless it is forged; a forged state gives another draw,
    // or none.
    const parsed = JSON.parse(state) as DrawState
    return replayDraw(table, parsed, { sessionId, seed: Buffer.from(seed, 'hex') })
  } catch {
    return null
  }
}

function readProof(proof: unknown): Whole | null {
  if (!Value.Check(GachaProof, proof)) return null
  const { table, drawnAt = '', ...rest } = proof
  const names = Object.keys(GachaProof.properties)
  if (!names.every((name) => name in proof) || Number.isNaN(Date.parse(drawnAt))) return null
  const prizes = table?.prizes?.map((prize) => ({
    itemId: 0,
    weight: 0,
    free: false,
    guaranteed: false,
    boxCount: null,
    ...prize,
  }))
  // All names exist and have the right types.
  return { ...rest, drawnAt, table: { ...toTable(table, rest.version), prizes } } as Whole
}

const toTable = (table: GachaProof['table'], version = 0) => ({
  version,
  currencyId: 0,
  rateDecimals: 0,
  guaranteeAfter: null,
  stepPrices: [],
  drawCount: 1,
  ...table,
})
