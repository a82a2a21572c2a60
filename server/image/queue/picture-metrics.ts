import { Counter, Gauge, type Registry } from 'prom-client'
import { expiredPictures } from './expire-pictures.ts'
import type { PictureCounts } from './picture-counts.ts'
import type { Pictures } from './pictures.ts'

/** Picture metrics for Prometheus; every label has few values. */
export function registerPictureMetrics(registry: Registry, pictures: Pictures): void {
  const registers = [registry]
  const count = (name: string, help: string, words: readonly (keyof PictureCounts)[]) =>
    new Counter({
      name,
      help,
      labelNames: ['how'],
      registers,
      collect() {
        const counts = pictures.counts()
        this.reset()
        for (const how of words) this.inc({ how }, counts[how])
      },
    })
  count('pictures_made_total', 'Pictures by source: drawn, memory or store.', [
    'drawn',
    'memory',
    'store',
  ])
  count('pictures_refused_total', 'Pictures that were refused, by reason.', [
    'busy',
    'late',
    'budget',
    'failed',
  ])
  registry.registerMetric(expiredPictures)
  new Gauge({
    name: 'pictures_waiting',
    help: 'Pictures waiting to be rendered.',
    registers,
    collect() {
      this.set(pictures.waitingCount())
    },
  })
}
