import { readFileSync } from 'node:fs'

/** A file of the built app, as Vite tells of it. */
interface Chunk {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
}

/**
 * What a screen needs besides the frame, for the header Link: the browser fetches it at once, and
 * not one after the other as it finds out. Empty while the app is not built.
 */
export function listPreloads(
  folder: string,
  { screen, language }: { screen: string; language: string },
): string {
  const chunks = readChunks(folder)
  const wanted = [`/${screen}-screen.tsx`, `words/${language}.ts`]
  const first = Object.keys(chunks).filter((name) => wanted.some((end) => name.endsWith(end)))
  const names = new Set(first)
  // What is added on the way is visited, too.
  for (const name of names) for (const next of chunks[name]?.imports ?? []) names.add(next)
  const found = [...names].flatMap((name) => chunks[name] ?? [])
  const scripts = found.map(({ file }) => `</${file}>; rel=modulepreload`)
  // Told like the page's own links, or the browser fetches each sheet twice.
  const styles = found.flatMap(({ css = [] }) =>
    css.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
  )
  return [...scripts, ...styles].join(', ')
}

function readChunks(folder: string): Record<string, Chunk> {
  try {
    // Vite wrote it, of the version in the lockfile.
    return JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  } catch {
    return {}
  }
}
