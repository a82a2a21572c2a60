import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/fabric.ts'
import { fasten } from '../kit/fasten.ts'
import { joinMeshes } from '../kit/join-meshes.ts'
import { toonMaterial } from '../kit/material.ts'
import { mirrorMesh } from '../kit/mirror-mesh.ts'
import type { Hex } from '../kit/palette.ts'
import { sew } from '../kit/sew.ts'
import { layBead } from './bead.ts'

export interface BraceletColours {
  beads: readonly [Hex, Hex, Hex]
  outline: Hex
}

const COUNT = 12

/** Round the wrist, where a sleeve ends: every third bead. */
const ring = (third: number) =>
  Array.from({ length: COUNT }, (_, n) => n)
    .filter((n) => n % 3 === third)
    .map((n) => {
      const turn = (n / COUNT) * 2 * Math.PI
      return layBead([0.25, 0.557 + Math.sin(turn) * 0.0235, Math.cos(turn) * 0.0265], 0.0082)
    })

/** Big beads on both wrists. */
export function makeBeadBracelets(name: string, colours: BraceletColours): Model {
  const fabric = cloth.roll(64, 16)
  const layers = colours.beads.flatMap((hex, third) => {
    const patch = cloth.dye(fabric, hex)
    const left = joinMeshes(ring(third))
    const right = mirrorMesh(left)
    return [
      { name: 'beads', mesh: fasten(cloth.cut(patch, left), 'leftHand'), material: 0 },
      { name: 'beads', mesh: fasten(cloth.cut(patch, right), 'rightHand'), material: 0 },
    ]
  })
  const look = { texture: 0, shade: '#c8a4c4', outline: colours.outline, rim: 0.3 }
  return sew({
    ...{ name, layers, textures: [fabric.picture] },
    materials: [toonMaterial('beads', { ...look, outlineWidth: 0.0018 })],
  })
}
