/** Given to every screen: what follows its own path in the address, without a slash before. */
export interface ScreenProps {
  rest: string
}
