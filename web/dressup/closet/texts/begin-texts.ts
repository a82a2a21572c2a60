/** Texts for members and visitors who begin, which are loaded with what shows them. */
export interface BeginTexts {
  /** The card about the welcome gift. */
  welcomeTitle: string
  welcomeText: string
  closeWelcome: string
}
