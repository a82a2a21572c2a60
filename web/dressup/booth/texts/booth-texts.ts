import type { Format } from '../model/format.ts'
import type { PairName } from '../model/pair.ts'
import type { FrameName, GradientName, SceneName, SizeName, StickerName } from '../model/picture.ts'
import type { Mood } from '../model/pose.ts'

/** All the text of the photo booth, which is loaded with it. */
export interface BoothTexts {
  title: string
  /** Describes the picture to people who cannot see it. */
  preview: string
  turnHint: string
  /** On a device without 3D, the picture shows the avatar from the front. */
  no3d: string
  slow3d: string
  lost3d: string
  tabsLabel: string
  tabs: {
    ground: string
    pose: string
    view: string
    props: string
    stickers: string
    frame: string
    format: string
  }
  ground: {
    colours: string
    ownColour: string
    gradients: string
    scenes: string
    photo: string
    choosePhoto: string
    /** The photo is never uploaded. */
    photoStays: string
    photoFailed: string
  }
  colourNth: (nth: number) => string
  gradientNames: Record<GradientName, string>
  sceneNames: Record<SceneName, string>
  frameNames: Record<FrameName, string>
  stickerNames: Record<StickerName, string>
  moodsLabel: string
  moods: Record<Mood, string>
  posesLabel: string
  /** A second avatar in the picture. */
  together: {
    companionLabel: string
    nobody: string
    /** The avatar once more, in the same outfit. */
    twin: string
    /** Poses for two. */
    label: string
    names: Record<PairName, string>
    failed: string
  }
  atEase: string
  moment: string
  move: string
  hold: string
  framings: { label: string; whole: string; bust: string; face: string }
  turnLeft: string
  turnRight: string
  zoomIn: string
  zoomOut: string
  noProps: string
  stickersLabel: string
  addText: string
  text: string
  firstText: string
  bubble: string
  colour: string
  moveHint: string
  bigger: string
  smaller: string
  rotate: string
  remove: string
  sizesLabel: string
  sizes: Record<SizeName, string>
  formatsLabel: string
  formats: Record<Format, string>
  share: string
  saved: string
  /** The share sheet needs another tap. */
  ready: string
  failed: string
  recording: (percent: number) => string
}
