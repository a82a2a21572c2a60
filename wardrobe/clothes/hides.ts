/** What socks hide: feet, and the socks that come with shoes. */
export const UNDER_SOCKS = ['feet', 'socks']

/** What long trousers hide: legs, and whatever socks there are. */
export const UNDER_TROUSERS = ['hips', 'thighs', 'calves', 'ankles', 'stockings', 'frills', 'fur']

/** What a long tunic with sleeves hides: the body under it, and skirts with their bands. */
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

/** What closed shoes hide. */
export const UNDER_SHOES = ['feet', 'stocking-feet']

/** What boots hide. */
export const UNDER_BOOTS = ['ankles', 'frills', ...UNDER_SHOES]

/** What a jacket with long sleeves hides: arms, all of a top but its front, and bows behind. */
export const UNDER_JACKET = ['upperArms', 'lowerArms', 'sleeves', 'cuffs', 'top-back', 'bow']

/** What a closed jacket hides. */
export const UNDER_CLOSED = [...UNDER_JACKET, 'top-front', 'collar', 'ribbon', 'chest', 'waist']

/** What a closed coat hides that is longer than skirts. */
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
