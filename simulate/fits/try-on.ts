import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Surface } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { findCovered } from '@kisekae/avatar3d/fit/find-covered.ts'
import { fitToFigure, type Wearer } from '@kisekae/avatar3d/fit/fit-to-figure.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'
import { drawFast } from '../../server/part/fit/inspect/draw-fast.ts'
import { inspectSkin } from '../../server/part/fit/inspect/inspect-skin.ts'
import { measureStretch } from '../../server/part/fit/inspect/measure-stretch.ts'
import { chooseClips } from '../outfits/choose-clips.ts'
import { createSeat } from './create-seat.ts'
import { measureUnexplained, type Unevenness } from './measure-unexplained.ts'

const PHASES = [0, 0.3, 0.6]
const GROUND = 0xfff6ece8
export const SMALL = { widthPx: 180, heightPx: 240 }

export interface Body {
  name: string
  wearer: Wearer
}

/** A part of the wardrobe in one colour. */
export interface Shape {
  key: string
  part: Piece['part']
  model: Model
}

/** A part worn on a body in two ways: fitted to it, and merely following its bones. */
export interface Pair extends Unevenness {
  name: string
  skin: number
  swapSkin: number
  /** The fractions of the vertices that are inside the skin, or too far from it. */
  misplaced: number
  swapMisplaced: number
  stretch: number
  cpuS: number
  /** Draws the fitted part. */
  draw(): Uint32Array
}

/** Fits a shape to a body, and measures both ways of wearing it during a motion. */
export function tryOn(shape: Shape, from: Body, to: Body, motionName: string): Pair {
  const { model: part } = shape
  const startAt = process.cpuUsage()
  const fitted = fitToFigure(part, from.wearer, to.wearer)
  const { user, system } = process.cpuUsage(startAt)
  const seat = createSeat(part, from.wearer.figure, to.wearer.figure)
  const [carried, swapped] = [fitted, part].map((worn) => inspect(worn, to, motionName, shape))
  return {
    name: shape.key,
    skin: carried.skin,
    swapSkin: swapped.skin,
    misplaced: seat(carried.positions),
    swapMisplaced: seat(swapped.positions),
    stretch: measureStretch(part, fitted),
    ...measureUnexplained(part, fitted, from.wearer.figure, to.wearer.figure),
    cpuS: (user + system) / 1e6,
    draw: carried.draw,
  }
}

/** The skin that shows through a part on a body, and where the part's vertices rest. */
function inspect(part: Model, { wearer }: Body, motionName: string, shape: Shape) {
  const hidden = new Set(shape.part === 'Clothes' ? findCovered(wearer.model, part) : [])
  const avatar = assemble([wearer.model, part], { hidden })
  const [clip] = chooseClips(motionName).values()
  const motion = swing(avatar, clip)
  const isPart = (surface: Surface) => surface.part === 1
  const faults = inspectSkin(avatar, (s) => (isPart(s) ? 'Clothes' : 'Body'), motion, PHASES)
  const own = avatar.surfaces.filter(isPart)
  const first = Math.min(...own.map(({ firstVertex }) => firstVertex))
  const end = Math.max(...own.map(({ firstVertex, vertexCount }) => firstVertex + vertexCount))
  return {
    skin: Math.max(...faults.map(({ skin }) => skin)),
    positions: avatar.mesh.positions.subarray(first * 3, end * 3),
    draw: () => drawFast(avatar, { ...SMALL, background: GROUND, motion: () => motion(PHASES[1]) }),
  }
}
