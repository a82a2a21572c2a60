/** What a word of the catalogue is called in the documentation, and what it is about. */
export const TAGS: { readonly [word: string]: { name: string; description: string } } = {
  echo: { name: 'Echo', description: 'Try the key.' },
  guest: { name: 'Guest', description: 'Avatars for users who are not linked.' },
  link: { name: 'Link', description: 'Link your user to an avatar of the dress-up app.' },
  avatar: { name: 'Avatar', description: 'Pictures of avatars and what they wear.' },
  item: { name: 'Item', description: 'The catalogue, and what a user owns.' },
  grant: { name: 'Grant', description: 'Give items to a user.' },
  gacha: { name: 'Gacha', description: 'Randomised item draws.' },
  shop: { name: 'Shop', description: 'The cart of the UI kit.' },
  'fitting-room': {
    name: 'Fitting room (beta)',
    description: 'Try items on in 3D. For permitted organisations; it may change.',
  },
  'avatar-rules': {
    name: 'Avatar rules',
    description: 'What goes with what, for clients that build avatars.',
  },
  uikit: {
    name: 'UI kit',
    description: 'Screens of ours in pages of the app: gachas, shops, the fitting room.',
  },
  vrm: {
    name: 'VRM (beta)',
    description: 'Take an avatar away as a VRM file. For permitted organisations; it may change.',
  },
  'request-log': {
    name: 'Request log',
    description: 'What the app called last.',
  },
  webhook: {
    name: 'Webhooks',
    description: 'What the service tells your server.',
  },
}
