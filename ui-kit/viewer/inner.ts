import type { Download } from './downloads.ts'
import type {
  AvatarChange,
  MissingPart,
  PictureOptions,
  Viewer,
  ViewerCount,
  ViewerState,
} from './records.ts'

/** What shows the avatar: the 3D stage, or a picture in its place. */
export interface Inner {
  wear(wanted: WantedChange): Promise<{ missing: readonly MissingPart[]; isShown: boolean }>
  play: Viewer['play']
  express: Viewer['express']
  pause: Viewer['pause']
  takePicture(options: PictureOptions): Promise<Blob>
  count(): ViewerCount
  /** `leavesCanvas`: something else is shown on it now. */
  close(options?: { leavesCanvas: boolean }): void
}

/** A change of clothes with what it takes already under way. */
export interface WantedChange extends AvatarChange {
  bodyId: number | undefined
  downloads: readonly Download[]
  removedItemIds: readonly number[]
}

export interface InnerOptions {
  canvas: HTMLCanvasElement
  signal: AbortSignal
  reducedMotion: boolean
  onPhase(phase: ViewerState['phase']): void
  /** It cannot go on drawing. */
  onBroken(error: unknown): void
}
