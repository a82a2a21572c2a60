import type { Indexer, Palette } from '../image/gif/indexer.ts'
import { sortByLight } from '../image/palette/find-nearest.ts'
import type { Room } from './create-room.ts'
import type { KernelExports } from './kernel-exports.ts'

/** Slots for colours that have already been searched for; see image/palette/nearest-colour.ts. */
const MEMORY_LENGTH = 1 << 16

const NOTHING = new Uint8Array()

/** An indexer in the kernel's memory, which replaces the current raster. */
export function createKernelIndexer(
  kernel: KernelExports,
  room: Room,
  { palette, exact, tolerance, keepIndex }: Palette,
  pixelCount: number,
): Indexer {
  room.reset()
  const paddedCount = Math.ceil(pixelCount / 4) * 4
  const { entries, lights, starts } = sortByLight(palette)
  // Zeros in the first slot, which belongs to black, would look like a result, so it starts with
  // white.
  const known = room.store(Uint32Array.of(0xffffffff), MEMORY_LENGTH * 4)
  const shown = room.reserve(paddedCount)
  const shownColors = room.reserve(paddedCount * 4)
  const target = room.reserve(paddedCount)
  // The record of assembly/index-pixels.ts.
  const record = room.store(
    Uint32Array.of(
      paddedCount,
      shown,
      shownColors,
      target,
      room.store(palette),
      room.store(entries),
      entries.length,
      room.store(lights),
      room.store(starts),
      known,
      exact ? 0xffffff : 0xfefefe,
      keepIndex,
      tolerance.alone,
      tolerance.inRun,
    ),
  )
  let previous = room.store(NOTHING, paddedCount * 4)
  let latest = room.store(NOTHING, paddedCount * 4)
  return {
    indexFirst(frame) {
      room.words(latest, pixelCount).set(frame)
      kernel.indexFirst(record, latest)
      return room.bytes(shown, pixelCount)
    },
    indexNext(frame) {
      const place = previous
      previous = latest
      latest = place
      room.words(latest, pixelCount).set(frame)
      kernel.indexNext(record, latest, previous)
      return room.bytes(target, pixelCount)
    },
  }
}
