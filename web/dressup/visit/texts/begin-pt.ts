import type { BeginTexts } from './begin-texts.ts'

export const beginPt: BeginTexts = {
  welcomeTitle: 'Para você',
  welcomeText: 'Um presentinho de boas-vindas, todo seu. Toque em algo para experimentar.',
  closeWelcome: 'Ocultar esta mensagem',
  tryTitle: 'Provador',
  goneWith: 'Some se você fechar a aba',
  keepLook: 'Ficar com este look',
  startOver: 'Começar de novo',
  dyeNote: 'Looks em outras cores aparecem aqui como imagem.',
  triedLook: 'O look que experimentei',
  triedAlt: 'Seu avatar com o look que você experimentou',
  wearTitle: 'Usar o look que você experimentou?',
  wearText: 'Você já tem um avatar. Os looks que você salvou não mudam.',
  wearIt: 'Usar',
  keepOwn: 'Manter meu look',
  leftOut: (names) => `Estas peças não estão mais disponíveis: ${names}.`,
}
