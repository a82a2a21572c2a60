import type { ViewerView } from '@kisekae/ui-kit/viewer/records.ts'

/** The view at the start: the whole avatar, with room for a jump. */
export const START_VIEW: ViewerView = { yaw: 0, pitch: 0, zoom: 0.88 }
