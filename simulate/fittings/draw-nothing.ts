// Loaded into a service before anything else: it draws no picture before one asks for it. That is a
// hint and no promise, and here it would take the processor from what is tried.
import { registerHooks } from 'node:module'

const DRAW_AHEAD = new URL('../../server/image/queue/draw-ahead.ts', import.meta.url).href

registerHooks({
  load: (url, context, nextLoad) =>
    url === DRAW_AHEAD
      ? {
          format: 'module',
          source: 'export const createDrawAhead = () => () => {}',
          shortCircuit: true,
        }
      : nextLoad(url, context),
})
