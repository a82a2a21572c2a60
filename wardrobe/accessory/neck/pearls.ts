import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { layOn } from '../../clothes/sewing/lay-on.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { outlines } from '../../kit/paint/outlines.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { puff } from '../../kit/shape/puff.ts'
import { layBead } from '../bead.ts'

interface PearlColours {
  pearl: Hex
  heart: Hex
  outline: Hex
}

const COUNT = 24

/** A point on the string round the neck, which lies over collars and hangs lowest in front. */
function onNeck(turn: number): Vec3 {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const low = 0.032 * Math.max(0, cos) ** 1.5
  return layOn([sin * 0.062, 0.598 - low - 0.008 * (1 - Math.abs(cos)), cos * 0.07], 0.027)
}

/** A string of pearls with a heart. */
export function makePearls(name: string, colours: PearlColours): Model {
  const fabric = cloth.roll(32, 16)
  const pearls = Array.from({ length: COUNT }, (_, n) => {
    const turn = ((n + 0.5) / COUNT) * 2 * Math.PI
    return layBead(onNeck(turn), 0.0078 + 0.0016 * Math.cos(turn))
  })
  const heart = puff({ outline: outlines.heart, corners: 24, rings: 4, thickness: 0.42 })
  return sewStiff({
    name,
    bone: 'chest',
    fabric,
    cuts: [
      ['pearls', cloth.dye(fabric, colours.pearl), joinMeshes(pearls)],
      [
        'heart',
        cloth.dye(fabric, colours.heart),
        placeMesh(heart, {
          origin: vec.add(onNeck(0), [0, -0.022, 0.006]),
          right: [1, 0, 0],
          up: [0, 1, 0],
          front: [0, 0, 1],
          size: 0.0185,
        }),
      ],
    ],
    look: { shade: '#cbb0cc', outline: colours.outline, outlineWidth: 0.0016, rim: 0.4 },
  })
}
