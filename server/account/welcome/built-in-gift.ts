/**
 * The starter pieces that new members get, by key: two to four for each part that has no base
 * items other than prosthetic limbs, mobility aids and hearing aids, some plain and some playful.
 * Every figure can wear them, and the demo sells none of them.
 */
// biome-ignore format: a table
export const BUILT_IN_GIFT: readonly string[] = [
  'hat-beret-cream', 'hat-cap-sky', 'hat-bunny-white',
  'accessory-glasses-berry', 'accessory-backpack-honey', 'accessory-bracelet-sea',
  'accessory-cat-ears-cream',
  'hand-balloon-sky', 'hand-bouquet-sunny', 'hand-umbrella-frog',
  'motion-wave', 'motion-cheer', 'motion-thumbs-up', 'motion-cat',
  'effect-sparkles', 'effect-bubbles-soap', 'effect-hearts-pink',
  'object-cat-plush-grey', 'object-tulips-sky', 'object-book-cat-tabby',
  'frame-polaroid-white', 'frame-ribbon-peach', 'frame-film-classic',
]
