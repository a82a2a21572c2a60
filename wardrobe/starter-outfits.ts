import { type Named, tableOf } from './kit/table.ts'

/** Pieces that are worn together, by their keys. */
interface Outfit extends Named {
  pieces: string[]
}

/** The keys of the pieces, without the part names that they begin with. */
interface Row extends Named {
  body: string
  face: string
  hair: string
  clothes: readonly string[]
}

// biome-ignore format: a table
const ROWS = tableOf<Row>()([
  ['key',            'body',          'face',                  'hair',              'clothes',                                         'en',             'ja'],
  ['first-day',      'fair',          'bright-blue-fair',      'bob-blue',          ['sailor-navy'],                                   'First day',      'はじめての日'],
  ['rose-garden',    'fair',          'gentle-violet-fair',    'twin-silver',       ['sailor-rose'],                                   'Rose garden',    'ばらの庭'],
  ['sunflower',      'tan',           'playful-amber-tan',     'short-cocoa',       ['hoodie-sunny'],                                  'Sunflower',      'ひまわり'],
  ['candy-shop',     'fair',          'bright-green-fair',     'twin-honey',        ['sailor-mint'],                                   'Candy shop',     'お菓子屋さん'],
  ['lilac-evening',  'fair',          'gentle-amber-fair',     'bob-pink',          ['hoodie-lilac'],                                  'Lilac evening',  'ライラックの夕べ'],
  ['long-holidays',  'tall-tan',      'gentle-green-tan',      'wavy-honey',        ['tee-white', 'tartan-red', 'boots-toffee'],       'Long holidays',  '長いお休み'],
  ['after-school',   'peach',         'bright-hazel-peach',    'braids-cocoa',      ['sailor-navy'],                                   'After school',   '放課後'],
  ['night-walk',     'tall-fair',     'playful-blue-fair',     'spiky-ink',         ['sweater-cream', 'jeans-indigo', 'boots-toffee'], 'Night walk',     '夜のさんぽ'],
  ['honey-toast',    'ebony',         'bright-amber-ebony',    'puffs-cocoa',       ['hoodie-sunny'],                                  'Honey toast',    'ハニートースト'],
  ['strawberry-day', 'chestnut',      'gentle-amber-chestnut', 'buns-cocoa',        ['dress-strawberry'],                              'Strawberry day', 'いちごの日'],
  ['paint-pots',     'peach',         'brave-hazel-peach',     'flip-chestnut',     ['dungarees-blue'],                                'Paint pots',     '絵の具'],
  ['sea-breeze',     'tall-ebony',    'brave-hazel-ebony',     'undercut-black',    ['aloha-lagoon', 'shorts-khaki', 'sandals-sea'],   'Sea breeze',     '海風'],
  ['morning-run',    'tall-chestnut', 'brave-green-chestnut',  'topknot-black',     ['track-lagoon'],                                  'Morning run',    '朝のランニング'],
  ['library',        'tall-peach',    'gentle-hazel-peach',    'straight-chestnut', ['knit-oatmeal', 'boots-toffee'],                  'Library',        '図書館'],
  ['corner-shop',    'tan',           'brave-teal-tan',        'mash-black',        ['tee-lemon', 'jeans-sky', 'boots-toffee'],        'Corner shop',    '町角のお店'],
  ['first-snow',     'tall-ebony',    'mellow-hazel-ebony',    'cloud-black',       ['sweater-cream', 'tartan-red', 'boots-toffee'],   'First snow',     '初雪'],
  ['ferris-wheel',   'chestnut',      'bright-teal-chestnut',  'side-tail-black',   ['sailor-mint'],                                   'Ferris wheel',   '観覧車'],
  ['guitar',         'tall-tan',      'mellow-teal-tan',       'wolf-black',        ['tee-white', 'jeans-indigo', 'boots-toffee'],     'Guitar',         'ギター'],
  ['moon-viewing',   'tall-fair',     'mellow-green-fair',     'hime-ink',          ['dress-strawberry'],                              'Moon viewing',   'お月見'],
  ['blueberry',      'peach',         'gentle-green-peach',    'half-bun-milktea',  ['hoodie-lilac'],                                  'Blueberry',      'ブルーベリー'],
])

/**
 * The outfits of new guests, with base pieces only. A guest's first outfit is chosen by a number,
 * so a change to the order changes the outfits of future guests.
 */
export const STARTER_OUTFITS: readonly Outfit[] = Object.values(ROWS).map(
  ({ body, face, hair, clothes, ...name }) => ({
    ...name,
    pieces: [
      `body-${body}`,
      `face-${face}`,
      `hair-${hair}`,
      ...clothes.map((garment) => `clothes-${garment}`),
    ],
  }),
)
