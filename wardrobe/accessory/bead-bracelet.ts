import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import { type Cut, cloth } from '../kit/paint/fabric.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { layBead } from './bead.ts'

interface BraceletColours {
  beads: readonly [Hex, Hex, Hex]
  outline: Hex
}

const COUNT = 12

/** Every third bead of the ring, which lies round the wrist at the end of a sleeve. */
const ring = (third: number) =>
  Array.from({ length: COUNT }, (_, n) => n)
    .filter((n) => n % 3 === third)
    .map((n) => {
      const turn = (n / COUNT) * 2 * Math.PI
      return layBead([0.25, 0.557 + Math.sin(turn) * 0.0235, Math.cos(turn) * 0.0265], 0.0082)
    })

/** Big beads in three colours on the left wrist. */
export function makeBeadBracelet(name: string, colours: BraceletColours): Model {
  const fabric = cloth.roll(64, 16)
  return sewStiff({
    name,
    bone: 'leftHand',
    fabric,
    cuts: colours.beads.map((hex, third): Cut => {
      return ['beads', cloth.dye(fabric, hex), joinMeshes(ring(third))]
    }),
    look: { shade: '#c8a4c4', outline: colours.outline, outlineWidth: 0.0018, rim: 0.3 },
  })
}
