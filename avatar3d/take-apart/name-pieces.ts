import { plain } from '../check/finding.ts'
import type { Piece } from './piece.ts'

/** Suffixes that make a name unique. */
const MORE: readonly ((piece: Piece) => string)[] = [({ mesh }) => mesh, ({ kind }) => kind]

/**
 * The pieces with their names: the name of the material, to which the name of the mesh or the kind
 * is added if several pieces would have the same name.
 */
export function namePieces(pieces: readonly Piece[]): Piece[] {
  let names = pieces.map(({ material, mesh }) => plain(material || mesh))
  for (const addition of MORE) {
    const groups = Map.groupBy(pieces.keys(), (i) => names[i])
    names = names.map((name, i) => {
      const same = [...(groups.get(name) ?? [])].map((k) => addition(pieces[k]))
      const more = plain(addition(pieces[i]))
      return new Set(same).size > 1 ? `${name}/${more}` : name
    })
  }
  const counts = new Map<string, number>()
  return pieces.map((piece, i) => {
    const count = (counts.get(names[i]) ?? 0) + 1
    counts.set(names[i], count)
    return { ...piece, name: count > 1 ? `${names[i]}/${count}` : names[i] }
  })
}
