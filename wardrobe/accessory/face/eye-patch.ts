import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { outlines } from '../../kit/paint/outlines.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { drape } from '../../kit/shape/drape.ts'
import { puff } from '../../kit/shape/puff.ts'
import { bendTube } from '../../kit/shape/tube.ts'

interface EyePatchColours {
  pad: Hex
  mark: Hex
  strap: Hex
  outline: Hex
}

/** The middle of the patch, in front of the right eye. */
const MIDDLE: Vec3 = [-0.078, 0.742, 0.126]
const FRONT = vec.normalize([-0.46, 0.04, 1])
const RIGHT = vec.normalize(vec.cross([0, 1, 0], FRONT))
const stand = { front: FRONT, right: RIGHT, up: vec.cross(FRONT, RIGHT) }

/** A pad that is round at the top and narrower at the bottom. */
const pad = (): Mesh =>
  placeMesh(
    puff({
      outline: (t) => {
        const turn = t * 2 * Math.PI
        return [-Math.sin(turn) * (1 + 0.12 * Math.cos(turn)), 0.88 * Math.cos(turn)]
      },
      corners: 28,
      rings: 4,
      thickness: 0.24,
    }),
    { ...stand, origin: MIDDLE, size: 0.058 },
  )

const mark = (): Mesh =>
  placeMesh(puff({ outline: outlines.heart, corners: 24, rings: 3, thickness: 0.3 }), {
    ...stand,
    size: 0.021,
    origin: vec.add(MIDDLE, vec.scale(FRONT, 0.0125)),
  })

/**
 * A strap that slants round the head, under the hair, from the brow on the left to the right ear.
 */
const strap = (): Mesh =>
  bendTube({
    path: (t) => {
      const turn = t * 2 * Math.PI
      const aim: Vec3 = [Math.sin(turn), 0.34 * Math.sin(turn + 0.5) - 0.04, Math.cos(turn)]
      return drape(anatomy.blankHead, [0, 0.775, 0], aim, 0.004)
    },
    radius: () => 0.0048,
    segments: 44,
    sides: 5,
    up: [0, 1, 0],
  })

/** A padded patch in front of the right eye, with a heart on it. */
export function makeEyePatch(name: string, colours: EyePatchColours): Model {
  const fabric = cloth.roll(64, 16)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['patch', cloth.dye(fabric, colours.pad), pad()],
      ['mark', cloth.dye(fabric, colours.mark), mark()],
      ['strap', cloth.dye(fabric, colours.strap), strap()],
    ],
    look: { shade: '#c4a8cc', outline: colours.outline, outlineWidth: 0.002 },
  })
}
