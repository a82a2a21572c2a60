interface FigureWords {
  /**
   * The words for the figure in a body's name; they come before the skin tone in English and after
   * it in Japanese.
   */
  en: string
  ja: string
}

/** The figures of the starter wardrobe. */
export const FIGURES = {
  small: { en: '', ja: '' },
  tall: { en: 'Tall', ja: '長身の' },
  slender: { en: 'Slender', ja: 'すらりとした' },
  soft: { en: 'Soft', ja: 'ふっくらした' },
  broad: { en: 'Broad', ja: 'がっしりした' },
  muscular: { en: 'Muscular', ja: '筋肉質の' },
  older: { en: 'Older', ja: '年配の' },
  child: { en: "Child's", ja: '子どもの' },
} satisfies Record<string, FigureWords>

export type FigureName = keyof typeof FIGURES

export const isFigureName = (name: string): name is FigureName => Object.hasOwn(FIGURES, name)

/** All figures: first the one that garments are cut for, then those that garments are fitted to. */
export const FIGURE_NAMES: readonly FigureName[] = Object.keys(FIGURES).filter(isFigureName)

/** The key of the body with this figure and skin tone. */
export const bodyKey = (figure: FigureName, tone = 'fair') =>
  figure === 'small' ? `body-${tone}` : `body-${figure}-${tone}`
