// The size of the drawing, in its own units; it is as wide as the text column of a page.
const WIDTH = 720
const HEAD = 34
const LINE = 17
const GAP = 20
const PADDING = 10
/** Upper bounds for the widths of letters in labels. */
const NARROW = 7.1
const WIDE = 13.2

interface Step {
  from: string
  to: string
  /** The message or note; for a note, `from` and `to` are the same. */
  text: string
  isAnswer: boolean
}

/**
 * A sequence diagram from lines such as `App -> Kisekae: POST /v1/Guest`, `Kisekae --> App:
 * avatarId` (an answer) and `App: keeps it` (an action of one participant). A list beside it has
 * the same content, for small screens and screen readers.
 */
export function drawSequence(source: string): string {
  const steps = source.trim().split('\n').map(readStep)
  const names = [...new Set(steps.flatMap(({ from, to }) => [from, to]))]
  const lane = WIDTH / names.length
  const middleOf = (name: string) => Math.round(lane * (names.indexOf(name) + 0.5))
  let y = HEAD + GAP
  const arrows = steps.map((step) => {
    const drawn = drawStep(step, { from: middleOf(step.from), to: middleOf(step.to), y, lane })
    y = drawn.bottom + GAP
    return drawn.svg
  })
  const heads = names.map((name) => drawHead(name, middleOf(name), { lane, bottom: y }))
  const box = `viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}"`
  const svg = `<svg ${box} aria-hidden="true">${heads.join('')}${arrows.join('')}</svg>`
  return `<figure class="sequence">${svg}<ol>${steps.map(listStep).join('')}</ol></figure>`
}

function readStep(line: string): Step {
  const arrow = /^(.+?) (-->|->) (.+?): (.+)$/.exec(line)
  if (arrow) {
    const [, from, kind, to, text] = arrow
    return { from, to, text, isAnswer: kind === '-->' }
  }
  const note = /^([^:]+): (.+)$/.exec(line)
  if (!note) throw new SyntaxError(`'${line}' is not a step of a sequence.`)
  return { from: note[1], to: note[1], text: note[2], isAnswer: false }
}

function drawHead(name: string, x: number, { lane, bottom }: { lane: number; bottom: number }) {
  const width = Math.min(lane - 12, 150)
  return `<line class="life" x1="${x}" x2="${x}" y1="${HEAD}" y2="${bottom}"/>
<rect class="head" x="${x - width / 2}" y="1" width="${width}" height="${HEAD - 2}" rx="10"/>
<text class="name" x="${x}" y="${HEAD / 2 + 5}">${escapeHtml(name)}</text>`.replaceAll('\n', '')
}

interface Place {
  from: number
  to: number
  y: number
  lane: number
}

function drawStep({ from, to, text, isAnswer }: Step, place: Place) {
  const isNote = from === to
  const width = isNote ? place.lane - 8 : Math.abs(place.to - place.from) - 16
  const lines = wrap(text, width - 2 * PADDING)
  const height = lines.length * LINE
  const x = (place.from + place.to) / 2
  const label = lines.map(
    (line, at) => `<text x="${x}" y="${place.y + at * LINE + 12}">${escapeHtml(line)}</text>`,
  )
  const bottom = place.y + height + (isNote ? 4 : 6)
  if (isNote) {
    const box = `x="${x - width / 2}" y="${place.y - 6}" width="${width}" height="${height + 12}"`
    return { bottom, svg: `<rect class="note" ${box} rx="8"/>${label.join('')}` }
  }
  const ahead = Math.sign(place.to - place.from)
  const tip = place.to - ahead * 2
  const kind = isAnswer ? 'arrow answer' : 'arrow'
  const ends = `x1="${place.from}" x2="${tip}" y1="${bottom}" y2="${bottom}"`
  const line = `<line class="${kind}" ${ends}/>`
  const back = tip - ahead * 8
  const points = `${tip},${bottom} ${back},${bottom - 4.5} ${back},${bottom + 4.5}`
  return { bottom, svg: `${label.join('')}${line}<polygon points="${points}"/>` }
}

function listStep({ from, to, text }: Step): string {
  const who = from === to ? from : `${from} → ${to}`
  return `<li><b>${escapeHtml(who)}</b><br>${escapeHtml(text)}</li>`
}

/** Breaks lines at spaces, and anywhere between Japanese characters. */
function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.match(/[ -~]+?(?: |(?=[^ -~])|$)|[^ -~]/g) ?? []) {
    const line = lines[lines.length - 1]
    if (line && measure((line + word).trimEnd()) > width) lines.push(word)
    else lines[lines.length - 1] = line + word
  }
  return lines.map((line) => line.trim())
}

function measure(text: string): number {
  let width = 0
  for (const letter of text) width += letter < '\u2000' ? NARROW : WIDE
  return width
}

/** A page with its sequence diagrams drawn. */
export const drawSequences = (text: string): string =>
  text.replaceAll(/```sequence\n([^`]+)```/g, (_, steps) => drawSequence(steps))

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
