import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { mirrorMesh } from '../kit/mesh/mirror-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { bindToBones } from '../kit/rig/weights.ts'
import { type Layer, sew } from '../kit/sew.ts'
import { weaveSheet } from '../kit/shape/sheet.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { knitSocks, makeShoes } from './feet/footwear.ts'
import { crease } from './sewing/folds.ts'
import { wrap } from './sewing/wrap.ts'
import { hangCords, layHood } from './top/hood.ts'

interface HoodieColours {
  main: Hex
  /** The ribbed cuffs, the hem and the pocket. */
  rib: Hex
  /** The colour of the cords, the soles and the picture on the chest. */
  light: Hex
  shorts: Hex
  sock: Hex
  shoe: Hex
  outline: Hex
  shortsOutline: Hex
}

const CLOTH = 0
const TRIM = 1

/** A roomy hoodie with a cat on its chest, shorts and sneakers. */
export function makeHoodie(name: string, colours: HoodieColours): Model {
  const fabric = cloth.roll(512, 512)
  const [main, light] = [colours.main, colours.light].map((hex) => cloth.dye(fabric, hex))
  const layer = (layerName: string, mesh: Mesh, material = CLOTH): Layer => ({
    name: layerName,
    mesh,
    material,
  })
  const ribbed = cloth.print(fabric, 128, 8, ribs(colours))
  const front = cloth.print(fabric, 504, 208, catOnChest(colours))
  const sneaker = cloth.print(fabric, 80, 120, laces(colours))
  const shoes = makeShoes(shoe, 0.016, 0.0106)
  const layers = [
    layer('hoodie', cloth.cut(front, top())),
    layer('pocket', cloth.cut(cloth.print(fabric, 192, 64, seams(colours)), pocket())),
    layer('hem', cloth.cut(ribbed, hem())),
    layer('sleeves', cloth.cut(main, sleeves())),
    layer('cuffs', cloth.cut(ribbed, cuffs())),
    layer('hood', cloth.cut(main, layHood())),
    layer('cords', cloth.cut(light, hangCords())),
    layer('shorts', cloth.cut(cloth.dye(fabric, colours.shorts), shorts()), TRIM),
    layer('socks', cloth.cut(cloth.dye(fabric, colours.sock), knitSocks(0.096)), TRIM),
    layer('shoes', cloth.cut(sneaker, shoes.upper), TRIM),
    layer('soles', cloth.cut(light, shoes.sole), TRIM),
  ]
  const look = { texture: 0, shade: '#c9b8d8', doubleSided: true }
  return sew({
    name,
    layers,
    materials: [
      toonMaterial('cloth', { ...look, outline: colours.outline }),
      toonMaterial('trim', { ...look, outline: colours.shortsOutline }),
    ],
    textures: [fabric.picture],
  })
}

/** Fine ribs along the cloth. */
function ribs({ rib }: HoodieColours) {
  const ground = colour.paint(rib)
  return (u: number): Vec3 => vec.scale(ground, (u * 32) % 1 < 0.35 ? 0.86 : 1)
}

/** The size of the pocket in metres, for its seams. */
const POCKET = { width: 0.17, height: 0.057 }

/** A row of stitches and a dark edge, because the renderer draws lines only in front of a gap. */
function seams({ rib, outline }: HoodieColours) {
  const ground = colour.paint(rib)
  const line = vec.mix(ground, colour.paint(outline), 0.62)
  return (u: number, v: number): Vec3 => {
    const side = Math.min(u, 1 - u) * POCKET.width
    const edge = Math.min(side, Math.min(v, 1 - v) * POCKET.height)
    if (edge < 0.0025) return line
    const along = edge === side ? v * POCKET.height : u * POCKET.width
    const isStitch = edge > 0.0062 && edge < 0.008 && (along / 0.0062) % 1 < 0.62
    return vec.scale(ground, isStitch ? 0.8 : 1)
  }
}

/** A cat's face, drawn with a few ovals; u 0.5 is the middle of the chest. */
function catOnChest({ main, light, outline }: HoodieColours) {
  const [ground, fur, line] = [main, light, outline].map(colour.paint)
  const oval = (x: number, y: number, rx: number, ry: number) => Math.hypot(x / rx, y / ry) < 1
  return (u: number, v: number): Vec3 => {
    // One unit is a little more than a millimetre on the chest; y points downwards.
    const [x, y] = [Math.abs(u - 0.5) * 345, (v - 0.605) * 225]
    const isEar = y < 0 && y > -19 + Math.abs(x - 13) * 1.9 && x > 4 && x < 19
    if (!oval(x, y, 20, 14) && !isEar) return ground
    const isEye = oval(x - 8.5, y - 0.5, 1.9, 2.7)
    const isNose = oval(x, y - 3.6, 1.7, 1.2)
    const isMouth = Math.abs(Math.hypot(x - 2.1, y - 5) - 2.1) < 0.5 && y > 5
    return isEye || isNose || isMouth ? line : fur
  }
}

/** A white toe cap and three rows of laces; seen from above, with the toe at the bottom. */
function laces({ shoe: canvas, light, shortsOutline }: HoodieColours) {
  const [upper, white, line] = [canvas, light, shortsOutline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const cap = v - 0.8 - 1.1 * (u - 0.48) ** 2
    if (cap > 0) return white
    if (cap > -0.02) return line
    const row = (v - 0.47) / 0.1
    const isLace = row > 0 && row < 3 && row % 1 < 0.42 && Math.abs(u - 0.48) < 0.17
    return isLace ? white : upper
  }
}

function top(): Mesh {
  const roomy = (v: number) => 0.013 + 0.014 * Math.sin(Math.PI * Math.max(0, v - 0.2)) ** 2
  const point = wrap.bodice(0.362, () => 1.0, roomy)
  const sheet = weaveSheet({ columns: 36, rows: 14, closed: true, point })
  return crease(bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperArm']), 'top')
}

/** A pocket over the belly, with sides that lean in towards the top. */
function pocket(): Mesh {
  const round = wrap.band(0.435, 0.378, () => 0.031)
  const point = (u: number, v: number) => round(0.5 + (u - 0.5) * (0.2 + 0.1 * v), v)
  const edges = { top: 0.004, bottom: 0.004 }
  return bindToBones(weaveSheet({ columns: 12, rows: 4, point, hem: edges }), ['hips', 'spine'])
}

function hem(): Mesh {
  const point = wrap.band(0.366, 0.34, (v) => 0.0225 - 0.004 * v)
  const sheet = weaveSheet({ columns: 36, rows: 2, closed: true, point, hem: { bottom: 0.006 } })
  return bindToBones(sheet, ['hips', 'UpperLeg'])
}

const pair = (left: Mesh, bones: string[]) =>
  bindToBones(joinMeshes([left, mirrorMesh(left)]), bones)

function sleeves(): Mesh {
  const radius = (v: number) => 0.0375 - 0.001 * v + 0.004 * Math.sin(Math.PI * v * v)
  const point = wrap.sleeve(0.062, 0.23, radius)
  const sheet = weaveSheet({ columns: 22, rows: 12, closed: true, point })
  return crease(pair(sheet, ['chest', 'UpperArm', 'LowerArm']), 'sleeve')
}

function cuffs(): Mesh {
  const point = wrap.sleeve(0.227, 0.248, (v) => 0.0295 - 0.0035 * v)
  const edges = { top: 0.006, bottom: 0.006 }
  const sheet = weaveSheet({ columns: 20, rows: 1, closed: true, point, hem: edges })
  return pair(sheet, ['LowerArm'])
}

function shorts(): Mesh {
  const point = wrap.leg(0.352, 0.232, (v) => 0.008 + 0.008 * v)
  const sheet = weaveSheet({ columns: 22, rows: 7, closed: true, point, hem: { bottom: 0.005 } })
  return crease(pair(sheet, ['hips', 'UpperLeg']), 'shortLeg')
}

/** The left sneaker: a high, padded ankle and a wide toe. */
const shoe = sdf.join(
  0.02,
  sdf.ellipsoid([0.0565, 0.029, 0.028], [0.0395, 0.032, 0.059]),
  sdf.cone([0.0548, 0.04, -0.006], [0.0548, 0.064, -0.007], 0.0385, 0.0365),
)
