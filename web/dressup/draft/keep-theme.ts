const KEY = 'kisekae-theme'

/** Remembers, until the window is closed, the name of the theme that the member is dressing for. */
export function keepTheme(name: string): void {
  sessionStorage.setItem(KEY, name)
}

/** Returns null if the member came to the closet in another way. */
export const readTheme = (): string | null => sessionStorage.getItem(KEY)
