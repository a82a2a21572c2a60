/** Somebody on a poster. */
export interface Figure {
  keys: readonly string[]
  /** A moment of a motion, 0 to 1. */
  motion: string
  phase: number
  /** An expression; without one, the eyes are open. */
  face?: string
  place: {
    /** The horizontal position, as a fraction of the poster's width, 0 to 1. */
    middle: number
    /**
     * The height of the part of the figure that fills the poster, and how far the middle of that
     * part is above the floor; both in metres.
     */
    heightMetres: number
    lookAt: number
    /** Radians. */
    yaw: number
  }
}

const beside = (middle: number, yaw: number) => ({ middle, yaw, heightMetres: 1, lookAt: 0.66 })
const before = (middle: number, yaw = 0) => ({ middle, yaw, heightMetres: 0.86, lookAt: 0.64 })

/** The figures on the posters of each theme; the first one is also in the icon. */
export const POSTER_FIGURES = {
  festival: [
    {
      keys: [
        'body-fair',
        'face-bright-rose-fair',
        'hair-buns-ink',
        'clothes-yukata-goldfish',
        'accessory-flower-pin-camellia',
        'hand-fan-goldfish',
      ],
      motion: 'motion-wave',
      phase: 0.25,
      face: 'happy',
      place: beside(0.34, 0.15),
    },
    {
      keys: ['body-tan', 'face-bright-amber-tan', 'hair-short-ink', 'clothes-yukata-indigo'],
      motion: 'motion-cheer',
      phase: 0.5,
      place: beside(0.66, -0.15),
    },
    {
      keys: [
        'body-fair',
        'face-gentle-violet-fair',
        'hair-braids-lilac',
        'clothes-yukata-wisteria',
        'accessory-hair-stars-gold',
      ],
      motion: 'motion-sway',
      phase: 0.25,
      place: before(0.5),
    },
  ],
  winter: [
    {
      keys: [
        'body-fair',
        'face-gentle-amber-fair',
        'hair-bob-cocoa',
        'hat-knit-apple',
        'clothes-duffel-camel',
        'accessory-scarf-red',
      ],
      motion: 'motion-wave',
      phase: 0.25,
      place: before(0.5),
    },
    {
      keys: [
        'body-fair',
        'face-bright-blue-fair',
        'hair-twin-silver',
        'clothes-down-glacier',
        'clothes-tartan-heather',
        'clothes-boots-toffee',
        'hat-knit-snow',
      ],
      motion: 'motion-clap',
      phase: 0.25,
      face: 'happy',
      place: beside(0.27, 0.2),
    },
    {
      keys: [
        'body-tan',
        'face-playful-amber-tan',
        'hair-wavy-honey',
        'clothes-knit-cranberry',
        'accessory-scarf-moss',
      ],
      motion: 'motion-shy',
      phase: 0.25,
      face: 'relaxed',
      place: beside(0.73, -0.2),
    },
  ],
  fantasy: [
    {
      keys: [
        'body-fair',
        'face-starry-rose-fair',
        'hair-wavy-pink',
        'clothes-fairy-bellflower',
        'accessory-butterfly-azure',
        'hat-flowers-spring',
      ],
      motion: 'motion-tada',
      phase: 0.5,
      face: 'happy',
      place: before(0.2, 0.1),
    },
    {
      keys: [
        'body-fair',
        'face-cool-teal-fair',
        'hair-hime-silver',
        'clothes-wizard-moon',
        'hat-witch-night',
      ],
      motion: 'motion-wave',
      phase: 0.25,
      place: beside(0.43, 0),
    },
    {
      keys: [
        'body-chestnut',
        'face-brave-green-chestnut',
        'hair-short-cocoa',
        'clothes-knight-lion',
        'accessory-cape-hero',
      ],
      motion: 'motion-guts',
      phase: 0.5,
      face: 'happy',
      place: beside(0.86, -0.25),
    },
  ],
} as const satisfies Record<string, readonly Figure[]>
