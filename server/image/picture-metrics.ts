import { Counter, Gauge, type Registry } from 'prom-client'
import type { Pictures } from './pictures.ts'

/** What became of the pictures that were asked for, since the start. */
export interface PictureCounts {
  /** Drawn by a thread; of pictures drawn ahead too. */
  drawn: number
  /** Found among those served last, and in the store. */
  memory: number
  store: number
  /** Turned away because too many waited, and after ten seconds. */
  busy: number
  late: number
  /** Turned away before drawing, for one address had enough drawn with wishes. */
  budget: number
  /** Failed in a thread. */
  failed: number
}

export const noPictures = (): PictureCounts => ({
  ...{ drawn: 0, memory: 0, store: 0, busy: 0, late: 0, budget: 0, failed: 0 },
})

/** Tells Prometheus how the pictures fare; every label is one of a few words. */
export function registerPictureMetrics(registry: Registry, pictures: Pictures): void {
  const registers = [registry]
  const count = (name: string, help: string, words: readonly (keyof PictureCounts)[]) =>
    new Counter({
      ...{ name, help, labelNames: ['how'], registers },
      collect() {
        const counts = pictures.counts()
        this.reset()
        for (const how of words) this.inc({ how }, counts[how])
      },
    })
  count('pictures_made_total', 'Pictures by where they came from: drawn, memory or store.', [
    ...(['drawn', 'memory', 'store'] as const),
  ])
  count('pictures_refused_total', 'Pictures that were not given, by why.', [
    ...(['busy', 'late', 'budget', 'failed'] as const),
  ])
  new Gauge({
    ...{ name: 'pictures_waiting', help: 'Pictures that wait to be drawn.', registers },
    collect() {
      this.set(pictures.waitingCount())
    },
  })
}
