import type { Download } from './downloads.ts'
import type {
  AvatarChange,
  FilmOptions,
  MissingPart,
  PictureOptions,
  Viewer,
  ViewerCompany,
  ViewerCount,
  ViewerState,
  ViewerView,
} from './records.ts'

/** Shows the avatar on a 3D stage or as a picture. */
export interface Inner {
  wear(wanted: WantedChange): Promise<{ missing: readonly MissingPart[]; isShown: boolean }>
  play: Viewer['play']
  join(company: WantedCompany | null): Promise<void>
  express: Viewer['express']
  speak: Viewer['speak']
  listen: Viewer['listen']
  gaze: Viewer['gaze']
  follow: Viewer['follow']
  pause: Viewer['pause']
  seek: Viewer['seek']
  look: Viewer['look']
  takePicture(options: PictureOptions): Promise<Blob>
  film(options: FilmOptions): Promise<void>
  count(): ViewerCount
  /** `leavesCanvas` means that something else now uses the canvas. */
  close(options?: { leavesCanvas: boolean }): void
}

/** An outfit change whose downloads have already started. */
export interface WantedChange extends AvatarChange {
  bodyId: number | undefined
  downloads: readonly Download[]
  removedItemIds: readonly number[]
}

/** A second avatar whose downloads have already started. */
export interface WantedCompany extends Pick<ViewerCompany, 'arrange'> {
  change: WantedChange
}

export interface InnerOptions {
  canvas: HTMLCanvasElement
  signal: AbortSignal
  reducedMotion: boolean
  onPhase(phase: ViewerState['phase']): void
  onView(view: ViewerView): void
  /** Called when the stage cannot continue drawing. */
  onBroken(error: unknown): void
}
