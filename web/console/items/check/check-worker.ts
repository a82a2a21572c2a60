// A worker that examines a file before it is uploaded. The page terminates a worker that takes too
// long.
import { examinePlain } from '@kisekae/avatar3d/examine/examine-plain.ts'
import { decodePicture } from './decode-picture.ts'
import type { CheckOrder } from './examine-in-worker.ts'

addEventListener('message', async ({ data }: MessageEvent<CheckOrder>) => {
  const { bytes, ...wish } = data
  postMessage(await examinePlain(bytes, wish, decodePicture))
})
postMessage('ready')
