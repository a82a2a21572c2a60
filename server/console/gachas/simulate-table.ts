import type { PrizeTable } from '../../gacha/draw/prize-table.ts'
import { fault } from '../../kernel/fault/fault.ts'
import { openWorkRoom, WorkExceeded, type WorkRoom } from '../../kernel/work/work-room.ts'

/** The result of many draws, in the order of the prizes. */
export interface Simulation {
  draws: number
  counts: number[]
  /** The count that the weights predict. */
  expected: number[]
  /** The deviation of each count in standard deviations. */
  sigmas: number[]
  /** The probability of a result at least this uneven if the draws are fair. */
  p: number
}

export interface SimulationOrder {
  table: PrizeTable
  draws: number
  /** The same seed gives the same draws. */
  stream: string
}

export interface Simulator {
  /** Draws with the same code as real sessions. */
  simulate(organisationId: number, order: SimulationOrder): Promise<Simulation>
  close(): Promise<void>
}

const trialTooLarge = fault(
  409,
  'console',
  'trialTooLarge',
  'The table is too large to simulate; it can still be published.',
)

const PROGRAM = new URL('./simulate-thread.ts', import.meta.url)
const TIME_LIMIT_MS = 20_000
const HEAP_MIB = 256

/** Creates the simulator of drafts, which runs in its own thread. */
export function openSimulator(): Simulator {
  const room: WorkRoom<SimulationOrder, Simulation> = openWorkRoom({
    program: PROGRAM,
    timeLimitMs: TIME_LIMIT_MS,
    heapMib: HEAP_MIB,
    ofOwnerMax: 2,
    waitingMax: 20,
  })
  return {
    simulate: (organisationId, order) =>
      room.run(organisationId, order).catch((error) => {
        throw error instanceof WorkExceeded ? trialTooLarge() : error
      }),
    close: () => room.close(),
  }
}
