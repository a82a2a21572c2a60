import type { SpanStart, Tracer } from '../../kernel/trace/tracer.ts'
import type { Recipe } from '../address/recipe.ts'
import type { Lane } from './draw-queue.ts'

interface Drawing<T> {
  recipe: Recipe
  lane: Lane
  draw(): Promise<T>
}

/** A rendering with its spans. */
export interface TracedDrawing<T> {
  /** To be called when the rendering's turn comes. */
  run(): Promise<T>
  /** To be called if the rendering was not accepted. */
  refuse(): void
}

const WAIT: SpanStart = { name: 'wait for a thread', kind: 'internal' }
const DRAW: SpanStart = { name: 'draw', kind: 'internal' }

/**
 * Starts to record a rendering: the wait, then the work, both as spans of the request that first
 * caused it. If that request has ended, as it has for pictures rendered in advance, the rendering
 * has a separate trace.
 */
export function traceDrawing<T>(
  tracer: Tracer,
  { recipe, lane, draw }: Drawing<T>,
): TracedDrawing<T> {
  const start: SpanStart = {
    name: 'make picture',
    kind: 'internal',
    facts: {
      'kisekae.picture.kind': recipe.subject.kind,
      'kisekae.picture.format': recipe.look.format,
      'kisekae.picture.lane': lane,
    },
  }
  const whole = tracer.step(start) ?? tracer.begin(start)
  const wait = whole.run(() => tracer.step(WAIT))
  return {
    // When the queue calls this, another rendering, which may belong to another request, has just
    // ended.
    run: () =>
      whole.run(async () => {
        wait?.end()
        const work = tracer.step(DRAW)
        try {
          const drawn = await (work ? work.run(draw) : draw())
          work?.end()
          whole.end()
          return drawn
        } catch (error) {
          work?.end(undefined, typeOf(error))
          whole.end(undefined, typeOf(error))
          throw error
        }
      }),
    refuse() {
      wait?.end()
      whole.end(undefined, 'busy')
    },
  }
}

const typeOf = (error: unknown) => (error instanceof Error ? error.name : '_OTHER')
