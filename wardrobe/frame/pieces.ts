import type { Piece } from '../kit/piece.ts'
import { type FrameColours, makeRibbonFrame } from './ribbon-frame.ts'

const FRAMES: Record<string, FrameColours & { ja: string; en: string }> = {
  peach: {
    ...{ ja: 'もも', en: 'peach' },
    ...{ ground: '#ffd3d8', dots: '#ffffff', edge: '#f2899c', ribbon: '#f0566e' },
    ...{ star: '#ffd86a', outline: '#8a3a54' },
  },
  sky: {
    ...{ ja: 'そら', en: 'sky' },
    ...{ ground: '#c4e4fa', dots: '#ffffff', edge: '#6fb3e0', ribbon: '#4f86d6' },
    ...{ star: '#fff1a8', outline: '#2f4f80' },
  },
}

const frame = (key: string): Piece => {
  const { ja, en, ...colours } = FRAMES[key]
  return {
    key: `frame-ribbon-${key}`,
    part: 'Frame',
    name: { ja: `リボンのフレーム(${ja})`, en: `Ribbon frame, ${en}` },
    tags: ['frame', 'ribbon', key],
    base: false,
    slots: ['frame'],
    hides: [],
    bodies: [],
    make: () => makeRibbonFrame(`frame-ribbon-${key}`, colours),
  }
}

export const PICTURE_FRAMES: readonly Piece[] = Object.keys(FRAMES).map(frame)
