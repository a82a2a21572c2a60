import type { Model, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/fabric.ts'
import { joinMeshes } from '../kit/join-meshes.ts'
import { toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import { colour, type Hex } from '../kit/palette.ts'
import { type Layer, sew } from '../kit/sew.ts'
import { sewBodice } from './bodice.ts'
import { type CollarPlan, layCollar } from './collar.ts'
import { knitSocks } from './footwear.ts'
import { hangSkirt } from './hang-skirt.ts'
import { maryJanes } from './mary-janes.ts'
import { sewSkirt } from './pleated-skirt.ts'
import { sewPuffSleeves } from './puff-sleeves.ts'
import { tieRibbon } from './ribbon.ts'
import { sewWaistband } from './waistband.ts'

export interface DressColours {
  main: Hex
  /** The pattern on the skirt. */
  dots: Hex
  /** Collar, lace and socks. */
  lace: Hex
  ribbon: Hex
  shoe: Hex
  outline: Hex
  trimOutline: Hex
}

const CLOTH = 0
const TRIM = 1
const WAVES = 9
const SCALLOPS = 36
const DOTS = 24
const ROWS = 6

/** Two round halves that meet in front. */
const COLLAR: CollarPlan = {
  neck: [
    [0, 0.591, -0.034],
    [0.026, 0.59, -0.026],
    [0.038, 0.586, 0],
    [0.03, 0.573, 0.034],
    [0.003, 0.561, 0.055],
  ],
  outer: [
    [0, 0.558, -0.05],
    [0.038, 0.562, -0.042],
    [0.058, 0.58, -0.012],
    [0.06, 0.572, 0.022],
    [0.048, 0.532, 0.056],
    [0.018, 0.528, 0.066],
    [0.003, 0.553, 0.058],
  ],
}

/** A party dress: round collar, wide sash with a bow behind, lace under a dotted skirt. */
export function makeRibbonDress(name: string, colours: DressColours): Model {
  const fabric = cloth.roll(512, 256)
  const [main, lace, ribbon, sole] = [
    ...[colours.main, colours.lace, colours.ribbon, colours.trimOutline],
  ].map((hex) => cloth.dye(fabric, hex))
  const dotted = cloth.print(fabric, 504, 80, dots(colours))
  const scalloped = cloth.print(fabric, 504, 24, scallops(colours))
  const { shoe, lace: sock, trimOutline, outline } = colours
  const leather = cloth.print(fabric, 80, 120, maryJanes.paint(shoe, sock, trimOutline))
  const { sleeves, cuffs } = sewPuffSleeves()
  const shoes = maryJanes.make()
  const layers: Layer[] = [
    { name: 'bodice', mesh: cloth.cut(main, sewBodice(0.412)), material: CLOTH },
    { name: 'sleeves', mesh: cloth.cut(main, sleeves), material: CLOTH },
    { name: 'cuffs', mesh: cloth.cut(lace, cuffs), material: CLOTH },
    { name: 'collar', mesh: cloth.cut(lace, layCollar(COLLAR)), material: CLOTH },
    { name: 'skirt', mesh: cloth.cut(dotted, skirt(0.262, 0.148)), material: CLOTH },
    { name: 'lace', mesh: cloth.cut(scalloped, skirt(0.243, 0.149)), material: CLOTH },
    { name: 'sash', mesh: cloth.cut(ribbon, sewWaistband(0.453, 0.4235)), material: TRIM },
    { name: 'bows', mesh: cloth.cut(ribbon, bows()), material: TRIM },
    { name: 'socks', mesh: cloth.cut(lace, knitSocks(0.165)), material: CLOTH },
    { name: 'shoes', mesh: cloth.cut(leather, shoes.upper), material: TRIM },
    { name: 'soles', mesh: cloth.cut(sole, shoes.sole), material: TRIM },
  ]
  return sew({
    ...{ name, layers, textures: [fabric.picture], bones: HUNG.bones, chains: HUNG.chains },
    materials: [
      toonMaterial('cloth', { texture: 0, shade: '#cdbbe2', outline, doubleSided: true }),
      toonMaterial('trim', { texture: 0, shade: '#b9a0c4', outline: trimOutline, rim: 0.04 }),
    ],
  })
}

const SKIRT = { waist: 0.4285, hem: 0.243, waistRadius: 0.0655, hemRadius: 0.149 }
const HUNG = hangSkirt(SKIRT)

/** A wide skirt that falls in soft waves. */
const skirt = (hem: number, hemRadius: number): Mesh =>
  sewSkirt({ ...SKIRT, hem, hemRadius, pleats: WAVES, crispness: 0.5, depth: 0.012 }, HUNG)

/** Dots in offset rows that grow towards the hem, round on the widening cloth. */
function dots({ main, dots: dotColour }: DressColours) {
  const [ground, dot] = [colour.paint(main), colour.paint(dotColour)]
  return (u: number, v: number): Vec3 => {
    const row = Math.floor(v * ROWS)
    const across = ((u * DOTS + (row % 2) / 2) % 1) - 0.5
    const girth = 2 * Math.PI * (0.066 + 0.08 * v)
    const reach = Math.hypot((across * girth) / DOTS, (v - (row + 0.5) / ROWS) * 0.18)
    return row > 0 && reach < 0.0028 + 0.0008 * row ? dot : ground
  }
}

/** Lace with a row of holes and a scalloped shadow. */
function scallops({ lace, main }: DressColours) {
  const [thread, through] = [colour.paint(lace), colour.paint(main)]
  return (u: number, v: number): Vec3 => {
    const place = ((u * SCALLOPS) % 1) - 0.5
    return Math.hypot(place * 1.4, (v - 0.965) * 16) < 0.28 ? through : thread
  }
}

/** A small bow at the collar and a large one on the back. */
const bows = (): Mesh =>
  joinMeshes([
    tieRibbon([0, 0.549, 0.073], 0.6, 'chest'),
    tieRibbon([0, 0.437, -0.083], 1.5, 'spine'),
  ])
