import { keepTexels } from './keep-texels.ts'

/**
 * A picture enlarged to the given width and height (as base-2 logarithms), neither of which may be
 * less than the picture's own: each texel is repeated.
 */
export const matchTexels = keepTexels((source, widthLog2, heightLog2) => {
  const across = widthLog2 - source.widthLog2
  const down = heightLog2 - source.heightLog2
  if (across === 0 && down === 0) return source
  const width = 2 ** widthLog2
  const texels = new Uint32Array(width * 2 ** heightLog2)
  for (let at = 0; at < texels.length; at++) {
    const row = (at >>> widthLog2) >>> down
    texels[at] = source.texels[(row << source.widthLog2) + ((at % width) >>> across)]
  }
  return { widthLog2, heightLog2, texels }
})
