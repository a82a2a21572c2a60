import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { mirrorMesh } from '../kit/mesh/mirror-mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { layPicture } from '../kit/paint/lay-picture.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { type Sdf, sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { onHatLine, riseOver } from './hat-line.ts'

interface AnimalCapColours {
  ears: 'round' | 'pointed' | 'eyes'
  fur: Hex
  /** The colour round the muzzle and on the flaps. */
  light: Hex
  /** The colour of the ears, or of the patches round the eyes. */
  ear: Hex
  cheek: Hex
  outline: Hex
}

const { common, cone, ellipsoid, join, move } = sdf

/** The cap, cut off at the hat line. */
const cap: Sdf = common(
  0.02,
  ellipsoid(onHatLine(0, -0.02, 0), [0.247, 0.196, 0.247]),
  (x, y, z) => -0.026 - riseOver(x, y, z),
)

/** A padded flap over the left ear, flat against the hair. */
const flap: Sdf = (x, y, z) => flatFlap((x - 0.23) * 1.9 + 0.222, y, z) * 0.6
const flatFlap = join(
  0.03,
  cone([0.222, 0.9, -0.006], [0.226, 0.79, -0.004], 0.062, 0.05),
  ellipsoid([0.228, 0.755, -0.004], [0.04, 0.05, 0.046]),
)

/** The left ear of each animal, relative to its root. */
const EARS: Record<AnimalCapColours['ears'], Sdf> = {
  round: (x, y, z) => ellipsoid([0, 0.02, 0], [0.052, 0.052, 0.03])(x, y, z),
  pointed: (x, y, z) => cone([0, -0.01, 0], [0.026, 0.078, 0], 0.05, 0.014)(x, y, z * 1.7) * 0.65,
  eyes: (x, y, z) => ellipsoid([0, 0.012, 0.008], [0.05, 0.05, 0.046])(x, y, z),
}
const EAR_AT: Record<AnimalCapColours['ears'], Vec3> = {
  round: [0.136, 1.006, 0],
  pointed: [0.124, 1.004, 0.01],
  eyes: [0.1, 1.016, 0.07],
}

const around = ([x, y, z]: Vec3, reach: number) => ({
  min: [x - reach, y - reach, z - reach] satisfies Vec3,
  max: [x + reach, y + reach, z + reach] satisfies Vec3,
})

/** The extent of the face's picture: its width and the height of its middle, in metres. */
const SIZE = 0.46
const MIDDLE_Y = 0.98

/** Lays the face on; `at` maps a point to a position on the face's plane. */
const fromFront = (mesh: Mesh, at: (p: Vec3) => [x: number, y: number]): Mesh =>
  layPicture(mesh, (p) => {
    const [x, y] = at(p)
    return [0.5 + x / SIZE, 0.5 - (y - MIDDLE_Y) / SIZE]
  })

/** Behind the face, the cap is as plain as it is above the face. */
const ontoCap = ([x, y, z]: Vec3): [number, number] => [x, z > 0.06 ? y : MIDDLE_Y + SIZE / 2]

/** Except at the front, an eyeball is as plain as its rim. */
function ontoEye([x, y, z]: Vec3): [number, number] {
  const [middleX, middleY, middleZ] = EAR_AT.eyes
  if (z > middleZ + 0.014) return [x, y]
  const [dx, dy] = [Math.abs(x) - middleX, y - middleY - 0.012]
  const reach = 0.05 / (Math.hypot(dx, dy) || 1)
  return [Math.sign(x) * (middleX + dx * reach), middleY + 0.012 + dy * reach]
}

/** The face above the forehead: eyes, nose and cheeks. */
function paintFace({ ears, fur, light, ear, cheek, outline }: AnimalCapColours) {
  const [ground, pale, dark, pink, line] = [fur, light, ear, cheek, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.5) * SIZE, (0.5 - v) * SIZE + MIDDLE_Y]
    const within = (cx: number, cy: number, rx: number, ry: number) =>
      Math.hypot((x - cx) / rx, (y - cy) / ry) < 1
    const eyeY = ears === 'eyes' ? 1.03 : 0.974
    const eyeX = ears === 'eyes' ? 0.1 : 0.062
    if (within(eyeX + 0.004, eyeY + 0.005, 0.0042, 0.005)) return [1, 1, 1]
    if (within(eyeX, eyeY, 0.012, 0.016)) return line
    if (ears === 'eyes' && within(eyeX, eyeY, 0.028, 0.03)) return [1, 1, 1]
    if (within(0.108, 0.942, 0.019, 0.013)) return pink
    if (ears === 'eyes') return isSmile(x, y) ? line : ground
    if (within(0, 0.958, 0.011, 0.008)) return line
    if (isSmile(x - 0.011, y + 0.006)) return line
    if (ears === 'round' && light === '#ffffff' && within(eyeX + 0.003, eyeY - 0.004, 0.028, 0.031))
      return dark
    return within(0, 0.943, 0.04, 0.03) ? pale : ground
  }
}

/** The lower half of a thin ring. */
const isSmile = (x: number, y: number) =>
  y < 0.951 && Math.abs(Math.hypot(x, y - 0.951) - 0.011) < 0.0019

/** A plush cap with the face of an animal and flaps over the ears. */
export function makeAnimalCap(name: string, colours: AnimalCapColours): Model {
  const fabric = cloth.roll(256, 256)
  const face = cloth.print(fabric, 236, 230, paintFace(colours))
  const [x, y, z] = EAR_AT[colours.ears]
  const isEye = colours.ears === 'eyes'
  const ear = surfaceNet(move(EARS[colours.ears], [x, y, z]), around([x, y, z], 0.1), 0.0108)
  const flaps = surfaceNet(flap, { min: [0.15, 0.66, -0.1], max: [0.3, 1.0, 0.1] }, 0.021)
  const dome = surfaceNet(cap, { min: [-0.3, 0.77, -0.31], max: [0.3, 1.1, 0.29] }, 0.0305)
  const both = joinMeshes([ear, mirrorMesh(ear)])
  const earPatch = isEye ? face : cloth.dye(fabric, colours.ear)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['cap', face, fromFront(dome, ontoCap)],
      ['cap-ears', earPatch, isEye ? fromFront(both, ontoEye) : both],
      [
        'flaps',
        cloth.dye(fabric, isEye ? colours.fur : colours.ear),
        joinMeshes([flaps, mirrorMesh(flaps)]),
      ],
    ],
    look: { shade: '#bfa2cc', outline: colours.outline, rim: 0.14 },
  })
}
