import type { ThemeKey } from '@kisekae/contract/fit/theme-keys.ts'

/** Days of a year, as `MM-DD`, that have their own theme. */
const SPECIAL: readonly [first: string, last: string, key: ThemeKey][] = [
  ['01-01', '01-03', 'new-year'],
  ['02-14', '02-14', 'valentine'],
  ['04-01', '04-01', 'upside-down'],
  ['06-21', '06-21', 'midsummer'],
  ['07-07', '07-07', 'star-wish'],
  ['10-31', '10-31', 'halloween'],
  ['12-24', '12-25', 'holiday-lights'],
  ['12-31', '12-31', 'year-end'],
]

type Season = 'spring' | 'summer' | 'autumn' | 'winter'
type Seasonal = Readonly<Record<Season, ThemeKey>>

/**
 * On all other days, these themes take turns; after the last one, the list begins again. An entry
 * with four themes has one for each season.
 */
const CYCLE: readonly (ThemeKey | Seasonal)[] = [
  'rainy-day',
  'cafe',
  'favourite-colour',
  {
    spring: 'cherry-blossom',
    summer: 'beach',
    autumn: 'autumn-leaves',
    winter: 'first-snow',
  },
  'library',
  'starry-night',
  'one-colour',
  'movie-night',
  {
    spring: 'new-start',
    summer: 'fireworks',
    autumn: 'harvest',
    winter: 'hot-chocolate',
  },
  'space',
  'by-the-sea',
  'fairy-tale',
  {
    spring: 'picnic',
    summer: 'watermelon',
    autumn: 'full-moon',
    winter: 'snowman',
  },
  'day-off',
  'concert',
  'black-and-white',
  'forest-walk',
  {
    spring: 'strawberry',
    summer: 'ice-cream',
    autumn: 'knitwear',
    winter: 'ice-skating',
  },
  'street-festival',
  'cat',
  'school-day',
  {
    spring: 'spring-breeze',
    summer: 'camping',
    autumn: 'mushroom-hunt',
    winter: 'fireside',
  },
  'journey',
  'sweets',
  'hero',
  'band',
  {
    spring: 'flower-garden',
    summer: 'sunflower',
    autumn: 'art-class',
    winter: 'frosty-morning',
  },
  'long-ago',
  'sports',
  'pastel',
  {
    spring: 'fresh-green',
    summer: 'tropical-island',
    autumn: 'chestnut',
    winter: 'winter-stars',
  },
  'detective',
  'magic',
  'city',
  {
    spring: 'butterfly',
    summer: 'summer-night',
    autumn: 'misty-morning',
    winter: 'wrapped-up',
  },
  'future',
]

const DAY_MS = 24 * 60 * 60_000

/** The built-in theme for a day, `YYYY-MM-DD`; the same for everyone on that date. */
export function builtInThemeOf(day: string): ThemeKey {
  const inYear = day.slice(5)
  const special = SPECIAL.find(([first, last]) => first <= inYear && inYear <= last)
  if (special) return special[2]
  const dayNumber = Date.parse(day) / DAY_MS
  const place = CYCLE[dayNumber % CYCLE.length]
  return typeof place === 'string' ? place : place[seasonOf(day)]
}

/** The seasons of the northern hemisphere, by whole months. */
function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7))
  if (month >= 3 && month <= 5) return 'spring'
  if (month >= 6 && month <= 8) return 'summer'
  if (month >= 9 && month <= 11) return 'autumn'
  return 'winter'
}
