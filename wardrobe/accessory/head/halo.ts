import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { bendTube } from '../../kit/shape/tube.ts'

interface HaloColours {
  light: Hex
  outline: Hex
}

const RADIUS = 0.112

/** A ring of light that floats above the head, a little tilted. */
export function makeHalo(name: string, colours: HaloColours): Model {
  const fabric = cloth.roll(16, 16)
  const ring = bendTube({
    path: (t) => {
      const [x, z] = [Math.sin(t * 2 * Math.PI) * RADIUS, Math.cos(t * 2 * Math.PI) * RADIUS]
      return [x, 1.082 - 0.28 * z + 0.12 * x, z - 0.03]
    },
    radius: () => 0.0125,
    segments: 44,
    sides: 9,
    up: [0, 1, 0],
  })
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [['halo', cloth.dye(fabric, colours.light), ring]],
    look: { shade: '#ffe2b0', outline: colours.outline, shadingShift: 0.6, rim: 0.6 },
  })
}
