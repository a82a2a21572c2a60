import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import type { DraftSaved, GachaEdit, GachaReview } from '@kisekae/contract/console/gachas.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { describeFault } from '../kit/describe-fault.ts'
import { useLanguage } from '../words/language.tsx'
import { useLeaving } from './use-leaving.ts'

const SETTLE_MS = 500
/**
 * From a page that is being left, browsers send at most 64 KiB, and the revision is part of that.
 */
const LIGHT_BYTES_MAX = 65_000

export type DraftState = 'saved' | 'unsaved' | 'saving' | 'failed'

interface Latest {
  draft: GachaDraft
  state: DraftState
  revision: number
  /** Changes that are being sent to the service. */
  sent: GachaDraft | null
}

/**
 * A draft that is saved as it is edited. The review belongs to the last saved draft: while `state`
 * is not `saved`, it may describe an older one.
 */
export function useDraft(path: string, edit: GachaEdit) {
  const { language } = useLanguage()
  const [draft, setDraft] = useState(edit.draft)
  const [review, setReview] = useState<GachaReview>(edit.review)
  const [revision, setRevision] = useState(edit.revision)
  const [state, setState] = useState<DraftState>('saved')
  const [isJudged, setJudged] = useState(edit.versions.length > 0)
  const latest = useRef<Latest>({ draft, state, revision, sent: null })
  Object.assign(latest.current, { draft, state })

  async function save(): Promise<void> {
    const { current } = latest
    if (current.sent) return
    const sent = current.draft
    current.sent = sent
    setState('saving')
    try {
      const body = { revision: current.revision, draft: sent }
      const wish = { method: 'PUT', body, keepalive: isLight(sent) } as const
      const saved = await call<DraftSaved>(`${path}/draft`, wish)
      current.revision = saved.revision
      setRevision(saved.revision)
      setReview(saved.review)
      current.sent = null
      // Changes made in the meantime are saved next.
      if (current.draft === sent) setState('saved')
      else await save()
    } catch (error) {
      setState('failed')
      showToast({ text: describeFault(error, language) })
    } finally {
      current.sent = null
    }
  }

  useEffect(() => {
    if (state !== 'unsaved') return
    const timer = setTimeout(save, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [draft, state])
  useLeaving({
    keep: () => latest.current.state === 'unsaved' && save(),
    isAtRisk() {
      const { draft: typed, sent } = latest.current
      return sent !== null && (sent !== typed || !isLight(sent))
    },
  })

  return {
    draft,
    review,
    revision,
    state,
    save,
    /** Whether to show which fields are still missing. */
    isJudged,
    judge: () => setJudged(true),
    change(more: Partial<GachaDraft>) {
      setDraft((before) => ({ ...before, ...more }))
      setState('unsaved')
    },
  }
}

/** Whether the change arrives even if the page is left in the meantime. */
const isLight = (draft: GachaDraft) =>
  new TextEncoder().encode(JSON.stringify(draft)).length < LIGHT_BYTES_MAX

export type Draft = ReturnType<typeof useDraft>
