import type { BeginTexts } from './begin-texts.ts'

export const beginPt: BeginTexts = {
  welcomeTitle: 'Para você',
  welcomeText: 'Um presentinho de boas-vindas. Toque em algo para experimentar.',
  closeWelcome: 'Fechar o cartão do presente',
  tryTitle: 'Provador',
  goneWith: 'Some se você fechar a aba',
  keepLook: 'Ficar com este visual',
  startOver: 'Começar de novo',
  dyeNote: 'Visuais em outras cores aparecem aqui como imagem.',
  triedLook: 'O visual que experimentei',
  triedAlt: 'Seu avatar com o visual que você experimentou',
  wearTitle: 'Usar o visual que você experimentou?',
  wearText: 'Você já tem um avatar. Os visuais que você salvou não mudam.',
  wearIt: 'Usar',
  keepOwn: 'Manter meu visual',
  leftOut: (names) => `Não estão mais disponíveis: ${names}.`,
}
