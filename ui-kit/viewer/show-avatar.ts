import { checkGaze, checkWeights } from './check-face.ts'
import { findPictureReason } from './choose-view.ts'
import type { Inner, WantedChange, WantedCompany } from './inner.ts'
import { openPicture } from './open-picture.ts'
import type {
  MissingPart,
  PictureReason,
  Viewer,
  ViewerCompany,
  ViewerOptions,
  ViewerState,
  ViewerView,
} from './records.ts'
import { type Wants, type WantsOptions, wantChanges } from './want-changes.ts'

const LOADING: ViewerState = {
  shows: '3d',
  phase: 'loading',
  reason: null,
  error: null,
  loadedBytes: 0,
  totalBytes: 0,
  missing: [],
}

/**
 * Shows an avatar on a canvas: built from its parts and turned by touch, mouse and keyboard, or as
 * a picture if 3D is impossible or unwanted. README.md describes options and behaviour.
 */
export function showAvatar(canvas: HTMLCanvasElement, options: ViewerOptions): Viewer {
  const ending = new AbortController()
  const { signal } = ending
  let inner: Inner | null = null
  let state = LOADING
  const tell = (news: Partial<ViewerState>) => {
    if (signal.aborted) return
    state = { ...state, ...news }
    options.onState?.(state)
  }
  const reason = findPictureReason(options)
  const wants = { isBuilt: reason === null, morphs: options.morphs, signal }
  const company = wantCompany(wants)
  const { want, forget } = wantChanges({
    ...wants,
    onBytes: (loadedBytes, totalBytes) => tell({ loadedBytes, totalBytes }),
  })
  prepareCanvas(canvas, options, signal)

  async function show(wanted: WantedChange): Promise<void> {
    worn = wanted
    if (!inner || signal.aborted) return
    const shown = await inner.wear(wanted).catch(fallBack)
    if (!shown) return
    const { missing, isShown } = shown
    forget(missing.map(({ itemId }) => itemId))
    tell({ phase: isShown ? 'ready' : 'failed', missing: stillMissing(state, missing, wanted) })
  }

  /** Shows the picture instead of the 3D view, and reports the reason to the page. */
  async function fallBack(problem: unknown): Promise<void> {
    if (signal.aborted || state.reason === 'broken') return
    inner?.close({ leavesCanvas: true })
    inner = openPicture({ canvas, signal })
    tell({ shows: 'picture', reason: 'broken', error: asError(problem), missing: [] })
    await show(worn)
  }

  const start = want(options)
  let worn = start
  const onBroken = (problem: unknown) => void fallBack(problem)
  const ready = open({ canvas, reason, signal, tell, onBroken, ...options }).then((opened) => {
    inner = opened
    if (signal.aborted) opened.close()
    return show(start)
  }, fallBack)
  let queue = ready
  options.signal?.addEventListener('abort', close, { signal })
  function close() {
    ending.abort()
    inner?.close()
    inner = null
  }
  return {
    ready,
    close,
    wear(change) {
      const wanted = want(change)
      queue = queue.then(() => show(wanted))
      return queue
    },
    play: (motion) => ready.then(() => inner?.play(motion)),
    join(wanted) {
      const joined = queue.then(() => inner?.join(company.want(wanted)))
      queue = joined.catch(company.forget)
      return joined
    },
    express(name, weight = 1) {
      if (!(weight > 0 && weight <= 1)) throw new RangeError('The weight must be from 0 to 1.')
      void ready.then(() => inner?.express(name, weight))
    },
    speak: (speech) => ready.then(() => inner?.speak(speech)),
    listen: (isOn) => (inner ? inner.listen(isOn) : ready.then(() => inner?.listen(isOn))),
    gaze(target) {
      checkGaze(target)
      void ready.then(() => inner?.gaze(target))
    },
    follow(weights) {
      checkWeights(weights)
      void ready.then(() => inner?.follow(weights))
    },
    pause: (isPaused) => void ready.then(() => inner?.pause(isPaused)),
    seek: (share) => void ready.then(() => inner?.seek(share)),
    look: (view) => void ready.then(() => inner?.look(view)),
    takePicture: (picture) => queue.then(() => inner?.takePicture(picture) ?? rejectClosed()),
    film: (film) => queue.then(() => inner?.film(film)),
    count: () => inner?.count() ?? { geometries: 0, textures: 0, triangles: 0, drawCalls: 0 },
  }
}

const rejectClosed = () => Promise.reject(new Error('The viewer has been closed.'))

/** Tracks the outfit of the second avatar. */
function wantCompany(options: Pick<WantsOptions, 'isBuilt' | 'morphs' | 'signal'>) {
  let wants: Wants | null = null
  return {
    want(company: ViewerCompany | null): WantedCompany | null {
      wants = company && (wants ?? wantChanges({ ...options, onBytes() {} }))
      return company && wants && { ...company, change: wants.want(company.change) }
    },
    /** Nothing of the second avatar is left. */
    forget() {
      wants = null
    },
  }
}

const asError = (problem: unknown) =>
  problem instanceof Error ? problem : new Error(String(problem))

interface Opening extends ViewerOptions {
  canvas: HTMLCanvasElement
  reason: PictureReason | null
  signal: AbortSignal
  tell(news: Partial<ViewerState>): void
  onBroken(problem: unknown): void
}

async function open({
  canvas,
  reason,
  signal,
  tell,
  onBroken,
  ...options
}: Opening): Promise<Inner> {
  const reducedMotion =
    options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches
  const inner = {
    canvas,
    signal,
    reducedMotion,
    onPhase: (phase: ViewerState['phase']) => tell({ phase }),
    onView: (view: ViewerView) => options.onView?.(view),
    onBroken,
  }
  const picture = (why: PictureReason) => {
    tell({ shows: 'picture', reason: why })
    return openPicture(inner)
  }
  if (reason) return picture(reason)
  const stage = await import('./stage/open-stage.ts').catch(() => null)
  return stage ? stage.openStage(inner) : picture('notLoaded')
}

/**
 * Prepares the canvas for keyboards and screen readers; a finger that moves sideways turns the
 * figure.
 */
function prepareCanvas(
  canvas: HTMLCanvasElement,
  { label }: ViewerOptions,
  signal: AbortSignal,
): void {
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'img')
  canvas.style.touchAction = 'pan-y'
  if (label !== undefined) canvas.setAttribute('aria-label', label)
  signal.addEventListener('abort', () => canvas.removeAttribute('tabindex'))
}

/** Items that were missing before and are still worn, and those that are missing now. */
const stillMissing = (
  { missing: before }: ViewerState,
  now: readonly MissingPart[],
  wanted: WantedChange,
): MissingPart[] => {
  const tried = new Set(wanted.downloads.map(({ itemId }) => itemId))
  const gone = new Set(wanted.removedItemIds)
  return [...before.filter(({ itemId }) => !tried.has(itemId) && !gone.has(itemId)), ...now]
}
