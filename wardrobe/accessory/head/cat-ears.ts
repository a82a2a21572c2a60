import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { BAND_Z, layHairBand } from './hair-band.ts'

interface EarColours {
  fur: Hex
  inner: Hex
  band: Hex
  outline: Hex
}

const { carve, cone } = sdf

/** A solid flattened to half its depth, towards the plane of the band. */
const flatten = (shape: Sdf): Sdf => {
  return (x, y, z) => shape(x, y, BAND_Z + (z - BAND_Z) * 2) * 0.6
}

const outer = flatten(cone([0.108, 0.985, BAND_Z], [0.157, 1.062, BAND_Z], 0.052, 0.01))
const hollow = cone([0.11, 0.99, BAND_Z + 0.034], [0.149, 1.046, BAND_Z + 0.024], 0.032, 0.005)
const ear = carve(0.004, outer, hollow)
const lining = flatten(cone([0.11, 0.99, BAND_Z], [0.15, 1.05, BAND_Z], 0.037, 0.005))

const BOX: Box = { min: [0.03, 0.89, BAND_Z - 0.04], max: [0.2, 1.1, BAND_Z + 0.04] }

/** Cat ears on a band over the hair. */
export function makeCatEars(name: string, colours: EarColours): Model {
  const fabric = cloth.roll(64, 16)
  const fur = surfaceNet(ear, BOX, 0.0105)
  const inner = surfaceNet(lining, BOX, 0.011)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['cat-ears', cloth.dye(fabric, colours.fur), joinMeshes([fur, mirrorMesh(fur)])],
      ['inner', cloth.dye(fabric, colours.inner), joinMeshes([inner, mirrorMesh(inner)])],
      ['band', cloth.dye(fabric, colours.band), layHairBand()],
    ],
    look: { shade: '#bfa0cc', outline: colours.outline, rim: 0.15 },
  })
}
