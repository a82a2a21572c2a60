import { readFileSync } from 'node:fs'

/** An entry of Vite's manifest. */
interface Chunk {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
}

/**
 * The files that a screen needs besides the frame, for the `Link` header: the browser fetches them
 * at once instead of discovering them one by one. Empty until the app has been built.
 */
export function listPreloads(
  folder: string,
  { screen, language }: { screen: string; language: string },
): string {
  const chunks = readChunks(folder)
  const wanted = [`/${screen}-screen.tsx`, `words/${language}.ts`]
  const first = Object.keys(chunks).filter((name) => wanted.some((end) => name.endsWith(end)))
  const names = new Set(first)
  // Entries that are added during the loop are visited, too.
  for (const name of names) for (const next of chunks[name]?.imports ?? []) names.add(next)
  const found = [...names].flatMap((name) => chunks[name] ?? [])
  const scripts = found.map(({ file }) => `</${file}>; rel=modulepreload`)
  // The links have the same form as the page's own; otherwise, the browser would fetch each style
  // sheet twice.
  const styles = found.flatMap(({ css = [] }) =>
    css.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
  )
  return [...scripts, ...styles].join(', ')
}

function readChunks(folder: string): Record<string, Chunk> {
  try {
    // The manifest was written by the Vite version in the lockfile.
    return JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  } catch {
    return {}
  }
}
