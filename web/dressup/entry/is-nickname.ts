const LETTERS_MAX = 20

/** Whether a string has one to twenty characters as users see them: an emoji is one. */
export function isNickname(text: string): boolean {
  const letters = [...new Intl.Segmenter().segment(text.trim())].length
  return letters >= 1 && letters <= LETTERS_MAX
}
