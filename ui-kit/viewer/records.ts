import type { Avatar } from '@kisekae/contract/avatar.ts'
import type { ItemRule } from '@kisekae/contract/avatar-rules.ts'

/** What is shown: the `avatar` of a fitting room's answer, read with its body and its 3D data. */
export type ShownAvatar = Pick<Avatar, 'items' | 'deform' | 'avatarImageUrl'>

/** A change of clothes, as `PATCH …/FittingRoom` answers it. */
export interface AvatarChange {
  avatar: ShownAvatar
  /** Without both lists everything is compared with the avatar. */
  addedItemIds?: readonly number[]
  removedItemIds?: readonly number[]
  /** Of `GET /v1/AvatarRules`: what worn items hide. What was told before is remembered. */
  rules?: readonly Pick<ItemRule, 'itemId' | 'hides'>[]
}

export interface ViewerOptions extends AvatarChange {
  /** For who cannot see it: names what is shown. */
  label?: string
  /** `3d`: also on devices that would rather show a picture; `picture`: never load the rest. */
  prefer?: '3d' | 'picture'
  /** Nothing moves by itself; by default as the device is set. */
  reducedMotion?: boolean
  /** A signal that closes the viewer. */
  signal?: AbortSignal
  /** Told of everything that becomes of it, from the first byte on. */
  onState?(state: ViewerState): void
}

export interface ViewerState {
  shows: '3d' | 'picture'
  /** `lost`: the graphics card has gone, and may come back; `failed`: there is nothing to show. */
  phase: 'loading' | 'ready' | 'lost' | 'failed'
  /** Why it is a picture. */
  reason: PictureReason | null
  /** What made 3D break, where the reason is `broken`: report it to us, or to who made the part. */
  error: Error | null
  /** Of the 3D data under way; of the total only what is known so far. */
  loadedBytes: number
  totalBytes: number
  /** Items whose 3D data is not there: the rest is shown without them. */
  missing: readonly MissingPart[]
}

export type PictureReason =
  /** It was asked for. */
  | 'asked'
  /** The user saves data. */
  | 'reducedData'
  | 'noWebGl'
  /** Little memory, or a processor that would have to draw by itself. */
  | 'weakDevice'
  /** The code that draws did not come. */
  | 'notLoaded'
  /** Drawing failed; `error` of the state says how. */
  | 'broken'

export interface MissingPart {
  itemId: number
  /**
   * `noAddress`: it has no `assetUrl`; `expired`: read the fitting room again and `wear` that;
   * `unreachable`: the network; `unreadable`: no VRM 1.0.
   */
  reason: 'noAddress' | 'expired' | 'unreachable' | 'unreadable'
}

/** Where the viewer stands, in metres and radians of the avatar's space: +Y up, its face to +Z. */
export interface ViewerCamera {
  /** The point in the middle of the picture. */
  target: readonly [x: number, y: number, z: number]
  /** How much of the plane through the target the picture's height shows. */
  heightMetres: number
  distanceMetres: number
  /** How far one has walked round the avatar, to its left, and how far above the target. */
  yaw?: number
  pitch?: number
}

export interface PictureOptions {
  widthPx: number
  heightPx: number
  /** By default as it is seen now. */
  camera?: ViewerCamera
}

/** What is held on the graphics card at this moment, exactly. */
export interface ViewerCount {
  geometries: number
  textures: number
  triangles: number
  drawCalls: number
}

export interface Viewer {
  /** The first picture is there, or it failed: the state says which. */
  ready: Promise<void>
  /** Changes clothes; resolves when that can be seen. Changes wait for each other. */
  wear(change: AvatarChange): Promise<void>
  /** Plays a VRM animation (.vrma) over and over; null: stands at ease. Rejects what is none. */
  play(motionUrl: string | null): Promise<void>
  /** Makes a face, by the name of a VRM 1.0 expression; null: its own. */
  express(name: string | null): void
  /** Stops what moves by itself, or lets it go on; it can be turned all the same. */
  pause(isPaused: boolean): void
  /** A PNG without background. */
  takePicture(options: PictureOptions): Promise<Blob>
  count(): ViewerCount
  /** Gives everything back; the canvas stays. */
  close(): void
}
