/** A named colour of a part, and the colour that replaces it; both `#rrggbb`, equal if it stays. */
export interface Tint {
  from: string
  to: string
}
