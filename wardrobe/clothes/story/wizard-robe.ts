import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { makeBoots } from '../feet/boots.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewBodice } from '../top/bodice.ts'
import { CAPE } from '../top/cape.ts'
import { layCollar } from '../top/collar.ts'
import { standCollar } from '../top/stand-collar.ts'
import { sewWideSleeves } from '../top/wide-sleeves.ts'

interface WizardColours {
  robe: Hex
  /** The clothes underneath, and the cape. */
  under: Hex
  cape: Hex
  gold: Hex
  moon: Hex
  boot: Hex
  outline: Hex
  trimOutline: Hex
}

/** A young wizard's robe: the moon's phases along the hem, a pointed cape, and deep sleeves. */
export function makeWizardRobe(name: string, colours: WizardColours): Model {
  const fabric = cloth.roll(512, 512)
  const lower = cloth.print(fabric, 504, 150, phases(colours))
  const caped = cloth.print(fabric, 220, 60, edged(colours))
  const sleeved = cloth.print(fabric, 16, 60, rimmed(colours))
  const [robe, gold, boot] = [colours.robe, colours.gold, colours.boot].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const boots = makeBoots(0.11, 0.011)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    cloth: [
      ['robe', robe, sewBodice(0.412)],
      ['skirt', lower, sewSkirt({ ...SKIRT, pleats: 8, crispness: 0.3, depth: 0.006 }, HUNG)],
      ['sleeves', sleeved, sewWideSleeves(0.244, 0.024)],
      ['cape', caped, layCollar(CAPE)],
      ['collar', robe, standCollar({ height: 0.03, lower: 0.054, upper: 0.058 })],
    ],
    trim: [
      ['belt', gold, sewWaistband(0.446, 0.428)],
      ['clasp', gold, tieRibbon([0, 0.545, 0.078], 0.5, 'chest')],
      ['boots', boot, boots.upper],
      ['shafts', boot, boots.shafts],
      ['soles', gold, boots.sole],
    ],
  })
}

const SKIRT = { waist: 0.4335, hem: 0.07, waistRadius: 0.0665, hemRadius: 0.142 }
const HUNG = hangSkirt(SKIRT)

/** The number of moons around the hem; one turn is one month. */
const MOONS = 12

/**
 * A robe that is open in front and shows the clothes underneath; above its hem, the moon waxes and
 * wanes.
 */
function phases({ robe, under, gold, moon }: WizardColours) {
  const [ground, inner, line, light] = [robe, under, gold, moon].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const gap = 0.012 + 0.05 * v
    if (off < gap) return inner
    if (off < gap + 0.009 || v > 0.955 || Math.abs(v - 0.72) < 0.006) return line
    const place = u * MOONS
    const [x, y] = [((place % 1) - 0.5) * 74, (v - 0.84) * 364]
    if (Math.hypot(x, y) > 20) return isSpark(u, v) ? line : ground
    // The edge of the shadow on the moon, which is full at the back and new in front.
    const phase = Math.cos(((Math.floor(place) + 0.5) / MOONS) * 2 * Math.PI)
    const limb = Math.sqrt(Math.max(0, 400 - y * y)) * -phase
    return (u < 0.5 ? x : -x) < limb ? light : ground
  }
}

/** Scattered sparks above. */
function isSpark(u: number, v: number): boolean {
  const row = Math.floor(v * 6)
  const x = ((u * 14 + row * 0.37) % 1) - 0.5
  const y = ((v * 6) % 1) - 0.5
  return v < 0.68 && Math.sqrt(Math.abs(x * 1.1)) + Math.sqrt(Math.abs(y * 1.7)) < 0.46
}

function edged({ cape, gold }: WizardColours) {
  const [ground, line] = [cape, gold].map(colour.paint)
  return (u: number, v: number): Vec3 => (v > 0.84 || u < 0.012 || u > 0.988 ? line : ground)
}

function rimmed({ robe, gold }: WizardColours) {
  const [ground, line] = [robe, gold].map(colour.paint)
  return (_: number, v: number): Vec3 => (v > 0.88 && v < 0.97 ? line : ground)
}
