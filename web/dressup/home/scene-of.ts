import type { ThemeKey } from '@kisekae/contract/fit/theme-keys.ts'

/** The backgrounds that the avatar may have; `style/home.css` draws each of them. */
type Scene =
  | 'party'
  | 'rain'
  | 'sea'
  | 'night'
  | 'sun'
  | 'bloom'
  | 'leaf'
  | 'autumn'
  | 'snow'
  | 'warm'

const SCENES: Readonly<Record<ThemeKey, Scene>> = {
  'rainy-day': 'rain',
  cafe: 'warm',
  'favourite-colour': 'party',
  library: 'warm',
  'starry-night': 'night',
  'one-colour': 'party',
  'movie-night': 'night',
  space: 'night',
  'by-the-sea': 'sea',
  'fairy-tale': 'bloom',
  'day-off': 'sun',
  concert: 'party',
  'black-and-white': 'rain',
  'forest-walk': 'leaf',
  'street-festival': 'party',
  cat: 'warm',
  'school-day': 'sun',
  journey: 'sun',
  sweets: 'bloom',
  hero: 'party',
  band: 'party',
  'long-ago': 'warm',
  sports: 'leaf',
  pastel: 'bloom',
  detective: 'rain',
  magic: 'night',
  city: 'sun',
  future: 'night',
  'cherry-blossom': 'bloom',
  'new-start': 'bloom',
  picnic: 'leaf',
  strawberry: 'bloom',
  'spring-breeze': 'leaf',
  'flower-garden': 'bloom',
  'fresh-green': 'leaf',
  butterfly: 'bloom',
  beach: 'sea',
  fireworks: 'night',
  watermelon: 'leaf',
  'ice-cream': 'sun',
  camping: 'leaf',
  sunflower: 'sun',
  'tropical-island': 'sea',
  'summer-night': 'night',
  'autumn-leaves': 'autumn',
  harvest: 'autumn',
  'full-moon': 'night',
  knitwear: 'autumn',
  'mushroom-hunt': 'autumn',
  'art-class': 'warm',
  chestnut: 'autumn',
  'misty-morning': 'rain',
  'first-snow': 'snow',
  'hot-chocolate': 'warm',
  snowman: 'snow',
  'ice-skating': 'snow',
  fireside: 'warm',
  'frosty-morning': 'snow',
  'winter-stars': 'night',
  'wrapped-up': 'snow',
  'new-year': 'party',
  valentine: 'bloom',
  'upside-down': 'party',
  midsummer: 'sun',
  'star-wish': 'night',
  halloween: 'autumn',
  'holiday-lights': 'night',
  'year-end': 'night',
}

/** @param key null for an operator's own theme */
export const sceneOf = (key: ThemeKey | null): Scene => (key ? SCENES[key] : 'party')
