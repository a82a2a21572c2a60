import type { Step } from '../kit/rig/choreograph.ts'

type Turns = NonNullable<Step['turns']>

/** A mirrored key pose. */
export const mirrorStep = ({
  turns = {},
  hips: [x, y, z] = [0, 0, 0],
  hands,
  ...step
}: Step): Step => ({
  ...step,
  hips: [-x, y, z],
  turns: mirrorTurns(turns),
  hands: typeof hands === 'object' ? { left: hands.right, right: hands.left } : hands,
})

/** Makes the limbs on the right mirror those on the left. */
export const onBothSides = (left: Turns): Turns => ({ ...left, ...mirrorTurns(left) })

/** The same movement of the limbs on the opposite side. */
export const mirrorTurns = (turns: Turns): Turns =>
  Object.fromEntries(
    Object.entries(turns).map(([limb, [pitch, yaw, roll]]) => [
      limb.startsWith('left') ? limb.replace('left', 'right') : limb.replace('right', 'left'),
      [pitch, -yaw, -roll],
    ]),
  )
