/** Text for new members and visitors, which is loaded with the components that show it. */
export interface BeginTexts {
  /** The card about the welcome gift. */
  welcomeTitle: string
  welcomeText: string
  closeWelcome: string
  /** The closet of visitors without an account. */
  tryTitle: string
  /** Explains what happens to the look; shown beside the button that keeps it. */
  goneWith: string
  keepLook: string
  startOver: string
  dyeNote: string
  /**
   * Texts for signing up with the look, or for signing in to an account that already has a look.
   */
  triedLook: string
  triedAlt: string
  wearTitle: string
  wearText: string
  wearIt: string
  keepOwn: string
  leftOut(names: string): string
}
