import type { PosterTheme } from '@kisekae/wardrobe/poster/paint-poster.ts'
import type { NewGacha } from '../gacha/table/publish.ts'

/**
 * Prizes by their starter keys, the most expensive first; they are listed and put on in this order.
 */
interface Tiers {
  rare: string[]
  uncommon: string[]
  common: string[]
}

/** A gacha of the demo; common fields are filled in when it is published. */
export interface DemoGacha
  extends Pick<NewGacha, 'nameJa' | 'nameEn' | 'descriptionJa' | 'descriptionEn' | 'tags'>,
    Pick<NewGacha, 'alertMessageJa' | 'alertMessageEn' | 'alertMessage2Ja' | 'alertMessage2En'>,
    Pick<NewGacha, 'price' | 'firstPrice' | 'drawCount'> {
  theme: PosterTheme
  /** Whether the first draw is free and gives a common prize. */
  isFirstFree: boolean
  prizes: Tiers
  /** The weight of one prize in each tier; the sum is 10,000, so every rate is exact. */
  weights: Record<keyof Tiers, number>
  /** Outfits by their starter keys. */
  samples: string[][]
}

const NO_RETURNS = {
  alertMessageJa: 'デモ用のガチャです。獲得したアイテムは返品できません。',
  alertMessageEn: 'This is a demo gacha. Items cannot be returned.',
}

const FESTIVAL: DemoGacha = {
  theme: 'festival',
  nameJa: '夏祭りガチャ',
  nameEn: 'Summer festival gacha',
  descriptionJa: '花火の夜を彩る浴衣と縁日の小物たち。はじめての1回は無料！',
  descriptionEn:
    'Yukata and treats from the stalls for a night of fireworks. The first draw is free!',
  ...NO_RETURNS,
  alertMessage2Ja: '初回無料で当たるのは、コモンのアイテムです。',
  alertMessage2En: 'The free first draw gives a common item.',
  tags: ['festival', 'summer', 'yukata'],
  price: 300,
  firstPrice: 0,
  drawCount: 1,
  isFirstFree: true,
  prizes: {
    rare: [
      'clothes-yukata-goldfish',
      'clothes-yukata-wisteria',
      'accessory-fox-mask-white',
      'frame-night-blue',
    ],
    uncommon: [
      'clothes-yukata-indigo',
      'hand-fan-goldfish',
      'accessory-flower-pin-camellia',
      'effect-fireflies-summer',
      'hand-lantern-festival',
      'motion-dance',
      'motion-bon-odori',
    ],
    common: [
      'hand-lollipop-rainbow',
      'hand-pinwheel-sea',
      'motion-fan',
      'hand-ice-soda',
      'hand-balloon-red',
      'accessory-bell-red',
      'accessory-hair-stars-gold',
      'object-cat-plush-cream',
      'clothes-sandals-hibiscus',
    ],
  },
  weights: { rare: 200, uncommon: 400, common: 850 },
  samples: [
    [
      'body-fair',
      'face-bright-blue-fair',
      'hair-buns-ink',
      'clothes-yukata-goldfish',
      'accessory-flower-pin-camellia',
      'hand-fan-goldfish',
      'effect-fireflies-summer',
    ],
    [
      'body-tan',
      'face-playful-amber-tan',
      'hair-short-ink',
      'clothes-yukata-indigo',
      'hand-lantern-festival',
      'frame-night-blue',
    ],
  ],
}

const WINTER: DemoGacha = {
  theme: 'winter',
  nameJa: '冬じたくガチャ',
  nameEn: 'Winter wardrobe gacha',
  descriptionJa:
    '雪の日もぽかぽか。コートにマフラー、ふかふかの帽子をそろえよう。はじめての1回はおトク！',
  descriptionEn: 'Coats, scarves and fluffy hats for snowy days. The first draw costs less!',
  ...NO_RETURNS,
  alertMessage2Ja: '初回価格は、おひとりさま1回かぎりです。',
  alertMessage2En: 'Each user gets the first-time price once.',
  tags: ['winter', 'snow', 'warm'],
  price: 300,
  firstPrice: 100,
  drawCount: 1,
  isFirstFree: false,
  prizes: {
    rare: [
      'clothes-duffel-camel',
      'clothes-down-glacier',
      'object-snowman-classic',
      'frame-snow-cabin',
    ],
    uncommon: [
      'hat-knit-apple',
      'accessory-scarf-red',
      'clothes-knit-cranberry',
      'clothes-duffel-forest',
      'effect-snow-white',
      'object-presents-winter',
    ],
    common: [
      'hat-knit-snow',
      'hat-knit-moss',
      'accessory-scarf-sky',
      'accessory-scarf-moss',
      'clothes-sweater-pine',
      'clothes-knit-fog',
      'clothes-boots-ink',
      'clothes-slippers-snow',
    ],
  },
  weights: { rare: 150, uncommon: 400, common: 875 },
  samples: [
    [
      'body-fair',
      'face-gentle-amber-fair',
      'hair-bob-cocoa',
      'clothes-duffel-camel',
      'hat-knit-apple',
      'accessory-scarf-red',
      'effect-snow-white',
    ],
    [
      'body-fair',
      'face-bright-green-fair',
      'hair-twin-silver',
      'clothes-down-glacier',
      'clothes-tartan-heather',
      'clothes-boots-toffee',
      'hat-knit-snow',
      'object-snowman-classic',
    ],
  ],
}

const FANTASY: DemoGacha = {
  theme: 'fantasy',
  nameJa: 'おとぎの国ガチャ(10連)',
  nameEn: 'Fairy tale gacha (ten draws)',
  descriptionJa:
    '妖精に魔法使い、騎士にドラゴン。雲の上のお城から、いちどに10個のアイテムが届きます。',
  descriptionEn:
    'Fairies, wizards, knights and dragons: ten items at once from a castle in the clouds.',
  ...NO_RETURNS,
  alertMessage2Ja: 'おなじアイテムが重なることがあります。',
  alertMessage2En: 'You can win the same item more than once.',
  tags: ['fantasy', 'magic', 'ten'],
  price: 2700,
  firstPrice: 0,
  drawCount: 10,
  isFirstFree: false,
  prizes: {
    rare: [
      'clothes-fairy-bellflower',
      'hat-crown-gold',
      'accessory-wings-white',
      'clothes-dragon-ember',
    ],
    uncommon: [
      'clothes-wizard-moon',
      'clothes-knight-lion',
      'hat-witch-night',
      'accessory-butterfly-azure',
      'hand-star-wand',
      'hand-sword-silver',
      'effect-butterflies-morpho',
      'motion-twirl',
    ],
    common: [
      'clothes-wizard-forest',
      'clothes-fairy-poppy',
      'hat-mushroom-red',
      'hat-flowers-dusk',
      'accessory-cape-star',
      'accessory-imp-horns-ivory',
      'object-mushroom-honey',
      'frame-night-aurora',
    ],
  },
  weights: { rare: 150, uncommon: 375, common: 800 },
  samples: [
    [
      'body-fair',
      'face-gentle-violet-fair',
      'hair-wavy-pink',
      'clothes-fairy-bellflower',
      'hat-flowers-dusk',
      'accessory-butterfly-azure',
      'hand-star-wand',
    ],
    [
      'body-chestnut',
      'face-brave-green-chestnut',
      'hair-short-cocoa',
      'clothes-knight-lion',
      'hand-sword-silver',
      'frame-night-aurora',
    ],
  ],
}

/** The gachas of the demo, in the order in which they are listed. */
export const DEMO_GACHAS: readonly DemoGacha[] = [FESTIVAL, WINTER, FANTASY]
