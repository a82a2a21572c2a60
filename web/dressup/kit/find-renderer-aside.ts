import { findRenderer, type Renderer } from '@kisekae/ui-kit/viewer/find-renderer.ts'

/**
 * Determines what renders 3D on this device: a graphics card, the CPU, or nothing. The check runs
 * in a worker, or in the page if a worker cannot render 3D.
 */
export function findRendererAside(): Promise<Renderer> {
  const worker = new Worker(new URL('./renderer-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<Renderer>()
  // Some browsers render 3D in pages but not in workers.
  worker.addEventListener('message', ({ data }: MessageEvent<Renderer>) =>
    resolve(data === 'none' ? findRenderer() : data),
  )
  worker.addEventListener('error', () => resolve(findRenderer()))
  return promise.finally(() => worker.terminate())
}
