import type { ItemDetail } from '@kisekae/contract/console/items.ts'
import { useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { lazyScreen } from '../kit/lazy-screen.tsx'
import { useWords, words } from '../words/language.tsx'

const texts = words(
  { show: '3D で見る', hide: '3D を閉じる' },
  { show: 'View in 3D', hide: 'Close 3D' },
)

const Viewer3d = lazyScreen(async () => (await import('./viewer-3d.tsx')).Viewer3d)

/** The item in 3D on each body that it fits; the code is loaded on demand. */
export function Item3d({ previews }: { previews: ItemDetail['previews'] }) {
  const own = useWords(texts)
  const [figure, setFigure] = useState<string | null>(null)
  const shown = previews.find((preview) => preview.figure === figure)
  if (previews.length === 0) return null
  return (
    <div class="stack">
      <div class="row">
        {shown ? (
          <>
            {previews.length > 1 &&
              previews.map((preview) => (
                <Button
                  key={preview.figure}
                  small
                  isPressed={preview === shown}
                  onClick={() => setFigure(preview.figure)}
                >
                  {preview.figure}
                </Button>
              ))}
            <Button kind="plain" small onClick={() => setFigure(null)}>
              {own.hide}
            </Button>
          </>
        ) : (
          <Button icon="eye" onClick={() => setFigure(previews[0].figure)}>
            {own.show}
          </Button>
        )}
      </div>
      {shown && <Viewer3d look={shown.look} />}
    </div>
  )
}
