// The high bits of a sample's colour; its low 24 bits are red, green, and blue.

/** Bit 31: the sample is covered. */
export const COVERED = 0x80000000

/** Bit 24: the surface is lit here, so a shadow can fall on it. */
export const LIT = 0x01000000

/** Bits 25 to 30: the surface's number; 0 neither casts nor receives contact shadows. */
export const SURFACE_SHIFT = 25
export const SURFACE_MAX = 63
