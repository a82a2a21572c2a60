// Hats lie over hair: no strand of any hair is visible in front of a hat that covers it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { deformModel } from '@kisekae/avatar3d/deform/deform-model.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { LOOP_S, type Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { BODIES } from '../body/pieces.ts'
import { FACES } from '../face/pieces.ts'
import { type Corners, Ink, paintOver } from '../fixtures/paint-over.ts'
import { HAIRS } from '../hair/pieces.ts'
import { vec } from '../kit/mesh/vector.ts'
import type { Piece } from '../kit/piece.ts'
import { riseOver } from './hat-line.ts'
import { HATS } from './pieces.ts'

const SIZE_PX = 96
const PHASES = [0, 0.3, 0.6]
/** The angles of view in radians: from the front, obliquely from both sides, and from behind. */
const YAWS = [0, 0.8, -0.8, Math.PI]

/**
 * The maximum number of covered pixels in a picture of a head; a single row of a brim seen edge-on
 * is too small to be detected.
 */
const COVERED_MAX = 24

/** The parts of the outfits below are the body, the face, the hair and the hat, in that order. */
const HAIR = 2

const kernel = loadKernel(
  readFileSync(new URL(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))),
)
const firstOf = (pieces: readonly Piece[]) =>
  [...Map.groupBy(pieces, ({ key }) => key.replace(/-[^-]+$/, '')).values()].map(([piece]) => piece)
const make = (piece: Piece): Model => {
  assert.ok(piece.make)
  return piece.make()
}
const [body, face] = [BODIES[0], FACES[0]].map(make)
const hats = firstOf(HATS).filter(({ deform }) => deform)
const hatModels = new Map(hats.map((hat) => [hat, make(hat)]))

for (const hair of firstOf(HAIRS))
  test(`no strand of ${hair.key} is in front of a hat that covers it`, () => {
    const model = make(hair)
    const seen = hats.map(({ key }, n) => `${key}: ${countCovered(hats[n], model)}`)
    assert.deepEqual(
      seen.filter((line) => Number(line.split(': ')[1]) > COVERED_MAX),
      [],
    )
  })

/**
 * The largest number of pixels, in any view at any moment, at which hair covers the near side of a
 * hat.
 */
function countCovered(hat: Piece, hair: Model): number {
  const { deform, hides } = hat
  const hatModel = hatModels.get(hat)
  assert.ok(deform && hatModel)
  const [squeezedFace, squeezedHair] = [face, hair].map((model) => deformModel(model, deform))
  const parts = [body, squeezedFace, squeezedHair, hatModel]
  const avatar = assemble(parts, { hidden: new Set([...hides, 'head']) })
  const motion = swing(avatar, { motion: idle, durationS: LOOP_S })
  const counts = YAWS.flatMap((yaw) => {
    const whole = paintFrom(avatar, yaw)
    const bald = { ...whole, surfaces: whole.surfaces.filter(({ part }) => part !== HAIR) }
    return PHASES.map((phase) => {
      const without = drawOnce(hat, { phase, yaw, draw: () => draw(bald, motion, phase, yaw) })
      const with_ = draw(whole, motion, phase, yaw)
      return without.filter((pixel, n) => isMostly(pixel, 0) && isMostly(with_[n], 8)).length
    })
  })
  return Math.max(...counts)
}

const drawn = new Map<string, Uint32Array>()

interface BaldPicture {
  phase: number
  yaw: number
  draw(): Uint32Array
}

/** A hat on a bald head looks the same whichever hair was removed. */
function drawOnce({ key }: Piece, { phase, yaw, draw }: BaldPicture): Uint32Array {
  const name = `${key} ${phase} ${yaw}`
  const picture = drawn.get(name) ?? draw()
  drawn.set(name, picture)
  return picture
}

/** Paints hair green, and the part of the hat on the viewer's side of the head red. */
function paintFrom(avatar: Avatar, yaw: number): Avatar {
  const eye: Vec3 = [Math.sin(yaw), 0, Math.cos(yaw)]
  return paintOver(avatar, ({ part, name }, readCorners, vertex) => {
    if (part === HAIR) return Ink.Hair
    if (part < HAIR || name === 'flaps' || isFree(avatar, vertex)) return Ink.Rest
    return isOutside(readCorners(), eye) ? Ink.Hat : Ink.Rest
  })
}

/** Parts that hang from a hat on their own bones cover nothing. */
function isFree({ joints, mesh, skeleton }: Avatar, vertex: number): boolean {
  const node = joints.nodes[mesh.joints[vertex * 4]]
  return skeleton.nodes[node]?.name.includes('-') ?? false
}

/** The near side, without the underside and the inner band, which is in the hair. */
function isOutside([a, b, c]: Corners, eye: Vec3): boolean {
  const middle = vec.scale(vec.add(a, vec.add(b, c)), 1 / 3)
  const normal = vec.normalize(vec.cross(vec.subtract(b, a), vec.subtract(c, a)))
  const [x, , z] = middle
  const isBand = riseOver(...middle) < -0.012 && Math.hypot(x, z) < 0.251
  return vec.dot(middle, eye) > 0.03 && normal[1] > -0.35 && !isBand
}

const draw = (avatar: Avatar, motion: Motion, phase: number, yaw: number) =>
  drawAvatar(avatar, {
    widthPx: SIZE_PX,
    heightPx: SIZE_PX,
    frameCount: 1,
    background: null,
    alpha: 'soft',
    outline: false,
    contactShadow: false,
    kernel,
    motion: () => motion(phase),
    camera: { target: [0, 0.86, 0], heightMetres: 0.75, distanceMetres: 6, yaw },
  })[0]

/** Whether a pixel is covered, and mostly by the ink of this channel. */
const isMostly = (pixel: number, shift: number) =>
  pixel >>> 24 > 127 && ((pixel >>> shift) & 255) > 127
