import type { Model, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/fabric.ts'
import { joinMeshes } from '../kit/join-meshes.ts'
import { toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import { mirrorMesh } from '../kit/mirror-mesh.ts'
import { colour, type Hex } from '../kit/palette.ts'
import { sdf } from '../kit/sdf.ts'
import { type Layer, sew } from '../kit/sew.ts'
import { weaveSheet } from '../kit/sheet.ts'
import { vec } from '../kit/vector.ts'
import { bindToBones } from '../kit/weights.ts'
import { knitSocks, makeShoes } from './footwear.ts'
import { sewSkirt } from './pleated-skirt.ts'
import { tieRibbon } from './ribbon.ts'
import { cutSailorCollar } from './sailor-collar.ts'
import { wrap } from './wrap.ts'

export interface SailorColours {
  /** Collar, cuffs and skirt. */
  main: Hex
  /** The blouse, the socks and the stripes. */
  light: Hex
  ribbon: Hex
  shoe: Hex
  sole: Hex
  outline: Hex
  trimOutline: Hex
}

const CLOTH = 0
const TRIM = 1
const PLEATS = 16

/** A school sailor: blouse with puff sleeves, striped collar, ribbon and pleated skirt. */
export function makeSailor(name: string, colours: SailorColours): Model {
  const fabric = cloth.roll(512, 256)
  const light = cloth.dye(fabric, colours.light)
  const layer = (layerName: string, mesh: Mesh, material = CLOTH): Layer => ({
    name: layerName,
    mesh,
    material,
  })
  const collarCloth = cloth.print(fabric, 8, 48, stripe(colours, 0.78, 0.9))
  const cuffCloth = cloth.print(fabric, 8, 24, stripe(colours, 0.4, 0.62))
  const skirtCloth = cloth.print(fabric, 480, 64, pleats(colours))
  const maryJane = cloth.print(fabric, 80, 120, strap(colours))
  const shoes = makeShoes(shoe, 0.0095, 0.0092)
  const layers = [
    layer('blouse', cloth.cut(light, blouse())),
    layer('sleeves', cloth.cut(light, puffSleeves())),
    layer('cuffs', cloth.cut(cuffCloth, cuffs())),
    layer('collar', cloth.cut(collarCloth, cutSailorCollar())),
    layer('skirt', cloth.cut(skirtCloth, skirt())),
    layer('waistband', cloth.cut(cloth.dye(fabric, colours.main), waistband())),
    layer('socks', cloth.cut(light, knitSocks(0.14))),
    layer('ribbon', cloth.cut(cloth.dye(fabric, colours.ribbon), bow()), TRIM),
    layer('shoes', cloth.cut(maryJane, shoes.upper), TRIM),
    layer('soles', cloth.cut(cloth.dye(fabric, colours.sole), shoes.sole), TRIM),
  ]
  const look = { texture: 0, shade: '#c3bce0' }
  return sew({
    name,
    layers,
    materials: [
      toonMaterial('cloth', { ...look, outline: colours.outline, doubleSided: true }),
      toonMaterial('trim', { ...look, shade: '#b9a0c4', outline: colours.trimOutline, rim: 0.04 }),
    ],
    textures: [fabric.picture],
  })
}

/** Plain cloth of the main colour with one light stripe across. */
function stripe({ main, light }: SailorColours, from: number, to: number) {
  const [ground, line] = [colour.paint(main), colour.paint(light)]
  return (_: number, v: number): Vec3 => (v > from && v < to ? line : ground)
}

/** Two stripes near the hem, and a shadow down the side of each pleat. */
function pleats({ main, light }: SailorColours) {
  const [ground, line] = [colour.paint(main), colour.paint(light)]
  const shadow = vec.scale([0.72, 0.7, 0.84], 1)
  return (u: number, v: number): Vec3 => {
    const striped = (v > 0.79 && v < 0.825) || (v > 0.865 && v < 0.925)
    const plain = striped ? line : ground
    const place = (u * PLEATS + 0.5) % 1
    const inFold = Math.abs(place - 0.5) > 0.44 - 0.1 * (1 - v) && v > 0.06
    return inFold ? [plain[0] * shadow[0], plain[1] * shadow[1], plain[2] * shadow[2]] : plain
  }
}

/** The instep shows the sock, with one strap across; seen from above, the toe at the bottom. */
function strap({ shoe: leather, light, trimOutline }: SailorColours) {
  const [upper, sock, line] = [leather, light, trimOutline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const edge = Math.hypot((u - 0.48) / 0.33, (v - 0.62) / 0.135) - 1
    const across = Math.abs(v - 0.635) - 0.026
    if (edge > 0.13 || across < 0) return upper
    return edge > 0 || across < 0.018 ? line : sock
  }
}

function blouse(): Mesh {
  const slope = (u: number) => 1.08 - 0.28 * Math.max(0, Math.cos((u - 0.5) * 2 * Math.PI)) ** 3
  const point = wrap.bodice(0.412, slope, () => 0.0075)
  const sheet = weaveSheet({ columns: 36, rows: 14, closed: true, point, hem: { top: 0.003 } })
  return bindToBones(sheet, ['hips', 'spine', 'chest'])
}

function puffSleeves(): Mesh {
  const radius = (v: number, turn: number) => {
    const puff = 0.022 + 0.0285 * Math.sin(Math.PI * (0.02 + v * 0.93)) ** 0.55
    return puff * (1 + 0.02 * Math.sin(9 * turn) * Math.sin(Math.PI * v))
  }
  const point = wrap.sleeve(0.066, 0.147, radius)
  return bothArms(weaveSheet({ columns: 30, rows: 9, closed: true, point }), ['chest', 'UpperArm'])
}

function cuffs(): Mesh {
  const point = wrap.sleeve(0.1435, 0.1575, () => 0.0388)
  const hem = { top: 0.004, bottom: 0.005 }
  return bothArms(weaveSheet({ columns: 24, rows: 2, closed: true, point, hem }), ['UpperArm'])
}

const bothArms = (left: Mesh, bones: string[]) =>
  bindToBones(joinMeshes([left, mirrorMesh(left)]), bones)

const skirt = () =>
  sewSkirt({
    ...{ waist: 0.4345, hem: 0.252, pleats: PLEATS },
    ...{ waistRadius: 0.067, hemRadius: 0.142, depth: 0.009 },
  })

function waistband(): Mesh {
  const point = wrap.band(0.446, 0.424, () => 0.0125)
  const hem = { top: 0.004, bottom: 0.002 }
  const band = weaveSheet({ columns: 32, rows: 1, closed: true, point, hem })
  return bindToBones(band, ['hips', 'spine'])
}

const bow = () => tieRibbon([0, 0.513, 0.083], 1.05, 'chest')

/** The left shoe: a round toe, a low throat, a heel that comes up to the ankle. */
const shoe = sdf.join(
  0.018,
  sdf.ellipsoid([0.0562, 0.026, 0.026], [0.0365, 0.031, 0.056]),
  sdf.cone([0.0548, 0.04, -0.006], [0.0548, 0.056, -0.006], 0.0365, 0.0335),
)
