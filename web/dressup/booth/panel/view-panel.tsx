import type { ViewerView } from '@kisekae/ui-kit/viewer/records.ts'
import { Chips } from '../../kit/chips.tsx'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { START_VIEW } from '../model/start-view.ts'
import { useTexts } from '../texts/use-booth-texts.tsx'

interface Props {
  view: ViewerView
  onLook(view: Partial<ViewerView>): void
}

const ZOOMS = { whole: START_VIEW.zoom, bust: 1.7, face: 2.8 } as const
type Framing = keyof typeof ZOOMS
// The names in order.
const FRAMINGS = Object.keys(ZOOMS) as Framing[]
const TURN = Math.PI / 12
const ZOOM_STEP = 1.15

/** The framing of the avatar, and the direction of the view. */
export function ViewPanel({ view, onLook }: Props) {
  const texts = useTexts()
  const { framings } = texts
  return (
    <>
      <Chips
        label={framings.label}
        values={FRAMINGS}
        chosen={FRAMINGS.find((one) => Math.abs(ZOOMS[one] - view.zoom) < 0.01) ?? null}
        nameOf={(one) => framings[one]}
        onChoose={(one) => onLook({ zoom: ZOOMS[one] })}
      />
      <div class="booth-row">
        <Tool icon="undo" label={texts.turnLeft} onClick={() => onLook({ yaw: view.yaw - TURN })} />
        <Tool
          icon="redo"
          label={texts.turnRight}
          onClick={() => onLook({ yaw: view.yaw + TURN })}
        />
        <Tool
          icon="minus"
          label={texts.zoomOut}
          onClick={() => onLook({ zoom: view.zoom / ZOOM_STEP })}
        />
        <Tool
          icon="plus"
          label={texts.zoomIn}
          onClick={() => onLook({ zoom: view.zoom * ZOOM_STEP })}
        />
      </div>
      <p class="small">{texts.turnHint}</p>
    </>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  onClick(): void
}

/** A round button whose only label is an icon. */
export const Tool = ({ icon, label, onClick }: ToolProps) => (
  <button type="button" class="round-button" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
)
