/** The currencies of the demo; a coin costs one yen, and petals can only be earned. */
export const DEMO_CURRENCIES = [
  { name: 'coins', nameJa: 'コイン', nameEn: 'Coins', yen: 1 },
  { name: 'petals', nameJa: '花びら', nameEn: 'Petals', yen: null },
] as const

interface DemoShop {
  nameJa: string
  nameEn: string
  currency: (typeof DEMO_CURRENCIES)[number]['name']
  /** Prices by starter keys, in the order of the console. */
  prices: Readonly<Record<string, number>>
}

/** The shops of the demo, one for each currency. */
export const DEMO_SHOPS: readonly DemoShop[] = [
  {
    nameJa: 'まいにちのクローゼット',
    nameEn: 'Everyday closet',
    currency: 'coins',
    prices: {
      'clothes-blazer-ink': 480,
      'clothes-dungarees-berry': 420,
      'clothes-dress-mint': 450,
      'clothes-aloha-sunset': 260,
      'clothes-sweater-dusk': 280,
      'clothes-tartan-moss': 240,
      'clothes-jeans-charcoal': 220,
      'clothes-shorts-coral': 180,
      'clothes-boots-cherry': 200,
      'hat-beret-berry': 160,
      'accessory-glasses-gold': 120,
      'accessory-headphones-mint': 180,
    },
  },
  {
    nameJa: '花びら交換所',
    nameEn: 'Petal exchange',
    currency: 'petals',
    prices: {
      'hair-twin-lilac': 40,
      'hair-straight-dawn': 60,
      'face-starry-teal-fair': 50,
      'effect-petals-cherry': 30,
      'object-tulips-spring': 25,
      'object-penguin-plush-blue': 35,
      'frame-flower-spring': 20,
      'motion-clap': 15,
      'motion-heart-hands': 15,
      'motion-peace': 15,
    },
  },
]
