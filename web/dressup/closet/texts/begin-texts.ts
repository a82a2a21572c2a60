/** Texts for new members and visitors, loaded with the components that show them. */
export interface BeginTexts {
  /** The card about the welcome gift. */
  welcomeTitle: string
  welcomeText: string
  closeWelcome: string
}
