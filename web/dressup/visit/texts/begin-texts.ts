/** Texts for members and visitors who begin, which are loaded with what shows them. */
export interface BeginTexts {
  /** The card about the welcome gift. */
  welcomeTitle: string
  welcomeText: string
  closeWelcome: string
  /** The closet of visitors without an account. */
  tryTitle: string
  /** What happens to the look, beside the button that keeps it. */
  goneWith: string
  keepLook: string
  startOver: string
  dyeNote: string
  /** Signing up with the look, or in to an account that has one. */
  triedLook: string
  triedAlt: string
  wearTitle: string
  wearText: string
  wearIt: string
  keepOwn: string
  leftOut(names: string): string
}
