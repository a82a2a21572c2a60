import * as me from './me.ts'
import type { ConsoleRoute } from './route.ts'

/** Every word of the console; a new file with routes is a line here. */
const words = { me }

/** What the console can call, with the word that it is about. */
export const consoleContract: readonly { word: string; name: string; route: ConsoleRoute }[] =
  Object.entries(words).flatMap(([word, declared]) =>
    Object.entries(declared).flatMap(([name, value]) =>
      'access' in value ? [{ word, name, route: value }] : [],
    ),
  )
