import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import type { Act, Build } from '@kisekae/avatar3d/motion/pair/pair.ts'
import type { Avatar } from '@kisekae/contract/avatar.ts'
import type { ItemRule } from '@kisekae/contract/avatar-rules.ts'

/**
 * The avatar to show: the `avatar` of a fitting-room response, read with its body and its 3D data.
 */
export type ShownAvatar = Pick<Avatar, 'items' | 'deform' | 'avatarImageUrl'>

/** An outfit change, in the format of the response to `PATCH …/FittingRoom`. */
export interface AvatarChange {
  avatar: ShownAvatar
  /** Unless both lists are given, all items are compared with the avatar. */
  addedItemIds?: readonly number[]
  removedItemIds?: readonly number[]
  /**
   * The response of `GET /v1/AvatarRules`: the meshes that worn items hide. Rules from earlier
   * calls are remembered.
   */
  rules?: readonly Pick<ItemRule, 'itemId' | 'hides'>[]
}

/** A second avatar, and what it does together with the first. */
export interface ViewerCompany {
  change: AvatarChange
  /** Places both figures, the first one on the left, and moves them; called for each outfit. */
  arrange(builds: readonly [Build, Build]): readonly [Act, Act]
}

export interface ViewerOptions extends AvatarChange {
  /** Describes the avatar to people who cannot see it. */
  label?: string
  /**
   * `3d`: use 3D even on devices that would prefer a picture; `picture`: never load the 3D code.
   */
  prefer?: '3d' | 'picture'
  /**
   * Loads the starter wardrobe's faces with these morphs, so that they can speak and look around;
   * the default is the drawn face, which only changes from one picture to the next.
   */
  morphs?: 'vrm' | 'arkit' | 'oculus' | 'all'
  /** Disables all animation; the default is the device's setting. */
  reducedMotion?: boolean
  /** Aborting this signal closes the viewer. */
  signal?: AbortSignal
  /** Called on every state change, from the first byte on. */
  onState?(state: ViewerState): void
  /** Called when the user, or a call to `look`, turns or zooms the view. */
  onView?(view: ViewerView): void
}

/** The view of the figure: angles in radians, and the zoom relative to the whole figure. */
export interface ViewerView {
  yaw: number
  pitch: number
  zoom: number
}

export interface ViewerState {
  shows: '3d' | 'picture'
  /** `lost`: the graphics context is lost and may come back; `failed`: nothing can be shown. */
  phase: 'loading' | 'ready' | 'lost' | 'failed'
  /** The reason why a picture is shown. */
  reason: PictureReason | null
  /**
   * The error, if the reason is `broken`: report it to the service, or to the creator of the part.
   */
  error: Error | null
  /** The 3D data being downloaded; the total contains only the sizes known so far. */
  loadedBytes: number
  totalBytes: number
  /** Items whose 3D data is missing: the rest is shown without them. */
  missing: readonly MissingPart[]
}

export type PictureReason =
  /** The page requested a picture. */
  | 'asked'
  /** The browser's data saver is on. */
  | 'reducedData'
  | 'noWebGl'
  /** The device has little memory or no graphics acceleration. */
  | 'weakDevice'
  /** The 3D code could not be loaded. */
  | 'notLoaded'
  /** Rendering failed; the state's `error` contains the cause. */
  | 'broken'

export interface MissingPart {
  itemId: number
  /**
   * `noAddress`: it has no `assetUrl`; `expired`: read the fitting room again and pass the result
   * to `wear`; `unreachable`: a network error; `unreadable`: not a VRM 1.0 file.
   */
  reason: 'noAddress' | 'expired' | 'unreachable' | 'unreadable'
}

/**
 * The camera, in metres and radians in the avatar's space: +Y is up, and the face looks along +Z.
 */
export interface ViewerCamera {
  /** The point at the centre of the picture. */
  target: readonly [x: number, y: number, z: number]
  /** The height of the visible area, in the plane through the target. */
  heightMetres: number
  distanceMetres: number
  /**
   * The angle by which the camera has moved around to the avatar's left, and the camera's elevation
   * above the target.
   */
  yaw?: number
  pitch?: number
}

export interface PictureOptions {
  widthPx: number
  heightPx: number
  /** The default is the current view. */
  camera?: ViewerCamera
}

export interface FilmOptions {
  widthPx: number
  heightPx: number
  /**
   * Called with each frame, which has no background, and with the length of the motion. Returns the
   * number of seconds that pass in the film until the next frame; null ends the film.
   */
  onFrame(frame: ImageBitmap, motionS: number): Promise<number | null>
}

/** What is on the graphics card, and the triangles and draw calls of the last frame. */
export interface ViewerCount {
  geometries: number
  textures: number
  triangles: number
  drawCalls: number
}

/** The text that the avatar speaks; the viewer moves the mouth accordingly. */
export type Speech =
  /**
   * At most 2,000 characters, in Japanese kana and English letters, which are spoken without sound.
   * By default, speaking takes as long as fluent speech; `durationS`, of at most 600 seconds,
   * overrides this.
   */
  | { text: string; durationS?: number }
  /**
   * An audio file in a format that the browser can play, of at most 10 MB and 600 seconds. The
   * sound is played; with `isSilent`, only the mouth moves.
   */
  | { audio: ArrayBuffer | Blob; isSilent?: boolean }

export interface Viewer {
  /** Resolves when the first picture is visible or has failed: the state shows which. */
  ready: Promise<void>
  /**
   * Changes the outfit; resolves when the change is visible. Changes are applied one after another.
   */
  wear(change: AvatarChange): Promise<void>
  /**
   * Plays a VRM animation (.vrma), or a motion defined in code, in a loop; null returns to the
   * idle motion. Rejects an invalid file.
   */
  play(motion: string | Clip | null): Promise<void>
  /**
   * Shows a second avatar beside the first, or changes it; null removes it, and the first avatar
   * continues with its own motion. Resolves when the change is visible; rejects if the second
   * avatar's body cannot be loaded. A viewer that shows a picture shows only the first avatar.
   */
  join(company: ViewerCompany | null): Promise<void>
  /**
   * Shows a VRM 1.0 expression by name, with a weight above 0 and at most 1; null returns to the
   * default face. Throws a RangeError for other weights.
   */
  express(name: string | null, weight?: number): void
  /**
   * Speaks, while the expression and the blinking continue; resolves when the speech has ended or
   * another one begins. Null closes the mouth. Rejects text or audio that is too long, a file that
   * is not an audio file, and any audio before the user has clicked or pressed a key in the page
   * (`NotAllowedError`).
   */
  speak(speech: Speech | null): Promise<void>
  /**
   * Moves the mouth with the sound from the microphone; false stops it. Call it when the user
   * clicks or presses a key: the browser then asks for permission. Nothing is recorded or sent.
   * Rejects without permission.
   */
  listen(isOn: boolean): Promise<void>
  /**
   * Makes the avatar look at the pointer or at the person viewing the page; with null, it looks
   * straight ahead.
   * @throws RangeError for other values
   */
  gaze(target: 'pointer' | 'viewer' | null): void
  /**
   * Shows a face with these weights, from 0 to 1, for ARKit's 52 blend shapes; omitted ones are 0.
   * Null ends this. Meanwhile, the avatar neither blinks nor looks around automatically.
   * @throws RangeError for unknown names and other weights
   */
  follow(weights: Readonly<Record<string, number>> | null): void
  /** Pauses or resumes all animation; the user can still turn the avatar. */
  pause(isPaused: boolean): void
  /** Pauses at a point in the motion, given as a fraction of its length, from 0 to 1. */
  seek(share: number): void
  /**
   * Turns and zooms the view as the user's input does, within the same limits; a picture does not
   * change.
   */
  look(view: Partial<ViewerView>): void
  /** Returns a PNG without a background. */
  takePicture(options: PictureOptions): Promise<Blob>
  /**
   * Draws the motion from its start, frame by frame, in the current view. Meanwhile, the canvas
   * does not change. A viewer that shows a picture draws no frames.
   */
  film(options: FilmOptions): Promise<void>
  count(): ViewerCount
  /** Frees all resources; the canvas element remains. */
  close(): void
}
