/** The regions that socks hide: the feet, and the socks that come with shoes. */
export const UNDER_SOCKS = ['feet', 'socks']

/** The regions that long trousers hide: the legs and the socks. */
export const UNDER_TROUSERS = ['hips', 'thighs', 'calves', 'ankles', 'stockings', 'frills', 'fur']

/**
 * The regions that a long tunic with sleeves hides: the body under it, and skirts with their bands.
 */
export const UNDER_TUNIC = [
  'chest',
  'waist',
  'hips',
  'upperArms',
  'lowerArms',
  'skirt',
  'waistband',
  'belt',
  'bow',
]

/** The regions that closed shoes hide. */
export const UNDER_SHOES = ['feet', 'stocking-feet']

/** The regions that boots hide. */
export const UNDER_BOOTS = ['ankles', 'frills', ...UNDER_SHOES]

/**
 * The regions that a jacket with long sleeves hides: the arms, all of a top except its front, and
 * bows at the back.
 */
export const UNDER_JACKET = ['upperArms', 'lowerArms', 'sleeves', 'cuffs', 'top-back', 'bow']

/** The regions that a closed jacket hides. */
export const UNDER_CLOSED = [...UNDER_JACKET, 'top-front', 'collar', 'ribbon', 'chest', 'waist']

/** The regions that a closed coat hides if it is longer than a skirt. */
export const UNDER_COAT = [...UNDER_CLOSED, 'skirt', 'waistband', 'belt', 'hips']

/** The regions of the body that a suit with sleeves and trousers covers. */
export const UNDER_SUIT = [
  'chest',
  'waist',
  'hips',
  'upperArms',
  'lowerArms',
  'thighs',
  'calves',
  'ankles',
  'feet',
]
