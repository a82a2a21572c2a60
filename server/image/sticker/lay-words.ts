import { readFileSync } from 'node:fs'

interface Glyph {
  /**
   * The distance from this letter to the next one, in thousandths of the font size, like the
   * coordinates of the path.
   */
  advance: number
  path: string
}

/**
 * The outlines of the letters that stickers need, from the font Mochiy Pop One (SIL Open Font
 * License), so that no machine needs the font.
 */
const GLYPHS: Record<string, Glyph> = JSON.parse(
  readFileSync(new URL('lettering/glyphs.json', import.meta.url), 'utf8'),
)
const SPACE: Glyph = { advance: 320, path: '' }
const EM = 1000

/**
 * The maximum height of the letters, and the maximum width of their line of text, as fractions of
 * the picture.
 */
const SIZE_MAX = 0.21
const WIDTH_MAX = 0.9
/** The distance of the baseline from the top, and how high the letters hop. */
const BASELINE = 0.93
const HOP = 0.035
/** How much later each letter hops than the one before it, as a fraction of a loop. */
const LAG = 0.06
/** The width of the white edge, as a fraction of the font size. */
const EDGE = 0.2

interface Line {
  text: string
  colour: string
  widthPx: number
  heightPx: number
}

/** The words of one frame as SVG: at the bottom, over the legs; each letter hops once per loop. */
export function layWords({ text, colour, widthPx, heightPx }: Line, phase: number): string {
  const glyphs = [...text].map((letter) => GLYPHS[letter] ?? SPACE)
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0) / EM
  const side = Math.min(widthPx, heightPx)
  const size = Math.min(side * SIZE_MAX, (widthPx * WIDTH_MAX) / width)
  let x = (widthPx - width * size) / 2
  const letters = glyphs.map(({ advance, path }, n) => {
    const wave = Math.sin(2 * Math.PI * (phase - n * LAG))
    const y = heightPx * BASELINE - Math.max(0, wave) * side * HOP
    const at = `translate(${round(x)} ${round(y)}) scale(${round(size / EM)})`
    x += (advance / EM) * size
    return `<path d="${path}" transform="${at}"/>`
  })
  const edge = `fill="#fff" stroke="#fff" stroke-width="${EDGE * EM}" stroke-linejoin="round"`
  // The edges are drawn below all letters, so that no edge covers a neighbouring letter.
  return `<g ${edge}>${letters.join('')}</g><g fill="#${colour}">${letters.join('')}</g>`
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
