import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { type Layer, sew } from '../kit/sew.ts'
import { sewSkirt } from './bottom/pleated-skirt.ts'
import { sewWaistband } from './bottom/waistband.ts'
import { knitSocks } from './feet/footwear.ts'
import { maryJanes } from './feet/mary-janes.ts'
import { hangSkirt } from './sewing/hang-skirt.ts'
import { tieRibbon } from './sewing/ribbon.ts'
import { sewBodice } from './top/bodice.ts'
import { layCollar } from './top/collar.ts'
import { sewPuffSleeves } from './top/puff-sleeves.ts'
import { SAILOR_COLLAR } from './top/sailor-collar.ts'

interface SailorColours {
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

/**
 * A school sailor uniform: a blouse with puff sleeves, a striped collar, a ribbon and a pleated
 * skirt.
 */
export function makeSailor(name: string, colours: SailorColours): Model {
  const fabric = cloth.roll(512, 256)
  const [main, light, ribbon, sole] = [
    colours.main,
    colours.light,
    colours.ribbon,
    colours.sole,
  ].map((hex) => cloth.dye(fabric, hex))
  const collar = cloth.print(fabric, 8, 48, stripe(colours, 0.78, 0.9))
  const cuff = cloth.print(fabric, 8, 24, stripe(colours, 0.4, 0.62))
  const pleated = cloth.print(fabric, 480, 64, pleats(colours))
  const { shoe, light: sock, trimOutline } = colours
  const leather = cloth.print(fabric, 80, 120, maryJanes.paint(shoe, sock, trimOutline))
  const { sleeves, cuffs } = sewPuffSleeves()
  const shoes = maryJanes.make()
  const layers: Layer[] = [
    { name: 'blouse', mesh: cloth.cut(light, sewBodice(0.412)), material: CLOTH },
    { name: 'sleeves', mesh: cloth.cut(light, sleeves), material: CLOTH },
    { name: 'cuffs', mesh: cloth.cut(cuff, cuffs), material: CLOTH },
    { name: 'collar', mesh: cloth.cut(collar, layCollar(SAILOR_COLLAR)), material: CLOTH },
    { name: 'skirt', mesh: cloth.cut(pleated, skirt()), material: CLOTH },
    { name: 'waistband', mesh: cloth.cut(main, sewWaistband(0.446, 0.424)), material: CLOTH },
    { name: 'socks', mesh: cloth.cut(light, knitSocks(0.14)), material: CLOTH },
    { name: 'ribbon', mesh: cloth.cut(ribbon, bow()), material: TRIM },
    { name: 'shoes', mesh: cloth.cut(leather, shoes.upper), material: TRIM },
    { name: 'soles', mesh: cloth.cut(sole, shoes.sole), material: TRIM },
  ]
  const { outline } = colours
  return sew({
    name,
    layers,
    textures: [fabric.picture],
    bones: HUNG.bones,
    chains: HUNG.chains,
    materials: [
      toonMaterial('cloth', { texture: 0, shade: '#c3bce0', outline, doubleSided: true }),
      toonMaterial('trim', { texture: 0, shade: '#b9a0c4', outline: trimOutline, rim: 0.04 }),
    ],
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
  return (u: number, v: number): Vec3 => {
    const striped = (v > 0.79 && v < 0.825) || (v > 0.865 && v < 0.925)
    const [r, g, b] = striped ? line : ground
    const place = (u * PLEATS + 0.5) % 1
    const inFold = Math.abs(place - 0.5) > 0.44 - 0.1 * (1 - v) && v > 0.06
    return inFold ? [r * 0.72, g * 0.7, b * 0.84] : [r, g, b]
  }
}

const SKIRT = { waist: 0.4345, hem: 0.252, waistRadius: 0.067, hemRadius: 0.142 }
const HUNG = hangSkirt(SKIRT)

const skirt = (): Mesh =>
  sewSkirt({ ...SKIRT, pleats: PLEATS, crispness: 0.97, depth: 0.009 }, HUNG)

const bow = (): Mesh => tieRibbon([0, 0.513, 0.083], 1.05, 'chest')
