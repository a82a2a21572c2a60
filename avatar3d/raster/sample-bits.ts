// What the high bits of a sample's colour say; its low 24 are red, green and blue.

/** Bit 31: something was drawn here. */
export const COVERED = 0x80000000

/** Bit 24: the surface is in the light here, so that a shadow can fall on it. */
export const LIT = 0x01000000

/** Bits 25 to 30: which surface this is; 0 neither throws nor takes contact shadows. */
export const SURFACE_SHIFT = 25
export const SURFACE_MAX = 63
