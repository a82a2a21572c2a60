import type { Tint } from '@kisekae/avatar3d/dye/tint.ts'

const MARK = '~'
/** The old colour, the new colour, the colour under a stroke, and the mark. */
const PAIR = /^(?<from>[0-9a-f]{6})(?<to>[0-9a-f]{6})(?<ground>[0-9a-f]{6})?(?<mark>[1-9])?$/

/** The name of an asset in other colours; if none changes, the name of the asset itself. */
export const dyedAsset = (asset: string, tints: readonly Tint[]): string =>
  wearDye(asset, writeDye(tints))

/** The colours as part of a name; empty if none changes. */
export function writeDye(tints: readonly Tint[]): string {
  if (tints.every(({ from, to }) => from === to)) return ''
  return tints
    .map(({ from, to, ground = '#', mark = '' }) => {
      const colours = [from, to, ground].map((colour) => colour.slice(1))
      return `${colours.join('')}${mark}`
    })
    .join('.')
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
  const pairs = name
    .slice(at + 1)
    .split('.')
    .map((pair) => PAIR.exec(pair)?.groups)
  const tints = pairs.flatMap((pair) => (pair ? [readTint(pair)] : []))
  return tints.length === pairs.length ? { asset: name.slice(0, at), tints } : null
}

const readTint = ({ from, to, ground, mark }: Record<string, string | undefined>): Tint => ({
  from: `#${from}`,
  to: `#${to}`,
  ...(ground !== undefined && { ground: `#${ground}` }),
  ...(mark !== undefined && { mark: Number(mark) }),
})

/** Reads the name of an asset that is known to be dyed. */
export function getDyedAsset(name: string): DyedAsset {
  const dyed = readDyedAsset(name)
  if (!dyed) throw new Error(`The asset '${name}' is not dyed.`)
  return dyed
}
