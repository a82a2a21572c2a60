export const FORMATS = ['png', 'gif', 'video'] as const
export type Format = (typeof FORMATS)[number]

/** MP4 first, because most chat apps play it. */
const VIDEO_TYPES: readonly string[] = [
  'video/mp4;codecs=avc1.42E01F',
  'video/mp4',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
]

/** The kind of video that this browser can record; undefined if it can record none. */
export const findVideoType = (): string | undefined =>
  'MediaRecorder' in globalThis
    ? VIDEO_TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    : undefined

/** The formats that this device can save; without 3D, nothing moves. */
export const listFormats = (is3d: boolean): Format[] =>
  FORMATS.filter((format) => format === 'png' || is3d).filter(
    (format) => format !== 'video' || findVideoType() !== undefined,
  )
