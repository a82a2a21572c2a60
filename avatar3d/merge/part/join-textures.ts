import type { Model, Texture } from '../../vrm/model.ts'

/** The pictures of all models without duplicates; `targets` maps each model's pictures to these. */
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
  // Equal encoded bytes mean equal pictures, and comparing them is faster than comparing pixels.
  if (a.encoded && b.encoded && areEqual(a.encoded.bytes, b.encoded.bytes)) return true
  return areEqual(a.pixels, b.pixels)
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
