import { BroadcastChannel } from 'node:worker_threads'
import { Counter } from 'prom-client'

/**
 * A broadcast channel for all threads of the process, because the threads that render pictures also
 * read parts from the bucket.
 */
const CHANNEL = 'kisekae.bucket-errors'

const sender = new BroadcastChannel(CHANNEL)
sender.unref()

/** Requests to the bucket that failed, in this thread and in all others. */
export const reportBucketError = (): void => sender.postMessage(null)

/** Counts the reports of all threads. Each failed attempt counts, even if a later one succeeds. */
export function countBucketErrors(): Counter {
  const errors = new Counter({
    name: 'bucket_errors_total',
    help: 'Failed requests to the S3 bucket, including those that succeeded when retried.',
    registers: [],
  })
  const receiver = new BroadcastChannel(CHANNEL)
  receiver.unref()
  receiver.onmessage = () => errors.inc()
  return errors
}
