import type { Installation } from '@kisekae/contract/console/installation.ts'
import type { Db } from '../kernel/sql/db.ts'
import { openWaiting } from '../webhook/delivery/open-waiting.ts'
import { findQueues, type Queues } from './store.ts'

interface Watched {
  db: Db
  /** Identifies the code with which this process makes models. */
  modelVersion: string
}

/** Returns a function that counts the work that waits in the database. */
export function openQueues({ db, modelVersion }: Watched): () => Promise<Queues> {
  const listWaiting = openWaiting(db)
  return async () => findQueues(db, { modelVersion, waiting: await listWaiting() })
}

/** @param purges whether there is a receiver; without it, purges are never sent */
export function listQueues(found: Queues, { purges }: { purges: boolean }): Installation['queues'] {
  const { webhooksLateS, vrmLateS, modelsLateS, purgesLateS } = found
  const queues: Installation['queues'] = [
    { queue: 'webhooks', due: found.webhooks, lateS: webhooksLateS },
    { queue: 'vrm', due: found.vrm, lateS: vrmLateS },
    { queue: 'models', due: found.models, lateS: modelsLateS },
    { queue: 'purges', due: found.purges, lateS: purgesLateS },
  ]
  return queues.filter(({ queue }) => purges || queue !== 'purges')
}
