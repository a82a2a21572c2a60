import type { BeginTexts } from './begin-texts.ts'

export const beginEs: BeginTexts = {
  welcomeTitle: 'Para ti',
  welcomeText: 'Un pequeño regalo de bienvenida, todo tuyo. Toca algo para probártelo.',
  closeWelcome: 'Ocultar este mensaje',
  tryTitle: 'Probador',
  goneWith: 'Se pierde al cerrar la pestaña',
  keepLook: 'Quedarme con este look',
  startOver: 'Empezar de nuevo',
  dyeNote: 'Los looks en otros colores se muestran aquí como imagen.',
  triedLook: 'El look que me probé',
  triedAlt: 'Tu avatar con el look que te probaste',
  wearTitle: '¿Te pones el look que te probaste?',
  wearText: 'Ya tienes un avatar. Los conjuntos que guardaste no cambian.',
  wearIt: 'Ponérmelo',
  keepOwn: 'Quedarme con mi look',
  leftOut: (names) => `Estas prendas ya no están disponibles: ${names}.`,
}
