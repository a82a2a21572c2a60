/**
 * Recovers colour and alpha from renderings on black and on white. Over a background `g`, a pixel
 * of colour `c` and alpha `a` becomes `a c + (1 - a) g`; so the picture on white is brighter by
 * `1 - a`, and the one on black is `a c`. Partial coverage, from an edge or from glass, is then
 * correct over any colour.
 */
export function liftOff(onBlack: Uint32Array, onWhite: Uint32Array): Uint32Array {
  return onBlack.map((black, pixel) => {
    const white = onWhite[pixel]
    if (black === white) return black
    const byte = (word: number, channel: number) => (word >>> (channel * 8)) & 255
    const ground = [0, 1, 2].reduce((sum, c) => sum + byte(white, c) - byte(black, c), 0) / 3
    const alpha = Math.min(255, Math.max(0, Math.round(255 - ground)))
    if (alpha === 0) return 0
    const colour = (c: number) => Math.min(255, Math.round((byte(black, c) * 255) / alpha))
    return ((alpha << 24) | (colour(2) << 16) | (colour(1) << 8) | colour(0)) >>> 0
  })
}
