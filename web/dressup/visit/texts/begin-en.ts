import type { BeginTexts } from './begin-texts.ts'

export const beginEn: BeginTexts = {
  welcomeTitle: 'For you',
  welcomeText: 'A little welcome gift, all yours. Tap something to try it on.',
  closeWelcome: 'Hide this message',
  tryTitle: 'Try it on',
  goneWith: 'Gone when this tab closes',
  keepLook: 'Keep this look',
  startOver: 'Start over',
  dyeNote: 'Looks with changed colours are shown as pictures here.',
  triedLook: 'The look I tried on',
  triedAlt: 'Your avatar in the look that you tried on',
  wearTitle: 'Wear the look you tried on?',
  wearText: 'You already have an avatar. Your saved outfits stay as they are.',
  wearIt: 'Wear it',
  keepOwn: 'Keep my own look',
  leftOut: (names) => `These items are no longer available: ${names}.`,
}
