/** Pieces that are worn together, by their keys. */
interface Outfit {
  key: string
  pieces: string[]
}

/**
 * What new guests wear: base pieces only. A guest's first outfit is chosen by a number, so a change
 * of the order changes what is drawn for guests to come.
 */
export const STARTER_OUTFITS: readonly Outfit[] = [
  wear('first-day', 'body-fair bright-blue-fair bob-blue', 'sailor-navy'),
  wear('rose-garden', 'body-fair gentle-violet-fair twin-silver', 'sailor-rose'),
  wear('sunflower', 'body-tan playful-amber-tan short-cocoa', 'hoodie-sunny'),
  wear('candy-shop', 'body-fair bright-green-fair twin-honey', 'sailor-mint'),
  wear('lilac-evening', 'body-fair gentle-amber-fair bob-pink', 'hoodie-lilac'),
  wear(
    'long-holidays',
    'body-tall-tan gentle-green-tan wavy-honey',
    'tee-white tartan-red boots-toffee',
  ),
  wear('after-school', 'body-peach bright-hazel-peach braids-cocoa', 'sailor-navy'),
  wear(
    'night-walk',
    'body-tall-fair playful-blue-fair spiky-ink',
    'sweater-cream jeans-indigo boots-toffee',
  ),
  wear('honey-toast', 'body-ebony bright-amber-ebony puffs-cocoa', 'hoodie-sunny'),
  wear('strawberry-day', 'body-chestnut gentle-amber-chestnut buns-cocoa', 'dress-strawberry'),
  wear('paint-pots', 'body-peach brave-hazel-peach flip-chestnut', 'dungarees-blue'),
  wear(
    'sea-breeze',
    'body-tall-ebony brave-hazel-ebony undercut-black',
    'aloha-lagoon shorts-khaki sandals-sea',
  ),
  wear('morning-run', 'body-tall-chestnut brave-green-chestnut topknot-black', 'track-lagoon'),
  wear(
    'library',
    'body-tall-peach gentle-hazel-peach straight-chestnut',
    'knit-oatmeal boots-toffee',
  ),
  wear('corner-shop', 'body-tan brave-teal-tan mash-black', 'tee-lemon jeans-sky boots-toffee'),
  wear(
    'first-snow',
    'body-tall-ebony mellow-hazel-ebony cloud-black',
    'sweater-cream tartan-red boots-toffee',
  ),
  wear('ferris-wheel', 'body-chestnut bright-teal-chestnut side-tail-black', 'sailor-mint'),
  wear('guitar', 'body-tall-tan mellow-teal-tan wolf-black', 'tee-white jeans-indigo boots-toffee'),
  wear('moon-viewing', 'body-tall-fair mellow-green-fair hime-ink', 'dress-strawberry'),
  wear('blueberry', 'body-peach gentle-green-peach half-bun-milktea', 'hoodie-lilac'),
]

/** A body, a face and hair, and then clothes, without the names of their parts. */
function wear(key: string, figure: string, clothes: string): Outfit {
  const [body, face, hair] = figure.split(' ')
  const worn = clothes.split(' ').map((name) => `clothes-${name}`)
  return { key, pieces: [body, `face-${face}`, `hair-${hair}`, ...worn] }
}
