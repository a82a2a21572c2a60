import type { SceneName } from '../model/picture.ts'
import { disc, type Paper, scatter, shade, WIDTH } from './units.ts'

/** Paints a scene that is 100 units wide. */
export const paintScene = (paper: Paper, name: SceneName, height: number): void =>
  SCENES[name](paper, height)

const SCENES: Readonly<Record<SceneName, (paper: Paper, height: number) => void>> = {
  meadow(paper, height) {
    fillAll(paper, height, ['#8fd0f7', '#d3eefc', '#fdf6e3'])
    glow(paper, { x: 82, y: height * 0.13, radius: 30, colour: '#fff3b8' })
    disc(paper, 82, height * 0.13, 6, '#fff7d6')
    for (const [x, y, size] of CLOUDS) cloud(paper, x, height * y, size)
    hill(paper, height, { top: 0.66, wave: 4, phase: 0.4, colours: ['#a9dca0', '#8acb8b'] })
    hill(paper, height, { top: 0.74, wave: 3, phase: 2.4, colours: ['#9ad48c', '#6dba74'] })
    hill(paper, height, { top: 0.84, wave: 1.5, phase: 4, colours: ['#86cb7c', '#58a968'] })
    for (const { x, y, nth } of scatter(46)) {
      const near = y ** 0.7
      const colour = ['#ffffff', '#ffd0e2', '#ffe27a'][nth % 3]
      flower(paper, { x: x * WIDTH, y: height * (0.855 + near * 0.14), size: 0.5 + near, colour })
    }
  },
  blossom(paper, height) {
    fillAll(paper, height, ['#bfe0fb', '#f3e6f6', '#ffe7ef'])
    glow(paper, { x: 50, y: height * 0.62, radius: 60, colour: '#fff8f2' })
    branch(paper, height)
    for (const { x, y, nth } of scatter(90)) {
      const across = x * WIDTH
      const lower = Math.abs(across - 50) / 50
      const radius = 3 + ((nth * 7) % 5)
      disc(paper, across, y * height * (0.05 + 0.24 * lower ** 1.4), radius, PETALS[nth % 4])
    }
    hill(paper, height, { top: 0.86, wave: 1, phase: 1, colours: ['#cfe8b4', '#a6d190'] })
    for (const { x, y, nth } of scatter(70)) {
      const fallen = nth % 2 === 0
      const at = fallen ? 0.88 + y * 0.12 : 0.2 + y * 0.66
      petal(paper, { x: x * WIDTH, y: at * height, turn: nth, colour: PETALS[nth % 4] })
    }
  },
  sea(paper, height) {
    fillAll(paper, height * 0.62, ['#6a5bb0', '#e0759c', '#ffb27a', '#ffe0a3'])
    glow(paper, { x: 50, y: height * 0.6, radius: 46, colour: '#fff0b5' })
    disc(paper, 50, height * 0.6, 13, '#fff3c9')
    const top = height * 0.62
    paper.fillStyle = between(paper, top, height * 0.86, ['#f59d86', '#7f63b3', '#4b6fae'])
    paper.fillRect(0, top, WIDTH, height)
    paper.fillStyle = '#fff1c280'
    for (const { x, y, nth } of scatter(60)) {
      const far = y ** 1.6
      const spread = 10 + far * 44
      const wide = 2 + far * 9
      const across = 50 + (x - 0.5) * 2 * spread - wide / 2
      paper.globalAlpha = 0.35 + ((nth * 3) % 5) / 10
      paper.fillRect(across, top + far * height * 0.22, wide, 0.35 + far * 0.5)
    }
    paper.globalAlpha = 1
    hill(paper, height, { top: 0.845, wave: 1, phase: 0.6, colours: ['#fff4e2', '#fff4e2'] })
    hill(paper, height, { top: 0.86, wave: 1, phase: 0.6, colours: ['#f3d2a2', '#dfae7c'] })
  },
  night(paper, height) {
    fillAll(paper, height, ['#141339', '#34306f', '#7a5a9c', '#d38aa6'])
    for (const { x, y, nth } of scatter(120)) {
      paper.globalAlpha = 0.35 + ((nth * 5) % 7) / 10
      disc(paper, x * WIDTH, y * height * 0.72, 0.16 + ((nth * 3) % 4) * 0.11, '#fffbe6')
    }
    paper.globalAlpha = 1
    glow(paper, { x: 20, y: height * 0.16, radius: 28, colour: '#fff3c4' })
    moon(paper, 20, height * 0.16, 8)
    for (const { x, y } of scatter(5)) {
      twinkle(paper, { x: 12 + x * 80, y: height * (0.06 + y * 0.36), size: 2.2 })
    }
    hill(paper, height, { top: 0.78, wave: 4, phase: 1.2, colours: ['#4a3d78', '#342b5e'] })
    hill(paper, height, { top: 0.87, wave: 2, phase: 3.4, colours: ['#2d2654', '#1d1a3f'] })
  },
  room(paper, height) {
    fillAll(paper, height, ['#ffeedd', '#ffe2cf'])
    paper.fillStyle = '#fff6ea'
    for (let x = 0; x < WIDTH; x += 10) paper.fillRect(x, 0, 5, height)
    window(paper, { left: 60, top: height * 0.12, width: 30, height: height * 0.32 })
    picture(paper, { left: 10, top: height * 0.16, width: 20, height: 15 })
    garland(paper, height * 0.05)
    paper.fillStyle = between(paper, height * 0.8, height, ['#dfae80', '#c78f62'])
    paper.fillRect(0, height * 0.8, WIDTH, height)
    paper.fillStyle = '#fffaf2'
    paper.fillRect(0, height * 0.785, WIDTH, height * 0.02)
    oval(paper, { x: 50, y: height * 0.915, width: 74, height: height * 0.13, colour: '#f7b8c4' })
    oval(paper, { x: 50, y: height * 0.915, width: 64, height: height * 0.1, colour: '#fcd5da' })
    plant(paper, 90, height * 0.83)
  },
  stage(paper, height) {
    fillAll(paper, height, ['#2b0f3a', '#5a1d5e', '#8c2f74'])
    for (let fold = 0; fold < 12; fold++) {
      const left = fold < 6 ? fold * 4.6 : 100 - (fold - 5) * 4.6
      const colours = ['#7a1f4d', '#c23a72', '#7a1f4d']
      paper.fillStyle = across(paper, left, left + 4.6, colours)
      paper.fillRect(left, 0, 4.6, height)
    }
    for (const [from, to] of [
      [20, 40],
      [80, 60],
      [50, 50],
    ])
      beam(paper, { from, to, height: height * 0.9 })
    paper.fillStyle = between(paper, height * 0.84, height, ['#f0b878', '#9b5b3c'])
    paper.fillRect(0, height * 0.84, WIDTH, height)
    oval(paper, { x: 50, y: height * 0.92, width: 70, height: height * 0.1, colour: '#fff0c866' })
    for (const { x, y, nth } of scatter(64)) {
      const colour = ['#ffd84d', '#ff8fb8', '#8fd6ff', '#b7f0c0'][nth % 4]
      confetti(paper, { x: x * WIDTH, y: y * height * 0.8, turn: nth * 1.7, colour })
    }
  },
}

const PETALS: readonly string[] = ['#ffc2d6', '#ffd7e4', '#ffadc8', '#ffe9f0']
const CLOUDS: readonly [x: number, y: number, size: number][] = [
  [20, 0.12, 7],
  [60, 0.28, 5],
  [4, 0.4, 5],
]

interface Spot {
  x: number
  y: number
  colour: string
}

function fillAll(paper: Paper, height: number, colours: readonly string[]): void {
  paper.fillStyle = shade(paper, height, colours)
  paper.fillRect(0, 0, WIDTH, height)
}

function between(paper: Paper, top: number, bottom: number, colours: readonly string[]) {
  const gradient = paper.createLinearGradient(0, top, 0, bottom)
  for (const [at, colour] of colours.entries())
    gradient.addColorStop(at / (colours.length - 1), colour)
  return gradient
}

function across(paper: Paper, left: number, right: number, colours: readonly string[]) {
  const gradient = paper.createLinearGradient(left, 0, right, 0)
  for (const [at, colour] of colours.entries())
    gradient.addColorStop(at / (colours.length - 1), colour)
  return gradient
}

function glow(paper: Paper, { x, y, radius, colour }: Spot & { radius: number }): void {
  const gradient = paper.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, colour)
  gradient.addColorStop(1, `${colour}00`)
  paper.fillStyle = gradient
  paper.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

function cloud(paper: Paper, x: number, y: number, size: number): void {
  paper.fillStyle = '#ffffffd9'
  paper.beginPath()
  for (const [dx, dy, radius] of [
    [-1.3, 0.2, 0.7],
    [-0.4, -0.2, 1],
    [0.7, 0, 0.85],
    [1.6, 0.3, 0.55],
  ]) {
    paper.moveTo(x + (dx + radius) * size, y + dy * size)
    paper.arc(x + dx * size, y + dy * size, radius * size, 0, 2 * Math.PI)
  }
  paper.fill()
}

interface Hill {
  /** Where the hill begins, as a fraction of the picture's height. */
  top: number
  /** The height of its waves, in units, and their phase, in radians. */
  wave: number
  phase: number
  colours: readonly string[]
}

function hill(paper: Paper, height: number, { top, wave, phase, colours }: Hill): void {
  paper.fillStyle = between(paper, height * top, height, colours)
  paper.beginPath()
  paper.moveTo(0, height)
  for (let x = 0; x <= WIDTH; x++) paper.lineTo(x, height * top + Math.sin(x / 16 + phase) * wave)
  paper.lineTo(WIDTH, height)
  paper.fill()
}

function flower(paper: Paper, { x, y, size, colour }: Spot & { size: number }): void {
  for (let petal = 0; petal < 5; petal++) {
    const angle = (petal * 2 * Math.PI) / 5
    disc(
      paper,
      x + Math.cos(angle) * size * 0.8,
      y + Math.sin(angle) * size * 0.7,
      size * 0.6,
      colour,
    )
  }
  disc(paper, x, y, size * 0.45, '#f7b73c')
}

function branch(paper: Paper, height: number): void {
  paper.strokeStyle = '#8a6257'
  paper.lineCap = 'round'
  for (const [side, width] of [
    [0, 3],
    [100, 2.4],
  ]) {
    paper.lineWidth = width
    paper.beginPath()
    paper.moveTo(side, height * 0.34)
    paper.quadraticCurveTo(side === 0 ? 14 : 86, height * 0.14, side === 0 ? 46 : 60, height * 0.04)
    paper.stroke()
  }
}

function petal(paper: Paper, { x, y, turn, colour }: Spot & { turn: number }): void {
  paper.fillStyle = colour
  paper.beginPath()
  paper.ellipse(x, y, 1.1, 0.6, turn, 0, 2 * Math.PI)
  paper.fill()
}

function moon(paper: Paper, x: number, y: number, radius: number): void {
  paper.fillStyle = '#fff6d8'
  paper.beginPath()
  paper.arc(x, y, radius, Math.PI * 0.2, Math.PI * 1.5)
  paper.arc(x + radius * 0.45, y - radius * 0.3, radius * 0.82, Math.PI * 1.4, Math.PI * 0.32, true)
  paper.fill()
}

function twinkle(paper: Paper, { x, y, size }: { x: number; y: number; size: number }): void {
  paper.fillStyle = '#fffdf0'
  paper.beginPath()
  for (let point = 0; point < 8; point++) {
    const reach = point % 2 === 0 ? size : size * 0.2
    const angle = (point * Math.PI) / 4
    paper.lineTo(x + Math.sin(angle) * reach, y - Math.cos(angle) * reach)
  }
  paper.fill()
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function window(paper: Paper, { left, top, width, height }: Box): void {
  paper.fillStyle = '#ffffff'
  round(paper, { left: left - 2, top: top - 2, width: width + 4, height: height + 4 }, 2.5)
  paper.fillStyle = between(paper, top, top + height, ['#a9d9f8', '#e5f6ff'])
  round(paper, { left, top, width, height }, 1.5)
  paper.save()
  paper.beginPath()
  paper.rect(left, top, width, height)
  paper.clip()
  cloud(paper, left + width * 0.35, top + height * 0.4, 3.4)
  disc(paper, left + width * 0.2, top + height * 1.08, 11, '#a4d79b')
  disc(paper, left + width * 0.85, top + height * 1.1, 13, '#8bc98b')
  paper.restore()
  paper.fillStyle = '#ffffff'
  paper.fillRect(left + width / 2 - 0.7, top, 1.4, height)
  paper.fillRect(left, top + height * 0.5 - 0.7, width, 1.4)
  paper.fillRect(left - 4, top + height + 2, width + 8, 2)
  paper.fillStyle = '#f9c3cfd9'
  for (const side of [left - 5, left + width - 2])
    round(paper, { left: side, top: top - 4, width: 7, height: height + 8 }, 3)
}

function picture(paper: Paper, box: Box): void {
  paper.fillStyle = '#c99a72'
  round(paper, box, 1.2)
  const { left, top, width, height } = box
  paper.fillStyle = '#fffaf0'
  paper.fillRect(left + 1.4, top + 1.4, width - 2.8, height - 2.8)
  disc(paper, left + width * 0.32, top + height * 0.42, 2, '#f7b84d')
  disc(paper, left + width * 0.6, top + height * 0.62, 2.8, '#f08aa4')
}

function garland(paper: Paper, y: number): void {
  paper.strokeStyle = '#c99a72'
  paper.lineWidth = 0.5
  paper.beginPath()
  paper.moveTo(0, y - 3)
  paper.quadraticCurveTo(50, y + 8, 100, y - 3)
  paper.stroke()
  for (let flag = 0; flag < 11; flag++) {
    const share = (flag + 0.5) / 11
    const top = y - 3 + 22 * share * (1 - share)
    paper.fillStyle = ['#f08aa4', '#f7c65c', '#8fcfae', '#8ab8ea'][flag % 4]
    paper.beginPath()
    paper.moveTo(share * 100 - 2.6, top)
    paper.lineTo(share * 100 + 2.6, top)
    paper.lineTo(share * 100, top + 5)
    paper.fill()
  }
}

function plant(paper: Paper, x: number, y: number): void {
  for (const [turn, colour] of [
    [-0.8, '#5fae74'],
    [0.8, '#5fae74'],
    [-0.3, '#74c088'],
    [0.35, '#74c088'],
  ] as const) {
    paper.fillStyle = colour
    paper.beginPath()
    paper.ellipse(x + Math.sin(turn) * 6, y - 8 - Math.cos(turn) * 6, 2.6, 8, turn, 0, 2 * Math.PI)
    paper.fill()
  }
  paper.fillStyle = '#fff'
  round(paper, { left: x - 5, top: y - 5, width: 10, height: 9 }, 2)
}

function oval(
  paper: Paper,
  { x, y, colour, width, height }: Spot & { width: number; height: number },
) {
  paper.fillStyle = colour
  paper.beginPath()
  paper.ellipse(x, y, width / 2, height / 2, 0, 0, 2 * Math.PI)
  paper.fill()
}

function round(paper: Paper, { left, top, width, height }: Box, radius: number): void {
  paper.beginPath()
  paper.roundRect(left, top, width, height, radius)
  paper.fill()
}

function beam(paper: Paper, { from, to, height }: { from: number; to: number; height: number }) {
  const gradient = paper.createLinearGradient(0, 0, 0, height)
  gradient.addColorStop(0, '#fff6cfb0')
  gradient.addColorStop(1, '#fff6cf18')
  paper.fillStyle = gradient
  paper.beginPath()
  paper.moveTo(from - 2, 0)
  paper.lineTo(from + 2, 0)
  paper.lineTo(to + 24, height)
  paper.lineTo(to - 24, height)
  paper.fill()
}

function confetti(paper: Paper, { x, y, turn, colour }: Spot & { turn: number }): void {
  paper.save()
  paper.translate(x, y)
  paper.rotate(turn)
  paper.fillStyle = colour
  paper.fillRect(-0.9, -0.45, 1.8, 0.9)
  paper.restore()
}
