import type { Sql } from '@kisekae/server/kernel/sql/sql.ts'
import type { Bench } from './figure.ts'
import { type Contender, startOurs } from './load/contender.ts'
import { median } from './load/median.ts'
import { openSale, type Sale } from './load/open-sale.ts'
import { enterPlayers } from './load/players.ts'

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 3
/**
 * The number of uncounted grants at the start of each round: they load pages into memory and cause
 * the code to be compiled.
 */
const WARM_UPS = 200

/**
 * Measures whether a grant costs more with a million users. One client alternates between grants to
 * a few users and grants to many, so that background load affects both; the many users are
 * scattered over the tables.
 */
export const bench: Bench = {
  name: 'grant-scale',
  about: `ms of a grant among ${MANY} users, against among ${FEW}`,
  async run(progress) {
    const few = await openSale()
    const many = await openSale()
    try {
      await enterPlayers(many.sale, { first: 0, count: MANY })
      progress(1, ROUNDS + 1)
      const times = await takeTurns(few.sale, many.sale, (round) => progress(round + 2, ROUNDS + 1))
      const [ours, peer] = [median(times.many), median(times.few)]
      return {
        name: 'grant-scale',
        ours: round(ours),
        peer: round(peer),
        unit: 'ms',
        ratio: round(peer / ours),
        // With many users, a grant may take at most 1.2 times as long as with few.
        goal: 0.83,
        details: {
          grants: times.few.length,
          atQuarterMs: { few: at(times.few, 0.25), many: at(times.many, 0.25) },
          p95Ms: { few: at(times.few, 0.95), many: at(times.many, 0.95) },
          megabytes: { few: await readMegabytes(few.db), many: await readMegabytes(many.db) },
        },
      }
    } finally {
      await many.drop()
      // The first database is dropped last, because opening it started the server.
      await few.drop()
    }
  },
}

interface Times {
  few: number[]
  many: number[]
}

async function takeTurns(few: Sale, many: Sale, onRound: (round: number) => void): Promise<Times> {
  const times: Times = { few: [], many: [] }
  const amongFew = await startOurs(few, 'grant')
  const amongMany = await startOurs(many, 'grant')
  try {
    for (let round = 0; round < ROUNDS; round++) {
      // Every round adds new users, because those of the previous round have been granted
      // everything possible.
      const first = round * FEW
      await enterPlayers(few, { first, count: FEW, afresh: true })
      for (let place = first; place < first + FEW; place++) {
        const pair = [await timeGrant(amongFew, place), await timeGrant(amongMany, place)]
        if (place < first + WARM_UPS) continue
        times.few.push(pair[0])
        times.many.push(pair[1])
      }
      onRound(round)
    }
  } finally {
    await Promise.all([amongFew.stop(), amongMany.stop()])
  }
  return times
}

async function timeGrant(contender: Contender, place: number): Promise<number> {
  const { p50Ms } = await contender.run({ first: place, count: 1, pace: { atOnce: 1 } })
  return p50Ms
}

async function readMegabytes(sql: Sql): Promise<number> {
  const { bytes } = await sql.get<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`
  return Math.round(bytes / 2 ** 20)
}

const at = (times: number[], share: number) =>
  round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)])

const round = (value: number) => Math.round(value * 1000) / 1000
