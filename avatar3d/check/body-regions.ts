/** The regions of a body that other parts can hide, from head to feet. */
export const BODY_REGIONS = [
  'head',
  'neck',
  'chest',
  'waist',
  'hips',
  'upperArms',
  'lowerArms',
  'wrists',
  'hands',
  'thighs',
  'calves',
  'ankles',
  'feet',
] as const
