/** The title and description of each word of the catalogue in the documentation. */
export const TAGS: { readonly [word: string]: { name: string; description: string } } = {
  echo: { name: 'Echo', description: 'Test your key.' },
  guest: { name: 'Guest', description: 'Avatars for users who are not linked.' },
  link: { name: 'Link', description: 'Link your user to an avatar in the dress-up app.' },
  avatar: { name: 'Avatar', description: 'Images of avatars and the items they wear.' },
  item: { name: 'Item', description: 'Items by their ids, and the items that a user owns.' },
  catalogue: { name: 'Catalogue', description: 'The items that an app may grant.' },
  grant: { name: 'Grant', description: 'Give items to a user.' },
  gacha: { name: 'Gacha', description: 'Randomised item draws.' },
  shop: { name: 'Shop', description: 'The cart of the UI kit.' },
  wish: { name: 'Wishes', description: 'The items that users wish for.' },
  'fitting-room': {
    name: 'Fitting room (beta)',
    description: 'Try items on in 3D. For approved organisations only; the interface may change.',
  },
  'avatar-rules': {
    name: 'Avatar rules',
    description: 'Rules for wearing items together, for clients that build avatars.',
  },
  uikit: {
    name: 'UI kit',
    description: "Our screens inside your app's pages: gachas, shops, the fitting room.",
  },
  vrm: {
    name: 'VRM (beta)',
    description:
      'Export an avatar as a VRM file. For approved organisations only; the interface may change.',
  },
  model: {
    name: 'Model (beta)',
    description:
      'The URL of an avatar for 3D engines. For approved organisations only; the interface may ' +
      'change.',
  },
  'request-log': {
    name: 'Request log',
    description: "The app's latest requests.",
  },
  webhook: {
    name: 'Webhooks',
    description: 'Messages that the service sends to your server.',
  },
}
