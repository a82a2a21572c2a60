import type { Tint } from '@kisekae/avatar3d/dye/tint.ts'

const MARK = '~'
const PAIR = /^[0-9a-f]{12}$/

/** The name of an asset in other colours; without a change, that of the asset itself. */
export const dyedAsset = (asset: string, tints: readonly Tint[]): string =>
  wearDye(asset, writeDye(tints))

/** The colours as part of a name; empty if none changes. */
export function writeDye(tints: readonly Tint[]): string {
  if (tints.every(({ from, to }) => from === to)) return ''
  return tints.map(({ from, to }) => from.slice(1) + to.slice(1)).join('.')
}

/** The name of an asset in colours that were written by writeDye. */
export const wearDye = (asset: string, dye: string) => (dye ? asset + MARK + dye : asset)

interface DyedAsset {
  /** The undyed asset. */
  asset: string
  tints: Tint[]
}

/** Reads such a name; null for an undyed asset. */
export function readDyedAsset(name: string): DyedAsset | null {
  const at = name.indexOf(MARK)
  if (at < 0) return null
  const pairs = name.slice(at + 1).split('.')
  if (!pairs.every((pair) => PAIR.test(pair))) return null
  const tints = pairs.map((pair) => ({ from: `#${pair.slice(0, 6)}`, to: `#${pair.slice(6)}` }))
  return { asset: name.slice(0, at), tints }
}

/** The same for the name of a dyed asset. */
export function getDyedAsset(name: string): DyedAsset {
  const dyed = readDyedAsset(name)
  if (!dyed) throw new Error(`The asset '${name}' is not dyed.`)
  return dyed
}
