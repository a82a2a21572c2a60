import type { Installation } from '@kisekae/contract/console/installation.ts'
import type { Db } from '../kernel/sql/db.ts'
import { openWaiting } from '../webhook/delivery/open-waiting.ts'
import { findQueues } from './store.ts'

/** Queues that are processed only if the operator has set them up; otherwise, their rows wait. */
export interface Sent {
  /** Whether a CDN is instructed to delete its copies of pictures whose URLs stop working. */
  purges: boolean
  /** Whether members are notified through their browsers. */
  notifications: boolean
}

interface Watched {
  db: Db
  /** Identifies the code with which this process generates models. */
  modelVersion: string
  sent: Sent
}

export type ReadQueues = () => Promise<Installation['queues']>

/** Returns a function that counts the jobs that are waiting in the database. */
export function openQueues({ db, modelVersion, sent }: Watched): ReadQueues {
  const listWaiting = openWaiting(db)
  return async () => {
    const found = await findQueues(db, { modelVersion, waiting: await listWaiting() })
    const queues: Installation['queues'] = [
      { queue: 'webhooks', due: found.webhooks, lateS: found.webhooksLateS },
      { queue: 'vrm', due: found.vrm, lateS: found.vrmLateS },
      { queue: 'models', due: found.models, lateS: found.modelsLateS },
      { queue: 'purges', due: found.purges, lateS: found.purgesLateS },
      { queue: 'notifications', due: found.notifications, lateS: found.notificationsLateS },
    ]
    const isSent: Partial<Record<string, boolean>> = { ...sent }
    return queues.filter(({ queue }) => isSent[queue] ?? true)
  }
}
