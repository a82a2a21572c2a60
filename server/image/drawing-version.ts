import { hashSources } from './hash-sources.ts'

const roomOf = (name: string) =>
  import.meta.resolve(`@kisekae/${name}/package.json`).replace(/package\.json$/, '')

/** The folders of the rendering code: changes outside them do not rename any pictures. */
export const DRAWING_ROOMS = {
  'avatar3d/': roomOf('avatar3d'),
  'wardrobe/': roomOf('wardrobe'),
  'server/image/': new URL('./', import.meta.url).href,
}

/** The module that names, draws and encodes pictures, with all that it loads. */
export const DRAWING_ENTRY = new URL('queue/pictures.ts', import.meta.url)

/**
 * Identifies the rendering code and the starter wardrobe. A change to either one gives all pictures
 * new names, without a version number to maintain; no other change affects their names.
 */
export const readDrawingVersion = (): string => hashSources(DRAWING_ENTRY, DRAWING_ROOMS)
