/**
 * A colour of a part, and the colour that replaces it; both `#rrggbb`, equal if the colour is kept.
 */
export interface Tint {
  from: string
  to: string
  /**
   * The colour of the surface under strokes that are painted in `from`. If it is given, only the
   * exact colours of such strokes (see mixEdge) are replaced; otherwise, colours that resemble
   * `from` are replaced too.
   */
  ground?: string
  /**
   * Only pixels with this mark change (see MARKS), and all of them do. If there is a ground, each
   * of these pixels changes in proportion to the part of it that `from` covers.
   */
  mark?: number
}
