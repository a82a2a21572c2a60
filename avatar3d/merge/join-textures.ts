import type { Model, Texture } from '../vrm/model.ts'

/** The pictures of all models, equal ones once; `targets` says where those of each model went. */
export function joinTextures(models: readonly Model[]) {
  const textures: Texture[] = []
  const targets = models.map((model) =>
    model.textures.map((texture) => {
      const known = textures.findIndex((other) => isSame(other, texture))
      return known >= 0 ? known : textures.push(texture) - 1
    }),
  )
  return { textures, targets }
}

function isSame(a: Texture, b: Texture): boolean {
  if (a === b) return true
  if (a.widthPx !== b.widthPx || a.heightPx !== b.heightPx) return false
  for (let i = 0; i < a.pixels.length; i++) if (a.pixels[i] !== b.pixels[i]) return false
  return true
}
