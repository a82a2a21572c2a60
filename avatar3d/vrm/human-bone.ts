const finger = (side: string, name: string, first: string, last: string) => [
  `${side}${name}${first}`,
  `${side}${name}${last}`,
  `${side}${name}Distal`,
]

const limbs = ['left', 'right'].flatMap((side) => [
  `${side}Eye`,
  `${side}Shoulder`,
  `${side}UpperArm`,
  `${side}LowerArm`,
  `${side}Hand`,
  `${side}UpperLeg`,
  `${side}LowerLeg`,
  `${side}Foot`,
  `${side}Toes`,
  ...finger(side, 'Thumb', 'Metacarpal', 'Proximal'),
  ...['Index', 'Middle', 'Ring', 'Little'].flatMap((name) =>
    finger(side, name, 'Proximal', 'Intermediate'),
  ),
])

/** The bone names of VRM 1.0. */
export const HUMAN_BONES: readonly string[] = [
  'hips',
  'spine',
  'chest',
  'upperChest',
  'neck',
  'head',
  'jaw',
  ...limbs,
]

/** The bones that every VRM 1.0 humanoid must have. */
export const REQUIRED_BONES: readonly string[] = [
  'hips',
  'spine',
  'head',
  ...['left', 'right'].flatMap((side) =>
    ['UpperArm', 'LowerArm', 'Hand', 'UpperLeg', 'LowerLeg', 'Foot'].map((bone) => side + bone),
  ),
]

export type Side = 'left' | 'right'

/** A name from {@link HUMAN_BONES}; validated when a file is read. */
export type HumanBone = string
