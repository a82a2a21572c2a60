import type { Format } from '../model/format.ts'
import type { Shot } from './film-picture.ts'
import { makePng } from './make-png.ts'

/** The code for an animated format is loaded when the format is first used. */
const MAKERS: Readonly<Record<Format, (shot: Shot) => Promise<Blob>>> = {
  png: makePng,
  gif: async (shot) => (await import('./make-gif.ts')).makeGif(shot),
  video: async (shot) => (await import('./make-video.ts')).makeVideo(shot),
}

const NAME = 'kisekae'

/** Makes the file in the browser; nothing is sent anywhere. */
export async function makeFile(format: Format, shot: Shot): Promise<File> {
  const blob = await MAKERS[format](shot)
  // The second part of the media type is the usual file extension: png, gif, webm, mp4.
  const [, ending] = blob.type.split('/')
  return new File([blob], `${NAME}.${ending}`, { type: blob.type })
}
