/**
 * A letter, digit, mark of punctuation or symbol that is to be seen, as part of a pattern; names
 * have one. Fillers of Hangul are letters to Unicode, and empty braille is a symbol.
 */
export const SEEN =
  '(?![\\p{Default_Ignorable_Code_Point}\\u2800\\u{1d159}])[\\p{L}\\p{N}\\p{P}\\p{S}]'
