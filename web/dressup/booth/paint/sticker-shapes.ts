import type { StickerName } from '../model/picture.ts'

/** A sticker on a 24-unit grid. */
export interface Shape {
  path: string
  /** Painted on top. */
  detail?: { path: string; colour: string }
}

const circle = (x: number, y: number, radius: number) => {
  const half = `a${radius} ${radius} 0 1 0`
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`
}

const petals = [0, 1, 2, 3, 4].map((nth) => {
  const angle = (nth * 2 * Math.PI) / 5 - Math.PI / 2
  return circle(12 + 4.8 * Math.cos(angle), 12 + 4.8 * Math.sin(angle), 3.9)
})

export const SHAPES: Readonly<Record<StickerName, Shape>> = {
  heart: {
    path: 'M12 21S3 15.600 3 9a4.900 4.900 0 0 1 9-2.700A4.900 4.900 0 0 1 21 9c0 6.600-9 12-9 12Z',
    detail: {
      path: [
        'M6 9.200a2.600 2.600 0 0 1 2.400-2.600c.9 0 .9 1 .1 1.200C7.600',
        ' 8 7.300 8.500 7.200 9.300c-.1.9-1.200.8-1.200-.1Z',
      ].join(''),
      colour: '#ffffffb3',
    },
  },
  star: {
    path: [
      'm12 2.500 2.900 6 6.600.9-4.800 4.600 1.200 6.500L12',
      ' 17.400l-5.900 3.100 1.200-6.500L2.500 9.400l6.600-.9Z',
    ].join(''),
  },
  sparkles: {
    path: [
      'M10 2.500c.9 5.400 2.800 7.300 8 8-5.200.8-7.100 2.600-8 8-.9-5.400-2.800-7.200-8-8',
      ' 5.200-.7 7.100-2.600 8-8ZM18.500 14c.4 2.500 1.300 3.400 3.700',
      ' 3.800-2.400.4-3.300 1.200-3.700 3.700',
      '-.4-2.500-1.300-3.300-3.700-3.700 2.400-.4 3.300-1.300 3.700-3.800Z',
    ].join(''),
  },
  flower: { path: petals.join(''), detail: { path: circle(12, 12, 3), colour: '#ffd84d' } },
  note: {
    path: [
      'M8.500 5.500 20 3v12.800a3.200 2.700 0 1 1-2.200-2.600V8.300l-7.100 1.600v8.900',
      'a3.200 2.700 0 1 1-2.200-2.600Z',
    ].join(''),
  },
  bow: {
    path: [
      'M12 12C9 7 3.500 5.500 2.500 8v8c1 2.500 6.500 1 9.500-4Z',
      'M12 12c3-5 8.500-6.500 9.500-4v8c-1 2.500-6.500 1-9.500-4Z',
    ].join(''),
    detail: { path: circle(12, 12, 2.4), colour: '#ffffffb3' },
  },
  crown: {
    path: 'M4.500 19 3 8l5.200 4L12 4.500l3.800 7.500L21 8l-1.500 11Z',
    detail: { path: circle(12, 15.5, 1.5) + circle(8, 16, 1) + circle(16, 16, 1), colour: '#fff' },
  },
  cloud: {
    path: [
      'M7 19a4.700 4.700 0 0 1-.6-9.400 6.200 6.200 0 0 1',
      ' 12 1.100A4.200 4.200 0 0 1 17.600 19Z',
    ].join(''),
  },
}

/** The colour of a new sticker. */
export const FIRST_COLOURS: Readonly<Record<StickerName, string>> = {
  heart: '#e2578f',
  star: '#f5cf3d',
  sparkles: '#f5cf3d',
  flower: '#e2578f',
  note: '#8a5fd0',
  bow: '#e2578f',
  crown: '#f29a2e',
  cloud: '#3f8fdd',
}
