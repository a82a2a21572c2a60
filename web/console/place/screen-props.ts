/** Passed to every screen: the rest of the path, without a leading slash. */
export interface ScreenProps {
  rest: string
}
