/**
 * A visible letter, digit, punctuation mark or symbol, as part of a pattern; a name must contain
 * one. Excludes Hangul fillers, which Unicode counts as letters, and the blank braille pattern,
 * which it counts as a symbol.
 */
export const SEEN =
  '(?![\\p{Default_Ignorable_Code_Point}\\u2800\\u{1d159}])[\\p{L}\\p{N}\\p{P}\\p{S}]'
