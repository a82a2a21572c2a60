import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { type Cut, cloth, type Fabric } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { knitSocks } from '../feet/footwear.ts'
import { maryJanes } from '../feet/mary-janes.ts'
import { sewBodice } from './bodice.ts'
import { layCollar } from './collar.ts'
import { sewPuffSleeves } from './puff-sleeves.ts'

interface PuffDressPlan {
  /** Bodice and sleeves. */
  main: Hex
  /** Cuffs, collar and socks. */
  light: Hex
  shoe: Hex
  trimOutline: Hex
  /** The outer edge of the collar, from the middle of the back to the front. */
  collar: readonly Vec3[]
  /** The height of the socks, in metres. */
  socks: number
}

/** The inner edge of round collars. */
const NECK: readonly Vec3[] = [
  [0, 0.591, -0.034],
  [0.026, 0.59, -0.026],
  [0.038, 0.586, 0],
  [0.03, 0.573, 0.034],
  [0.003, 0.561, 0.055],
]

/** The parts that dresses with puff sleeves share; the skirt and the sash are added. */
export function cutPuffDress(fabric: Fabric, plan: PuffDressPlan): { cloth: Cut[]; trim: Cut[] } {
  const [main, light, sole] = [plan.main, plan.light, plan.trimOutline].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const leather = cloth.print(
    fabric,
    80,
    110,
    maryJanes.paint(plan.shoe, plan.light, plan.trimOutline),
  )
  const { sleeves, cuffs } = sewPuffSleeves()
  const shoes = maryJanes.make()
  return {
    cloth: [
      ['bodice', main, sewBodice(0.412)],
      ['sleeves', main, sleeves],
      ['cuffs', light, cuffs],
      ['collar', light, layCollar({ neck: NECK, outer: plan.collar })],
      ['socks', light, knitSocks(plan.socks)],
    ],
    trim: [
      ['shoes', leather, shoes.upper],
      ['soles', sole, shoes.sole],
    ],
  }
}
