/** Codes of the parts that items belong to (spec 2.11): the code of an ornament is `Object`. */
export const Part = {
  Hat: 'Hat',
  Hair: 'Hair',
  Face: 'Face',
  Clothes: 'Clothes',
  Accessory: 'Accessory',
  Hand: 'Hand',
  Effect: 'Effect',
  Object: 'Object',
  Frame: 'Frame',
  Motion: 'Motion',
  Body: 'Body',
} as const

export type Part = (typeof Part)[keyof typeof Part]

/** The maximum size of a part's file, in MiB, for uploads and checks. */
export const PART_FILE_MIB_MAX = 16

/** The maximum size, in MiB, of a whole model that is split into parts. */
export const MODEL_FILE_MIB_MAX = 50

/** The parts that the fitting room lists and can try on (spec 4.3). */
export const FITTING_PARTS = [Part.Hat, Part.Hair, Part.Face, Part.Clothes, Part.Accessory] as const

/**
 * The parts in the UI kit's fitting screen: all but the body, which changes with the other items.
 */
export const KIT_PARTS = [
  ...FITTING_PARTS,
  Part.Hand,
  Part.Effect,
  Part.Object,
  Part.Frame,
  Part.Motion,
] as const
