import type { SpanStart, Tracer } from '../kernel/trace/tracer.ts'
import type { BlobPlace, BlobStore } from './blob-store.ts'

/** Returns a store whose reads and writes are traced as parts of the callers' spans. */
export function traceBlobs(store: BlobStore, { s3 }: BlobPlace, tracer?: Tracer): BlobStore {
  if (!tracer) return store
  const kind = s3 ? 'client' : 'internal'
  const facts = { 'kisekae.blob.store': s3 ? 's3' : 'folder' }
  const inSpan = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start: SpanStart = { name, kind, facts }
    const span = tracer.step(start)
    try {
      const found = await work()
      span?.end()
      return found
    } catch (error) {
      span?.end(undefined, error instanceof Error ? error.name : '_OTHER')
      throw error
    }
  }
  return {
    find: (key) => inSpan('find blob', () => store.find(key)),
    save: (key, bytes) => inSpan('save blob', () => store.save(key, bytes)),
    forgetBefore: store.forgetBefore,
  }
}
