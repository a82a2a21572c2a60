import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { outlines } from '../../kit/paint/outlines.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { drape } from '../../kit/shape/drape.ts'
import { puff } from '../../kit/shape/puff.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'

interface PlasterColours {
  strip: Hex
  pad: Hex
  heart: Hex
  outline: Hex
}

/**
 * A point on the right cheek, in metres from the middle of the plaster, along its slant and across
 * it.
 */
function onCheek(along: number, across: number): Vec3 {
  const turn = -0.62 + (along * 0.94 - across * 0.34) / 0.145
  const y = 0.699 + along * 0.34 + across * 0.94
  return drape(anatomy.head, [0, y, -0.02], [Math.sin(turn), 0, Math.cos(turn)], 0.0032)
}

const LENGTH = 0.064
const WIDTH = 0.024

/** Round at both ends. */
const strip = () =>
  weaveSheet({
    columns: 12,
    rows: 4,
    hem: { top: 0.0024, bottom: 0.0024 },
    point: (u, v) => {
      const end = Math.max(0, Math.abs(u * 2 - 1) - 0.7) / 0.3
      return onCheek(
        (u - 0.5) * LENGTH,
        (0.5 - v) * WIDTH * Math.sqrt(Math.max(0.04, 1 - end ** 2)),
      )
    },
  })

/** The pad in the middle, between rows of fine holes. */
function punched({ strip: hex, pad }: PlasterColours) {
  const [plain, light] = [hex, pad].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (Math.abs(u - 0.5) < 0.19) return light
    const [x, y] = [((u * 16) % 1) - 0.5, ((v * 5) % 1) - 0.5]
    return Math.hypot(x, y) < 0.22 ? vec.scale(plain, 0.82) : plain
  }
}

/** For small heroes: a sticking plaster, adorned with a small heart, on the right cheek. */
export function makePlaster(name: string, colours: PlasterColours): Model {
  const fabric = cloth.roll(128, 64)
  const [middle, above] = [onCheek(0, 0), onCheek(0, 0.004)]
  const up = vec.normalize(vec.subtract(above, middle))
  const front = vec.normalize(vec.cross(vec.subtract(onCheek(0.004, 0), middle), up))
  const heart = puff({ outline: outlines.heart, corners: 20, rings: 2, thickness: 0.2 })
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['plaster', cloth.print(fabric, 112, 40, punched(colours)), strip()],
      [
        'heart',
        cloth.dye(fabric, colours.heart),
        placeMesh(heart, { origin: middle, up, front, right: vec.cross(up, front), size: 0.0085 }),
      ],
    ],
    look: { shade: '#dcaab4', outline: colours.outline, outlineWidth: 0.0014, doubleSided: true },
  })
}
