import type { PrizeTable } from '../../gacha/prize-table.ts'
import { fault } from '../../kernel/fault/fault.ts'
import { openWorkRoom, WorkExceeded, type WorkRoom } from '../../kernel/work/work-room.ts'

/** What came of many draws, in the order of the prizes. */
export interface Simulation {
  draws: number
  counts: number[]
  /** What the weights promise. */
  expected: number[]
  /** How many standard deviations each count is off. */
  sigmas: number[]
  /** The chance of draws at least as uneven as these, if they are fair. */
  p: number
}

export interface SimulationOrder {
  table: PrizeTable
  draws: number
  /** The same one gives the same draws. */
  stream: string
}

export interface Simulator {
  /** Draws by the very code that sessions are drawn by. */
  simulate(organisationId: number, order: SimulationOrder): Promise<Simulation>
  close(): Promise<void>
}

const trialTooLarge = fault(
  409,
  'console',
  'trialTooLarge',
  'The table is too large to be tried out; it can still be published.',
)

const PROGRAM = new URL('./simulate-thread.ts', import.meta.url)
const TIME_LIMIT_MS = 20_000
const HEAP_MIB = 256

/** Opens the thread that tries drafts. */
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
