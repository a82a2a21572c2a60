// Preloaded into a service to disable rendering in advance, which is only a hint and would take CPU
// time from the trial.
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
