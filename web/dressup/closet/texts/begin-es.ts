import type { BeginTexts } from './begin-texts.ts'

export const beginEs: BeginTexts = {
  welcomeTitle: 'Para ti',
  welcomeText: 'Un pequeño regalo de bienvenida. Toca algo para probártelo.',
  closeWelcome: 'Cerrar la tarjeta del regalo',
}
