// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** The parameters of indexing. The host writes the fields in this order. */
@unmanaged
class Index {
  /** A multiple of four; the host pads both frames with the same pixels. */
  pixelCount: i32
  /** The displayed indices and their colours, and the indices of the change. */
  shown: usize
  shownColors: usize
  target: usize
  /**
   * Colours sorted by brightness (index << 24 | colour), the brightness of each (i16), and the
   * start of each brightness.
   */
  palette: usize
  entries: usize
  entryCount: i32
  lights: usize
  starts: usize
  /** A hash table of colours that have been looked up: colour << 8 | index. */
  memory: usize
  /** The mask of a colour's significant bits. */
  told: u32
  /** The index that leaves a pixel unchanged. */
  keep: i32
  /**
   * The maximum squared distances at which a displayed colour is kept: one for a pixel on its own,
   * and one for a pixel that follows a kept pixel.
   */
  alone: i32
  inRun: i32
}

const COLOR: u32 = 0xffffff
const NO_RANK: i32 = 1 << 26

/** Assigns the index of the nearest colour to every pixel of the first frame. */
export function indexFirst(index: Index, frame: usize): void {
  let color = load<u32>(frame)
  let found = findIndex(index, color)
  let shownColor = load<u32>(index.palette + (found << 2))
  for (let i: usize = 0; i < <usize>index.pixelCount; i++) {
    const next = load<u32>(frame + (i << 2))
    if (next !== color) {
      color = next
      found = findIndex(index, color)
      shownColor = load<u32>(index.palette + (found << 2))
    }
    store<u8>(index.shown + i, <u8>found)
    store<u32>(index.shownColors + (i << 2), shownColor)
  }
}

/**
 * Writes the indices that turn the displayed picture into the next frame. Four pixels are skipped
 * together if they are unchanged, or close enough to the displayed ones.
 */
export function indexNext(index: Index, frame: usize, before: usize): void {
  const alone = i32x4.splat(index.alone)
  const kept = index.keep * 0x01010101
  for (let i: usize = 0; i < <usize>index.pixelCount; i += 4) {
    store<i32>(index.target + i, kept)
    const colors = v128.load(frame + (i << 2))
    const isSame = i32x4.eq(colors, v128.load(before + (i << 2)))
    if (i32x4.all_true(isSame)) continue
    const distances = measure(colors, v128.load(index.shownColors + (i << 2)))
    const isNear = v128.or(isSame, i32x4.le_s(distances, alone))
    if (i32x4.all_true(isNear)) continue
    const near = i32x4.bitmask(isNear)
    if (!(near & 1)) change(index, i, frame, i32x4.extract_lane(distances, 0))
    if (!(near & 2)) change(index, i + 1, frame, i32x4.extract_lane(distances, 1))
    if (!(near & 4)) change(index, i + 2, frame, i32x4.extract_lane(distances, 2))
    if (!(near & 8)) change(index, i + 3, frame, i32x4.extract_lane(distances, 3))
  }
}

/** Squared RGB distances of four colours. */
function measure(colors: v128, others: v128): v128 {
  const mask = i32x4.splat(COLOR)
  const first = v128.and(colors, mask)
  const second = v128.and(others, mask)
  const lower = i16x8.sub(i16x8.extend_low_i8x16_u(first), i16x8.extend_low_i8x16_u(second))
  const upper = i16x8.sub(i16x8.extend_high_i8x16_u(first), i16x8.extend_high_i8x16_u(second))
  const redGreen = i32x4.dot_i16x8_s(lower, lower)
  const others2 = i32x4.dot_i16x8_s(upper, upper)
  return i32x4.add(
    v128.shuffle<i32>(redGreen, others2, 0, 2, 4, 6),
    v128.shuffle<i32>(redGreen, others2, 1, 3, 5, 7),
  )
}

/**
 * Indexes a pixel whose displayed colour deviates by more than the tolerance for a single pixel.
 */
function change(index: Index, i: usize, frame: usize, distance: i32): void {
  const isInRun = i > 0 && load<u8>(index.target + i - 1) === <u8>index.keep
  if (isInRun && distance <= index.inRun) return
  const found = findIndex(index, load<u32>(frame + (i << 2)))
  if (found === load<u8>(index.shown + i)) return
  store<u8>(index.shown + i, <u8>found)
  store<u8>(index.target + i, <u8>found)
  store<u32>(index.shownColors + (i << 2), load<u32>(index.palette + (found << 2)))
}

/** Returns the same as avatar3d/image/palette/nearest-colour.ts. */
function findIndex(index: Index, color: u32): i32 {
  const key = (color & index.told) << 8
  const place = index.memory + ((((color & index.told) * 0x9e3779b1) >>> 16) << 2)
  const known = load<u32>(place)
  if ((known ^ key) >>> 8 === 0) return known & 255
  const found = search(index, color)
  store<u32>(place, key | found)
  return found
}

/** Searches outwards from the entries of equal brightness (see image/palette/find-nearest.ts). */
function search(index: Index, color: u32): i32 {
  const light = <i32>((color & 255) + ((color >>> 8) & 255) + ((color >>> 16) & 255))
  const start = <i32>load<u16>(index.starts + (light << 1))
  let nearest = NO_RANK
  for (let i = start; i < index.entryCount; i++) {
    if (isBeyond(lightOf(index, i) - light, nearest)) break
    nearest = min(nearest, rank(load<u32>(index.entries + (i << 2)), color))
  }
  for (let i = start - 1; i >= 0; i--) {
    if (isBeyond(lightOf(index, i) - light, nearest)) break
    nearest = min(nearest, rank(load<u32>(index.entries + (i << 2)), color))
  }
  return nearest & 255
}

function lightOf(index: Index, entry: i32): i32 {
  return load<i16>(index.lights + (entry << 1))
}

function isBeyond(lighter: i32, nearest: i32): bool {
  return (lighter * lighter) << 8 > 3 * nearest
}

function rank(entry: u32, color: u32): i32 {
  const red = <i32>(entry & 255) - <i32>(color & 255)
  const green = <i32>((entry >>> 8) & 255) - <i32>((color >>> 8) & 255)
  const blue = <i32>((entry >>> 16) & 255) - <i32>((color >>> 16) & 255)
  return ((red * red + green * green + blue * blue) << 8) | (entry >>> 24)
}
