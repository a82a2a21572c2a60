/** The contents of a build. All files are named after their content. */
export interface AppFiles {
  /** Identifies the build. */
  build: string
  /** The script that the page loads first. */
  entry: string
  /** Everything that the screens need, except texts and files that a screen loads later. */
  screens: readonly string[]
  /** The texts of each language. */
  texts: Readonly<Record<string, readonly string[]>>
}

const PREFIX = 'kisekae-app-'
/**
 * The number of builds that are kept: this one, and the previous one for pages that are still open.
 */
const BUILDS_KEPT = 2

export const cacheOf = (build: string) => PREFIX + build

/** The files that are stored before they are used. */
export const listFirst = ({ screens, texts }: AppFiles, language: string): string[] => [
  ...screens,
  ...(texts[language] ?? []),
]

/**
 * Whether a page comes from this build: while several processes are being upgraded, it may come
 * from another version.
 */
export const isOwnPage = (html: string, { entry }: AppFiles): boolean => html.includes(`/${entry}"`)

/** Whether the URL belongs to one of the app's files whose names change with their content. */
export function isAsset(url: string, origin: string): boolean {
  const { origin: from, pathname } = new URL(url)
  return from === origin && pathname.startsWith('/assets/')
}

/**
 * Whether the cache belongs to a build that no open page should need.
 * @param names all caches of the origin, the newest last
 */
export const isOutdated = (name: string, names: readonly string[]): boolean =>
  name.startsWith(PREFIX) &&
  !names
    .filter((one) => one.startsWith(PREFIX))
    .slice(-BUILDS_KEPT)
    .includes(name)
