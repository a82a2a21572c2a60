import { openWorkRoom, WorkExceeded, type WorkRoom } from '../../kernel/work/work-room.ts'
import { catalogueRefused } from '../call/sales-faults.ts'
import type { GivenFile } from './read-file.ts'

const PROGRAM = new URL('./read-file-thread.ts', import.meta.url)
const TIME_LIMIT_MS = 20_000
/** A catalogue of 48 MiB needs a heap of less than 64 MiB. */
const HEAP_MIB = 128

export interface FileReader {
  /** Reads a catalogue or a table, taking ownership of its bytes; refuses anything else. */
  read(
    organisationId: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Exclude<GivenFile, { kind: 'refused' }>>
  close(): Promise<void>
}

export function openFileReader(): FileReader {
  const room: WorkRoom<Uint8Array, GivenFile> = openWorkRoom({
    program: PROGRAM,
    timeLimitMs: TIME_LIMIT_MS,
    heapMib: HEAP_MIB,
    ofOwnerMax: 2,
    waitingMax: 20,
  })
  return {
    async read(organisationId, bytes) {
      const given = await room.run(organisationId, bytes, [bytes.buffer]).catch((error) => {
        if (!(error instanceof WorkExceeded)) throw error
        throw catalogueRefused({ message: `Reading the file takes too much ${error.limit}.` })
      })
      if (given.kind === 'refused') throw catalogueRefused({ message: given.refusal })
      return given
    },
    close: () => room.close(),
  }
}
