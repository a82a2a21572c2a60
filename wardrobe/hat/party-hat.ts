import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { puff } from '../kit/shape/puff.ts'
import { spinProfile } from '../kit/shape/spin.ts'

interface PartyHatColours {
  paper: readonly [Hex, Hex]
  /** The colour of the burst on top and of the fringe below. */
  trim: Hex
  outline: Hex
}

const HEIGHT = 0.19
const RADIUS = 0.085

/** Its axis leans to the left. */
const UP = vec.normalize([0.3, 1, 0.04])
const RIGHT = vec.normalize(vec.cross(UP, [0, 0, 1]))
const FRONT = vec.cross(RIGHT, UP)
const FOOT: Vec3 = [0.062, 0.966, 0.0]

const place = (x: number, height: number, z: number): Vec3 =>
  vec.add(vec.add(FOOT, vec.scale(UP, height)), vec.add(vec.scale(RIGHT, x), vec.scale(FRONT, z)))

const cone = (): Mesh =>
  spinProfile({
    profile: [
      [0.004, HEIGHT],
      [0.03, HEIGHT * 0.68],
      [0.058, HEIGHT * 0.34],
      [RADIUS, 0],
      [RADIUS * 0.9, -0.006],
    ],
    columns: 26,
    rows: 10,
    place,
  })

const TUFTS = 16

/** Paper curls all round the lower edge. */
const fringe = (): Mesh =>
  joinMeshes(
    Array.from({ length: TUFTS }, (_, n) => {
      const turn = (n / TUFTS) * 2 * Math.PI
      const out = vec.normalize(
        vec.add(vec.scale(RIGHT, Math.sin(turn)), vec.scale(FRONT, Math.cos(turn))),
      )
      const flake = puff({ outline: outlines.rays(1, 1), corners: 9, rings: 2, thickness: 0.9 })
      return placeMesh(flake, {
        origin: place(Math.sin(turn) * RADIUS, 0.008, Math.cos(turn) * RADIUS),
        size: 0.0185,
        front: out,
        up: UP,
        right: vec.cross(UP, out),
      })
    }),
  )

/** Spirals from the lower edge to the tip. */
function spiral({ paper }: PartyHatColours) {
  const [one, two] = paper.map(colour.paint)
  return (u: number, v: number): Vec3 => ((u * 2 + v * 3.2) % 1 < 0.5 ? one : two)
}

/** A paper cone with a star on its tip, for birthdays. It is on top of the hair. */
export function makePartyHat(name: string, colours: PartyHatColours): Model {
  const fabric = cloth.roll(256, 128)
  const trim = cloth.dye(fabric, colours.trim)
  const burst = puff({ outline: outlines.rays(5, 0.48), corners: 40, rings: 3, thickness: 0.4 })
  const star = placeMesh(burst, {
    origin: place(0, HEIGHT + 0.022, 0),
    right: RIGHT,
    up: UP,
    front: FRONT,
    size: 0.045,
  })
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['hat', cloth.print(fabric, 240, 96, spiral(colours)), cone()],
      ['trim', trim, fringe()],
      ['trim', trim, star],
    ],
    look: { shade: '#cfa2c8', outline: colours.outline, rim: 0.12, outlineWidth: 0.0022 },
  })
}
