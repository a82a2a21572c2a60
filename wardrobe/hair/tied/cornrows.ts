import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'
import { combScalp } from '../head/scalp.ts'
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

const RADIANS = Math.PI / 180
const RADIUS = 0.172

/**
 * A point on the skull: degrees to the left of its midline, and degrees back from the face over the
 * top of the head.
 */
function onSkull(aside: number, over: number): Vec3 {
  const [across, along] = [aside * RADIANS, over * RADIANS]
  return [
    HEAD_CENTER[0] + Math.sin(across) * RADIUS,
    HEAD_CENTER[1] + 0.01 + Math.cos(across) * Math.sin(along) * RADIUS,
    HEAD_CENTER[2] + Math.cos(across) * Math.cos(along) * RADIUS,
  ]
}

interface Row {
  aside: number
  /** Where it begins at the forehead, in degrees over the head from the nose. */
  from: number
  /** The height of the end of its tail. */
  tip: number
}

const ROWS: Row[] = [
  ...[-1, 1].flatMap((side) =>
    [
      { aside: 14, from: 40, tip: 0.5 },
      { aside: 29, from: 42, tip: 0.515 },
      { aside: 44, from: 50, tip: 0.53 },
      { aside: 60, from: 68, tip: 0.55 },
    ].map((row) => ({ ...row, aside: row.aside * side })),
  ),
  { aside: 0, from: 38, tip: 0.485 },
]

/**
 * The angle at which the rows leave the skull, in degrees back from the face over the top of the
 * head.
 */
const NAPE = 208

/** From the forehead over the head to the nape, and from there on as a hanging braid. */
function layRow({ aside, from, tip }: Row): Vec3[] {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) =>
    onSkull(aside, from + (NAPE - from) * share),
  )
  const [x, , z] = steps[steps.length - 1]
  const hang = [0.66, (0.66 + tip) / 2, tip].map((y): Vec3 => [x * 0.86, y, Math.min(z, -0.07)])
  return [...steps, ...hang]
}

const braided = (t: number) => Math.sqrt(Math.min(1, t * 12 + 0.2)) * (1 - 0.5 * t ** 7)

function braidRow(row: Row): Mesh {
  return sweepLock({
    path: layRow(row),
    width: 0.037,
    thickness: 0.03,
    center: HEAD_CENTER,
    outside: { solid: anatomy.head, margin: 0.009 },
    segments: 26,
    sides: 7,
    roundness: 0.25,
    profile: braided,
    v: (t) => t,
  })
}

const { strands: STRANDS, follow } = listCurtainStrands('rows', [0.65, 0.58, 0.5])
const BEHIND = STRANDS.filter(([{ name }]) => name.includes('back'))

/** Cornrows from the forehead to the nape, with tails. */
export function makeCornrows(name: string, colours: HairColours): Model {
  return sewHair(name, colours, {
    head: joinMeshes(ROWS.map(braidRow)),
    close: combScalp(0.024, { thickness: 0.004, height: 0.675 }),
    picture: 'plaits',
    follow,
    bones: STRANDS.flat(),
    chains: BEHIND.map((strand) => swingStrand(strand, 0.018)),
  })
}
