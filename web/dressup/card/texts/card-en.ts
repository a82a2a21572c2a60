import type { CardTexts } from './card-texts.ts'

export const cardEn = {
  lead: 'A page about you that anyone with the link can open.',
  on: 'My card is public',
  onHint:
    'It shows your nickname, your avatar as it is dressed now, and what you choose below. It ' +
    'never shows your e-mail address.',
  offHint:
    'If you turn it off, the page disappears at once. Browsers may show pictures that ' +
    'they have already loaded for up to five more minutes, and other services may keep ' +
    'their previews of the link.',
  searchable: 'Search engines may list it',
  searchableHint: 'Strangers can then find your card without its link.',
  link: 'Link',
  open: 'Open',
  copyLink: 'Copy link',
  qrAlt: 'The QR code of your card',
  name: 'Name in the link',
  nameHint: '4 to 24 lower-case letters, digits and hyphens. Others can guess a name.',
  nameInvalid: 'Use 4 to 24 lower-case letters, digits and hyphens, beginning with a letter.',
  nameTaken: 'This name is not available.',
  nameWarning:
    'The previous link stops working at once, and someone else can take a name that you give up.',
  newLink: 'New random link',
  renamed: 'Your card has a new link',
  outfits: 'Outfits',
  noOutfits: 'Save an outfit to show it here.',
  items: 'Favourites',
  noItems: 'Mark items as favourites in the closet to show them here.',
  apps: 'Apps',
  appsHint: 'Anyone who opens the card can see that you use these apps.',
  noApps: 'Link an app to show it here.',
  atMost: (count) => `You can choose up to ${count}.`,
  tooOften: 'You have changed the link too many times today. Please try again tomorrow.',
  changed: 'Something has changed in the meantime. The page has been reloaded.',
  hiddenTitle: 'An operator has hidden your card',
  hiddenText: 'Nobody can open its page. You can still see its settings.',
  reasons: {
    nickname: 'The nickname is inappropriate.',
    look: 'The look or an item is inappropriate.',
    impersonation: 'The card impersonates someone.',
    harassment: 'The card harasses someone.',
    other: 'It does not follow the rules of this service.',
  },
  appeal: 'Your appeal',
  appealHint: 'You can appeal once. An operator will read your appeal.',
  sendAppeal: 'Send the appeal',
  appealed: 'You have sent an appeal. An operator will look at it.',
  declined: 'Your appeal was declined.',
} satisfies CardTexts
