import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import type { DraftSaved, GachaEdit, GachaReview } from '@kisekae/contract/console/gachas.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { describeFault } from '../kit/describe-fault.ts'
import { useLanguage } from '../words/language.tsx'

const SETTLE_MS = 500

export type DraftState = 'saved' | 'unsaved' | 'saving' | 'failed'

/**
 * A draft that is kept as it is edited. The review belongs to what was saved last: while `state` is
 * not `saved`, it may say of an older draft that it is well.
 */
export function useDraft(path: string, edit: GachaEdit) {
  const { language } = useLanguage()
  const [draft, setDraft] = useState(edit.draft)
  const [review, setReview] = useState<GachaReview>(edit.review)
  const [revision, setRevision] = useState(edit.revision)
  const [state, setState] = useState<DraftState>('saved')
  const [isJudged, setJudged] = useState(edit.versions.length > 0)
  const latest = useRef({ draft, revision, isSaving: false })
  latest.current.draft = draft

  async function save(): Promise<void> {
    const { current } = latest
    if (current.isSaving) return
    const sent = current.draft
    current.isSaving = true
    setState('saving')
    try {
      const body = { revision: current.revision, draft: sent }
      const saved = await call<DraftSaved>(`${path}/draft`, { method: 'PUT', body })
      current.revision = saved.revision
      setRevision(saved.revision)
      setReview(saved.review)
      current.isSaving = false
      // What was typed meanwhile is saved next.
      if (current.draft === sent) setState('saved')
      else await save()
    } catch (error) {
      setState('failed')
      showToast({ text: describeFault(error, language) })
    } finally {
      current.isSaving = false
    }
  }

  useEffect(() => {
    if (state !== 'unsaved') return
    const timer = setTimeout(save, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [draft, state])

  return {
    ...{ draft, review, revision, state, save },
    /** Whether it is time to say what is still to be filled in. */
    isJudged,
    judge: () => setJudged(true),
    change(more: Partial<GachaDraft>) {
      setDraft((before) => ({ ...before, ...more }))
      setState('unsaved')
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
