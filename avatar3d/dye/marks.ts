/** The effect of a dye on the pixels of a mark. */
interface Mark {
  mark: number
  /** The maximum differences in lightness between a new colour and the original, in OKLab. */
  darker: number
  lighter: number
}

/**
 * The marks of a face's picture. An iris stays darker than the white of the eye and lighter than
 * its pupil; lips and cheeks stay about as dark, compared with the skin, as they were.
 */
export const MARKS = {
  iris: { mark: 1, darker: 0.3, lighter: 0.12 },
  lips: { mark: 2, darker: 0.12, lighter: 0.18 },
  cheeks: { mark: 3, darker: 0.08, lighter: 0.08 },
} satisfies Record<string, Mark>

export const findMark = (mark: number): Mark | undefined =>
  Object.values(MARKS).find((known) => known.mark === mark)
